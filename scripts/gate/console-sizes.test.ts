import { expect, test } from 'vitest';
import { type ConsoleManifest, consoleSizeFaults } from './console-sizes.ts';

const chunks: ConsoleManifest = {
  'index.html': { file: 'index.js', isEntry: true, css: ['index.css'] },
  'app.tsx': { file: 'app.js', imports: ['_react.js'] },
  '_react.js': { file: 'react.js' },
  '_list.js': { file: 'list.js' },
  'texts/lv.ts': { file: 'lv.js' },
  'texts/de.ts': { file: 'de.js' },
  'routes/home.tsx': { file: 'home.js', css: ['home.css'] },
  'routes/orders.tsx': { file: 'orders.js', imports: ['_list.js'] },
  'routes/catalogue/product.tsx': {
    file: 'product.js',
    imports: ['_list.js'],
    dynamicImports: ['features/editor.tsx'],
  },
  'features/editor.tsx': { file: 'editor.js', css: ['editor.css'] },
};
const sizes: Readonly<Record<string, number>> = {
  'index.js': 1000,
  'app.js': 60_000,
  'react.js': 24_000,
  'lv.js': 12_000,
  'de.js': 900_000,
  'home.js': 5000,
  'orders.js': 5000,
  'list.js': 1000,
  'product.js': 6000,
  'editor.js': 100_000,
  'index.css': 12_000,
  'home.css': 1000,
  'editor.css': 9000,
};
const faultsWith = (grown: Readonly<Record<string, number>>, html = 700): string[] =>
  consoleSizeFaults(chunks, (file) => ({ ...sizes, ...grown })[file] ?? Number.NaN, html);

test('CN-77 a console within its limits has no fault, and another language of the texts does not count', () => {
  expect(faultsWith({})).toEqual([]);
});

test.each([
  [
    'sign-in: entry, frame, what they import and one language',
    { 'react.js': 42_001 },
    ['sign-in', 'home.tsx'],
  ],
  ['Home', { 'home.js': 23_001 }, ['home.tsx']],
  ['a list with what it imports', { 'orders.js': 52_001 }, ['orders.tsx']],
  ['the product editor with everything it opens', { 'editor.js': 131_001 }, ['product.tsx with everything']],
  ['the CSS of a screen', { 'home.css': 13_001 }, ['home.tsx, CSS']],
  ['the CSS of what the editor opens', { 'editor.css': 13_001 }, ['product.tsx, CSS']],
])('CN-77 one byte too many is a fault: %s', (_what, grown, expected) => {
  const faults = faultsWith(grown);
  expect(faults.map((fault, at) => fault.includes(expected[at] ?? '?'))).toEqual(expected.map(() => true));
  const [[file, bytes] = ['', 0]] = Object.entries(grown);
  expect(faultsWith({ [file]: bytes - 1 }).length).toBeLessThan(faults.length);
});

test('CN-77 the HTML is at most 2 kB', () => {
  expect(faultsWith({}, 2000)).toEqual([]);
  expect(faultsWith({}, 2001)).toEqual(['console index.html: 2001 bytes, at most 2000']);
});

test('CN-77 a build without screens or with a missing chunk is an error, not a pass', () => {
  expect(() => consoleSizeFaults({}, () => 0, 0)).toThrow('no manifest');
  const { 'app.tsx': _, ...without } = chunks;
  expect(() => consoleSizeFaults(without, () => 0, 0)).toThrow('app.tsx');
});

import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

test('TR-01 every part that prints the price of a product or line also prints its energy class', async () => {
  const folder = join(root, 'storefront/features');
  const printing: string[] = [];
  const silent: string[] = [];
  for await (const file of glob('**/*.tsx', { cwd: folder, exclude: (name) => /\.test\.tsx$/.test(name) })) {
    const source = readFileSync(join(folder, file), 'utf8');
    if (!/formatMoney\(\s*(lineSum\(|[\w.?]*retail_price)/.test(source)) continue;
    printing.push(file);
    // A card prints the energy class beside what it is given.
    if (!/<(Energy(Mark|Arrow)|ProductCard)\b/.test(source)) silent.push(file);
  }
  expect(printing.length).toBeGreaterThan(4);
  expect(silent).toEqual([]);
});

test.each([
  ['A', '#009640'],
  ['B', '#52ae32'],
  ['C', '#c8d400'],
  ['D', '#ffed00'],
  ['E', '#fbba00'],
  ['F', '#ec6608'],
  ['G', '#e30613'],
])('TR-02 the arrow of class %s has the colour %s and the proportions of the law', (letter, colour) => {
  const file = join(root, `public/energy-${letter.toLowerCase()}.svg`);
  const svg = readFileSync(file, 'utf8');
  expect(svg).toContain('viewBox="0 0 367 201"');
  expect(svg.match(/<path[^>]*fill="(#\w+)"/)?.[1]).toBe(colour);
  expect(svg).not.toMatch(/<text|<script|href/);
});

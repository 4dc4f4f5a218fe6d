import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { staffRefusals } from '#contract/admin/staff-refusals.ts';

const folder = join(import.meta.dirname, '..');

/** Those that are loaded at once and those of single screens. */
const allTexts = async (language: string): Promise<Record<string, string>> => {
  const files = globSync([`${language}.ts`, `${language}/*.ts`], { cwd: import.meta.dirname });
  const loaded = await Promise.all(files.map((file) => import(`./${file.slice(0, -3)}.ts`)));
  return Object.assign({}, ...loaded.map(({ texts }) => texts));
};
const de = await allTexts('de');
const lv = await allTexts('lv');

const sources = globSync('**/*.{ts,tsx}', { cwd: folder })
  .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('texts/'))
  .map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const);

const text = /(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")/.source;
const inCode = (quoted: string | undefined, other: string | undefined): string =>
  (quoted ?? other ?? '').replaceAll(/\\(.)/g, '$1');

const plain = new Set<string>();
const counted = new Set<string>();
for (const [, source] of sources) {
  for (const [, one, other] of source.matchAll(new RegExp(`\\bt\\(\\s*${text}`, 'g')))
    plain.add(inCode(one, other));
  for (const [, , , one, other] of source.matchAll(new RegExp(`\\btn\\(\\s*[^'"]*?${text},\\s*${text}`, 'g')))
    counted.add(inCode(one, other));
}

// What the server says is looked up in the same way; sentences with parameters stay English.
for (const { message } of Object.values(staffRefusals)) if (!message.includes('{')) plain.add(message);

const placeholders = (shown: string): string => (shown.match(/\{\w+\}/g) ?? []).sort().join();

test.each([
  ['de', de, 2],
  ['lv', lv, 3],
] as const)('CN-75 every text of the console exists in %s with the same placeholders', (_, texts, forms) => {
  expect(plain.size).toBeGreaterThan(300);
  expect([...plain, ...counted].filter((english) => !texts[english])).toEqual([]);
  expect(Object.keys(texts).filter((english) => !plain.has(english) && !counted.has(english))).toEqual([]);
  for (const english of plain) {
    expect([english, placeholders(texts[english] ?? '')]).toEqual([english, placeholders(english)]);
  }
  for (const english of counted) {
    const all = (texts[english] ?? '').split('|');
    expect([english, all.length]).toEqual([english, forms]);
    for (const form of all) expect([english, placeholders(form)]).toEqual([english, placeholders(english)]);
  }
});

test('CN-75 no screen has a text that is not translated', () => {
  const words = sources.flatMap(([file, source]) =>
    [
      ...source.matchAll(/>\s*([A-Z][a-z]+(?: [a-z’]+)*[.?!:]?)\s*</g),
      ...source.matchAll(
        /\b(?:aria-label|title|placeholder|alt|emptyText|button|label)="([^"]*[a-z][^"]*)"/g,
      ),
    ].map(([, found]) => `${file}: ${found}`),
  );
  // Names of languages and keys are the same in each.
  expect(
    words.filter((found) => !/: (?:English|Deutsch|Latviešu|Ohmly|Promise|Enter|Esc)$/.test(found)),
  ).toEqual([]);
});

/** The texts of a module and of everything that it imports at once. */
const textsFrom = (path: string, seen = new Set<string>()): ReadonlySet<string> => {
  if (seen.has(path)) return new Set();
  seen.add(path);
  const source = sources.find(([file]) => file === path)?.[1] ?? '';
  const found = new Set<string>();
  for (const [, one, other] of source.matchAll(new RegExp(`\\bt\\(\\s*${text}`, 'g')))
    found.add(inCode(one, other));
  for (const [, , , one, other] of source.matchAll(new RegExp(`\\btn\\(\\s*[^'"]*?${text},\\s*${text}`, 'g')))
    found.add(inCode(one, other));
  for (const [, from = ''] of source.matchAll(
    /^(?:import|\} from|export .* from)\b[^;]*?'([^']+\.tsx?)';/gm,
  )) {
    const next = from.startsWith('#console/') ? from.slice('#console/'.length) : join(path, '..', from);
    for (const each of textsFrom(next, seen)) found.add(each);
  }
  return found;
};

test.each(['de', 'lv'])(
  'CN-75 every screen has its texts in %s: those of the frame and of its own parts',
  async (language) => {
    const frame: Record<string, string> = (await import(`./${language}.ts`)).texts;
    const app = sources.find(([file]) => file === 'app.tsx')?.[1] ?? '';
    const screens = [...app.matchAll(/lazy: ([^}]*?)import\('\.\/(routes\/[^']+)'\)/g)];
    expect(screens.length).toBeGreaterThan(40);
    const missing: string[] = [];
    for (const [, before = '', path = ''] of screens) {
      const parts = [...before.matchAll(/withTexts\(\s*'(\w+)'/g)].map(([, part = '']) =>
        part.replace('_', '-'),
      );
      const own = await Promise.all(
        parts.map(async (part) => (await import(`./${language}/${part}.ts`)).texts),
      );
      const known: Record<string, string> = Object.assign({}, frame, ...own);
      for (const each of textsFrom(path)) if (known[each] === undefined) missing.push(`${path}: ${each}`);
    }
    expect(missing).toEqual([]);
  },
);

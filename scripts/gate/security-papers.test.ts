import { readFileSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const asvs = read('docs/asvs.md');

/** How many requirements of level 1 or 2 each chapter of ASVS 5.0.0 has. */
const perChapter = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];
/** The last such requirement of each section of the chapters that no row names one by one. */
const lastOf: Readonly<Record<string, number>> = {
  ...{ '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '17.1': 1, '17.2': 4, '17.3': 2 },
};

/** '4.4.1–4.4.4' and '10.1.1–10.7.3' as single ids. */
const spelledOut = (text: string): string[] => {
  const [from = '', to = from] = text.split('–');
  const [chapter, firstSection = 0, first = 0] = from.split('.').map(Number);
  const [, lastSection = 0, last = 0] = to.split('.').map(Number);
  const sections = Array.from({ length: lastSection - firstSection + 1 }, (_, index) => firstSection + index);
  return sections.flatMap((section) => {
    const start = section === firstSection ? first : 1;
    const end = section === lastSection ? last : (lastOf[`${chapter}.${section}`] ?? 0);
    return Array.from({ length: end - start + 1 }, (_, index) => `${chapter}.${section}.${start + index}`);
  });
};

test('every requirement of levels 1 and 2 is in the list, once', () => {
  const requirements = asvs.slice(asvs.indexOf('\n## Requirements\n'), asvs.indexOf('\n## Keys\n'));
  const [list = '', gone = ''] = requirements.split('\n### Does not apply\n');
  const idsOf = (text: string) =>
    [...text.matchAll(/^\| (\d[\d., –]*) \|/gm)].flatMap(([, ids = '']) =>
      ids.split(', ').flatMap(spelledOut),
    );
  const ids = [...idsOf(list), ...idsOf(gone)];
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  const counts = perChapter.map((_, at) => ids.filter((id) => id.startsWith(`${at + 1}.`)).length);
  expect(counts).toEqual(perChapter);
});

test('every test that the lists name exists, with its title', async () => {
  const named = [
    ...`${asvs}${read('docs/security.md')}`.matchAll(/`([\w/.-]+\.(?:test|spec)\.tsx?)`(?: “([^”]+)”)?/g),
  ];
  expect(named.length).toBeGreaterThan(200);
  const missing: string[] = [];
  for (const [, file = '', title = ''] of named) {
    const text = await readFile(join(root, file), 'utf8').catch(() => null);
    if (text === null || !text.includes(title)) missing.push(`${file} ${title}`);
  }
  expect(missing).toEqual([]);
});

test('a row that is not met says why, and is among the gaps', () => {
  const rows = asvs.split('\n').filter((line) => /\*\*(?:Partly|Open):\*\*/.test(line));
  const gaps = [...(asvs.split('\n## ')[0] ?? '').matchAll(/^\| (\d[\d., ]*) \|/gm)].flatMap(([, ids = '']) =>
    ids.split(', '),
  );
  expect(rows.map((row) => row.split(' ')[1])).toEqual(gaps);
  const untested = asvs.split('\n').filter((line) => /^\| \d+\.\d+\.\d+ \|.*\| – \|$/.test(line));
  expect(untested.filter((line) => !/\*\*(?:Operator|Open):\*\*|\]\(/.test(line))).toEqual([]);
});

test('every test that the requirements of the shop name exists', async () => {
  const files: string[] = [];
  for await (const file of glob('{cli,contract,server,storefront,tests}/**/*.{test,spec}.ts', { cwd: root }))
    files.push(file);
  const rows = read('docs/security.md').match(/^\| S\d.*$/gm) ?? [];
  expect(rows.length).toBeGreaterThan(40);
  const names = rows.flatMap((row) =>
    [...(row.split('|')[3] ?? '').matchAll(/`([\w.-]+)`/g)].map(([, name]) => name),
  );
  const missing = names.filter(
    (name) => !files.some((file) => new RegExp(`/${name}(?:\\.test)?\\.ts$`).test(file)),
  );
  expect(missing).toEqual([]);
});

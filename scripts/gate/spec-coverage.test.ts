import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { coverageFault, readSpecCoverage, statementIds, titleIds } from './spec-coverage.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ohmly-coverage-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = async (file: string, text: string): Promise<void> => {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
};

test('a statement is a line that begins with an id and a bar', () => {
  expect(statementIds('# Cart\n\nZZ-01 | shows a line\nsee ZZ-02 | no\nZZ-03: no\nZ1A-04 | yes\n')).toEqual([
    'ZZ-01',
    'Z1A-04',
  ]);
});

test('ids count in test titles and tables, not in comments', () => {
  const source = [
    "test('ZZ-01 ZZ-02 shows a line', () => {",
    '  // ZZ-03 is elsewhere',
    "  ['ZZ-04', 1],",
    "    'ZZ-05 long title',",
    "  const id = 'ZZ-06';",
  ];
  expect(titleIds(source.join('\n'))).toEqual(['ZZ-01', 'ZZ-02', 'ZZ-04', 'ZZ-05']);
});

test('reads statements from every acceptance file and tests from every folder', async () => {
  await write('docs/acceptance.md', 'ZZ-01 | one\nZZ-02 | two\n');
  await write('docs/acceptance/console.md', 'ZY-01 | three\nZY-02 | four\n');
  await write('docs/spec-missing.txt', '1\n');
  await write('cli/shop.db.test.ts', "test('ZZ-01 works', () => {});\n");
  await write('console/orders.test.tsx', "test('ZY-01 works', () => {});\n");
  await write('tests/e2e/cart/cart.spec.ts', "test('ZZ-02 works', () => {});\n");
  const coverage = await readSpecCoverage(folder);
  expect(coverage).toEqual({ all: ['ZZ-01', 'ZZ-02', 'ZY-01', 'ZY-02'], missing: ['ZY-02'], allowed: 1 });
  expect(coverageFault(coverage)).toBeNull();
});

test('rejects untested ids, an outdated allowance and an id that is defined twice', () => {
  expect(coverageFault({ all: ['ZZ-01'], missing: ['ZZ-01'], allowed: 0 })).toContain('ZZ-01');
  expect(coverageFault({ all: ['ZZ-01'], missing: [], allowed: 1 })).toContain('from 1 to 0');
  expect(coverageFault({ all: ['ZZ-01', 'ZZ-01'], missing: [], allowed: 0 })).toContain('twice');
});

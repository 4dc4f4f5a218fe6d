import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lastSquashed } from './legacy/legacy-schema.ts';
import { migrationChecksum, readMigrations } from './migrate.ts';

test('migrations are those of checksums.txt: a new one is appended, none is edited, renamed or removed', async () => {
  const manifest = await readFile(join(import.meta.dirname, 'migrations/checksums.txt'), 'utf8');
  const lines = (await readMigrations()).map(({ name, sql }) => `${migrationChecksum(sql)}  ${name}\n`);
  expect(lines.join('')).toBe(manifest);
});

test('migrations after the squashed ones only add or widen: old servers run beside the new schema', async () => {
  const later = (await readMigrations()).filter(({ name }) => name > lastSquashed);
  const breaking =
    /\b(drop\s+(table|column|view|function)|rename|add\s+column\s+(?!.*\bdefault\b).*\bnot null)\b/i;
  expect(later.filter(({ sql }) => breaking.test(sql)).map(({ name }) => name)).toEqual([]);
});

test('numbers of migrations are consecutive', async () => {
  const numbers = (await readMigrations()).map(({ name }) => Number(name.slice(0, 4)));
  expect(numbers).toEqual(numbers.map((_, at) => at + 1));
});

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, 'migrations');
/** From this migration on, an old server can run on the new schema. */
const firstAdding = 15;

/** What an old server would miss: something dropped or renamed, or a value that it does not write. A dropped constraint only allows more. */
const takenAway = (text: string): string[] => {
  const statements = text
    .replaceAll(/--[^\n]*/g, '')
    .split(';')
    .map((statement) => statement.trim());
  return statements.filter((statement) => {
    if (/\bdrop\s+(table|column|type|view)\b/i.test(statement)) return true;
    if (/\brename\b/i.test(statement) || /\bset\s+not\s+null\b/i.test(statement)) return true;
    const added = statement.match(/add\s+column[^,;]*(\([^)]*\)[^,;]*)*/gi) ?? [];
    return added.some(
      (column) => /\bnot\s+null\b/i.test(column) && !/\bdefault\b|\bgenerated\b/i.test(column),
    );
  });
};

test('AO-76 migrations only add: nothing is dropped or renamed, and no new column has to be filled by an old server', async () => {
  const files = (await readdir(folder)).filter(
    (name) => name.endsWith('.sql') && Number(name.slice(0, 4)) >= firstAdding,
  );
  expect(files.length).toBeGreaterThan(10);
  for (const name of files)
    expect([name, takenAway(await readFile(join(folder, name), 'utf8'))]).toEqual([name, []]);
});

test('the check finds what takes something away', () => {
  for (const bad of [
    'drop table orders;',
    'alter table orders drop column note;',
    'alter table orders rename column note to text;',
    'alter table orders alter column note set not null;',
    'alter table orders add column note text not null;',
  ])
    expect(takenAway(bad), bad).toHaveLength(1);
  expect(takenAway("alter table orders add column note text not null default '';")).toEqual([]);
});

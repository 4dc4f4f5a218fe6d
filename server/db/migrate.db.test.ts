import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/shop.ts';
import { migrate, readMigrations } from './migrate.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;

beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const note = (name: string, sql: string) => ({ name, sql });

test('what has been applied is not applied again', async () => {
  expect(await migrate(database.pool, await readMigrations())).toEqual([]);
});

test('of two processes that start at once one migrates and the other waits', async () => {
  const all = [...(await readMigrations()), note('9001-x.sql', 'create table x (); select pg_sleep(0.2)')];
  const applied = await Promise.all([migrate(database.pool, all), migrate(database.pool, all)]);
  expect(applied.flat()).toEqual(['9001-x.sql']);
});

test('a migration that fails leaves nothing behind and says why', async () => {
  const all = [...(await readMigrations()), note('9002-y.sql', 'create table y (); select 1 / 0')];
  await expect(migrate(database.pool, all)).rejects.toThrow(
    '9002-y.sql failed and was rolled back: division by zero',
  );
  const { rows } = await database.pool.query("select to_regclass('y') as y");
  expect(rows).toEqual([{ y: null }]);
});

test('a migration that was changed after it had been applied stops the start', async () => {
  const [first, ...rest] = await readMigrations();
  const changed = [{ ...first, name: first?.name ?? '', sql: '-- other' }, ...rest];
  await expect(migrate(database.pool, changed)).rejects.toThrow('was changed after it had been applied');
});

test('a database from the future stops the start', async () => {
  const [, ...rest] = await readMigrations();
  await expect(migrate(database.pool, rest)).rejects.toThrow('newer than this program');
});

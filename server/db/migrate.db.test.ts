import { afterEach, beforeEach, expect, test } from 'vitest';
import { aProduct } from '#tests/support/builders.ts';
import { openTestDatabase } from '#tests/support/shop.ts';
import { migrate, readMigrations, unappliedMigrations } from './migrate.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;

beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

test('a second run applies nothing', async () => {
  expect(await migrate(database.pool, await readMigrations())).toEqual([]);
});

test('one of two processes that start at once migrates while the other waits', async () => {
  const all = [
    ...(await readMigrations()),
    { name: '9001-x.sql', sql: 'create table x (); select pg_sleep(0.2)' },
  ];
  const applied = await Promise.all([migrate(database.pool, all), migrate(database.pool, all)]);
  expect(applied.flat()).toEqual(['9001-x.sql']);
});

test('a failed migration is rolled back and its error names the reason', async () => {
  const all = [...(await readMigrations()), { name: '9002-y.sql', sql: 'create table y (); select 1 / 0' }];
  await expect(migrate(database.pool, all)).rejects.toThrow(
    '9002-y.sql failed and was rolled back: division by zero',
  );
  const { rows } = await database.pool.query("select to_regclass('y') as y");
  expect(rows).toEqual([{ y: null }]);
});

test('an edited migration stops the start', async () => {
  const [first, ...rest] = await readMigrations();
  const changed = [{ ...first, name: first?.name ?? '', sql: '-- other' }, ...rest];
  await expect(migrate(database.pool, changed)).rejects.toThrow('was changed after it had been applied');
});

test('a newer database stops the start', async () => {
  const [, ...rest] = await readMigrations();
  await expect(migrate(database.pool, rest)).rejects.toThrow('newer than this program');
});

test('functions are applied again when they differ, and product documents are refreshed', async () => {
  await aProduct(database.db);
  await database.pool.query("update product_documents set document = '{}'");
  await database.pool.query("update schema_functions set checksum = 'older'");
  expect(await unappliedMigrations(database.pool, await readMigrations())).toEqual(['functions']);
  expect(await migrate(database.pool, await readMigrations())).toEqual(['functions']);
  const { rows } = await database.pool.query('select document from product_documents');
  expect(rows).toEqual([{ document: expect.objectContaining({ price_cents: expect.any(Number) }) }]);
});

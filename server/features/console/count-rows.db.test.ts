import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/shop.ts';
import { countRows } from './count-rows.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.pool.query('create table counted (id int primary key)');
});
afterAll(() => database.close());

const fill = (rows: number) =>
  database.pool.query('insert into counted select generate_series(1, $1::int) on conflict do nothing', [
    rows,
  ]);
const count = (least: number) =>
  countRows(database.db, sql`select from counted where id >= ${least} order by id desc`);

test('a list of up to 1,000 rows is counted each time, a longer one again after some seconds', async () => {
  await fill(999);
  expect(await count(1)).toEqual({ count: 999, is_more: false });
  await fill(1000);
  expect(await count(1)).toEqual({ count: 1000, is_more: false });
  await fill(1001);
  expect(await count(1)).toEqual({ count: 1001, is_more: false });
  await fill(1002);
  expect(await count(1)).toEqual({ count: 1001, is_more: false });
  // Other values are another list.
  expect(await count(2)).toEqual({ count: 1001, is_more: false });
});

test('the number is exact up to 10,000', async () => {
  await fill(10_000);
  expect(await count(0)).toEqual({ count: 10_000, is_more: false });
  await fill(10_001);
  expect(await count(-1)).toEqual({ count: 10_000, is_more: true });
});

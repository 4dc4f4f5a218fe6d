import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/shop.ts';
import { prepareStatement } from './prepare-statement.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase('template_empty', 1);
});
afterAll(() => database.close());

interface Values {
  readonly name: string;
  readonly ids: readonly number[];
  readonly at: Date | null;
}

test('is built once and reads the values of each execution', async () => {
  let built = 0;
  const read = prepareStatement(({ name, ids, at }: Values) => {
    built += 1;
    return sql<object>`select ${name}::text as name, ${name}::text || ${'!'} as loud, ${ids}::int[] as ids,
      ${at}::timestamptz as at`;
  });
  const at = new Date('2026-11-18T10:00:00Z');
  const one = { name: 'one', loud: 'one!', ids: [1, 2], at };
  const other = { name: 'other', loud: 'other!', ids: [], at: null };
  const { db } = database;
  expect(await read(db, { name: 'one', ids: [1, 2], at })).toEqual([one]);
  expect(await read(db, { name: 'other', ids: [], at: null })).toEqual([other]);
  const both = [read(db, { name: 'one', ids: [1, 2], at }), read(db, { name: 'other', ids: [], at: null })];
  expect(await Promise.all(both)).toEqual([[one], [other]]);
  expect(built).toBe(1);
});

test('runs in the transaction of its caller', async () => {
  const count = prepareStatement(
    ({ least }: { readonly least: number }) =>
      sql<{ readonly count: number }>`select count(*) from numbers where number >= ${least}`,
  );
  await database.pool.query('create table numbers (number int)');
  await database.db.transaction().execute(async (trx) => {
    await sql`insert into numbers values (1), (2)`.execute(trx);
    expect(await count(trx, { least: 2 })).toEqual([{ count: 1 }]);
  });
  expect(await count(database.db, { least: 1 })).toEqual([{ count: 2 }]);
});

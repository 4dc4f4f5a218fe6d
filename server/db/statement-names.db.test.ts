import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/shop.ts';
import { type Database, openDatabase } from './pool.ts';
import { inTransaction } from './transaction.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;

beforeEach(async () => {
  database = await openTestDatabase('template_empty', 1);
  await database.pool.query('create table shown (text text)');
  await database.pool.query("insert into shown values ('old')");
});
afterEach(() => database.close());

const readShown = async (db: Database): Promise<unknown> =>
  (await sql`select * from shown where text <> ${'nothing'}`.execute(db)).rows[0];

const namedHere = async (db: Database): Promise<number | undefined> =>
  (
    await sql<{ count: number }>`
      select count(*) from pg_prepared_statements where statement like 'select * from shown%'`.execute(db)
  ).rows[0]?.count;

test('a repeated statement is prepared', async () => {
  await readShown(database.db);
  expect(await namedHere(database.db)).toBe(0);
  for (let times = 0; times < 4; times += 1) expect(await readShown(database.db)).toEqual({ text: 'old' });
  expect(await namedHere(database.db)).toBe(1);
});

test('behind a pooler nothing is prepared in the shared session', async () => {
  const pooled = openDatabase(database.address, 1, pino({ level: 'silent' }), { isPooler: true });
  for (let times = 0; times < 4; times += 1) await readShown(pooled.db);
  expect(await namedHere(pooled.db)).toBe(0);
  await pooled.close();
});

test('a table that was altered is read with its new columns, alone and in a transaction', async () => {
  for (let times = 0; times < 3; times += 1) await readShown(database.db);
  const addColumn = (name: string) => database.pool.query(`alter table shown add column ${name} int`);
  await addColumn('a');
  expect(await readShown(database.db)).toEqual({ text: 'old', a: null });
  await readShown(database.db);
  await readShown(database.db);
  await addColumn('b');
  expect(await inTransaction(database.db, readShown)).toEqual({ text: 'old', a: null, b: null });
});

test('a failed statement reports its error and leaves the connection usable', async () => {
  const divide = async (by: number): Promise<unknown> =>
    (await sql`select 6 / ${by}::int as result`.execute(database.db)).rows[0];
  for (let times = 0; times < 3; times += 1) {
    expect(await divide(3)).toEqual({ result: 2 });
    await expect(divide(0)).rejects.toThrow('division by zero');
  }
});

test('an aborted transaction is rolled back and reports its error, every time', async () => {
  for (let times = 0; times < 4; times += 1) {
    const failing = inTransaction(database.db, (trx) => sql`select 6 / ${0}::int`.execute(trx));
    await expect(failing).rejects.toThrow('division by zero');
  }
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_prepared_statements where statement ~* '^(begin|rollback|commit)'`.execute(
    database.db,
  );
  expect(rows).toEqual([{ count: 0 }]);
});

import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/shop.ts';
import { type Database, openDatabase } from './pool.ts';
import { inTransaction } from './transaction.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;

beforeEach(async () => {
  database = await openTestDatabase('template_empty', 1);
  await database.pool.query('create table shown (words text)');
  await database.pool.query("insert into shown values ('old')");
});
afterEach(() => database.close());

const readShown = async (db: Database): Promise<unknown> =>
  (await sql`select * from shown where words <> ${'nothing'}`.execute(db)).rows[0];

const namedHere = async (db: Database): Promise<number | undefined> =>
  (
    await sql<{ count: number }>`
      select count(*) from pg_prepared_statements where statement like 'select * from shown%'`.execute(db)
  ).rows[0]?.count;

test('a statement that is asked again is planned once', async () => {
  await readShown(database.db);
  expect(await namedHere(database.db)).toBe(0);
  for (let times = 0; times < 4; times += 1) expect(await readShown(database.db)).toEqual({ words: 'old' });
  expect(await namedHere(database.db)).toBe(1);
});

test('behind a pooler nothing is left in a connection that others use too', async () => {
  const pooled = openDatabase(database.address, 1, pino({ level: 'silent' }), { isPooler: true });
  for (let times = 0; times < 4; times += 1) await readShown(pooled.db);
  expect(await namedHere(pooled.db)).toBe(0);
  await pooled.close();
});

test('a table that gets another column meanwhile is read as it is now, alone, in a transaction and by the pool', async () => {
  const byPool = () => database.pool.query('select * from shown where words <> $1', ['nothing']);
  for (let times = 0; times < 3; times += 1) {
    await readShown(database.db);
    await byPool();
  }
  const addColumn = (name: string) => database.pool.query(`alter table shown add column ${name} int`);
  await addColumn('a');
  expect(await readShown(database.db)).toEqual({ words: 'old', a: null });
  await readShown(database.db);
  await readShown(database.db);
  await addColumn('b');
  expect(await inTransaction(database.db, readShown)).toEqual({ words: 'old', a: null, b: null });
  await byPool();
  await byPool();
  await addColumn('c');
  expect((await byPool()).rows).toEqual([{ words: 'old', a: null, b: null, c: null }]);
});

test('a statement that fails says why, and its connection goes on', async () => {
  const divide = async (by: number): Promise<unknown> =>
    (await sql`select 6 / ${by}::int as result`.execute(database.db)).rows[0];
  for (let times = 0; times < 3; times += 1) {
    expect(await divide(3)).toEqual({ result: 2 });
    await expect(divide(0)).rejects.toThrow('division by zero');
  }
});

test('a transaction that PostgreSQL has given up is rolled back, each time, and says why', async () => {
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

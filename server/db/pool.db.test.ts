import type pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/shop.ts';
import { openPool } from './pool.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeEach(async () => {
  database = await openTestDatabase('template_empty', 1);
});
afterEach(() => database.close());

const processId = async (): Promise<number | undefined> =>
  (await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;

test.each(['select 1', 'select 1 / 0'])(
  'a connection released inside a transaction (%s) is closed, any other is reused',
  async (statement) => {
    const first = await processId();
    expect(await processId()).toBe(first);
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query(statement).catch(() => undefined);
    client.release();
    const next = await processId();
    expect(next).not.toBe(first);
    expect(await processId()).toBe(next);
  },
);

test('connections that plan once use one plan for all values, others choose', async () => {
  const { pool, close } = openPool(database.address, 1, pino({ level: 'silent' }), { plansOnce: true });
  const modeOf = async (asked: pg.Pool) =>
    (await asked.query('show plan_cache_mode')).rows[0]?.plan_cache_mode;
  expect(await modeOf(pool)).toBe('force_generic_plan');
  expect(await modeOf(database.pool)).toBe('auto');
  await close();
});

import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPrimaryAndReplica } from '#tests/support/primary-and-replica.ts';
import { listenForChanges } from './changes.ts';
import { type Database, openDatabase, openPool } from './pool.ts';
import { openReplica } from './replica.ts';

const log = pino({ level: 'silent' });
let pair: Awaited<ReturnType<typeof openPrimaryAndReplica>>;
let primary: ReturnType<typeof openDatabase>;
let replica: ReturnType<typeof openPool>;
let reading: Database;
const closers: (() => Promise<void>)[] = [];

beforeAll(async () => {
  pair = await openPrimaryAndReplica();
  primary = openDatabase(pair.primary, 3, log);
  replica = openPool(pair.replica, 3, log);
  await primary.pool.query('create table shown (text text)');
  await primary.pool.query("insert into shown values ('old')");
  const opened = openReplica(primary.pool, replica.pool, log);
  reading = opened.reading;
  const changes = listenForChanges(pair.primary, opened.listener, log);
  closers.push(
    () => changes.close(),
    async () => opened.stop(),
    () => replica.close(),
    () => primary.close(),
    () => pair.close(),
  );
}, 120_000);
afterAll(async () => {
  for (const close of closers) await close();
});

const ask = async () => {
  const { rows } = await sql<{ text: string; by_replica: boolean }>`
    select text, pg_is_in_recovery() as by_replica from shown`.execute(reading);
  return rows[0];
};

const change = async (text: string): Promise<void> => {
  await primary.pool.query('update shown set text = $1', [text]);
  await primary.pool.query('notify shop_changed');
};

test('the replica is read once it is up to date', async () => {
  await expect.poll(ask).toEqual({ text: 'old', by_replica: true });
});

test('a change is read from the primary until the replica has replayed it', async () => {
  await replica.pool.query('select pg_wal_replay_pause()');
  await change('new');
  await expect.poll(async () => (await ask())?.by_replica).toBe(false);
  expect(await ask()).toEqual({ text: 'new', by_replica: false });
  // Another change in the meantime: still the primary.
  await change('newer');
  expect(await ask()).toEqual({ text: 'newer', by_replica: false });
  await replica.pool.query('select pg_wal_replay_resume()');
  await expect.poll(ask).toEqual({ text: 'newer', by_replica: true });
});

test('an error in the statement is not a failure of the replica', async () => {
  await expect(sql`select 1 / 0`.execute(reading)).rejects.toThrow('division by zero');
  await expect(sql`insert into shown values ('x')`.execute(reading)).rejects.toThrow('read-only');
});

test('without the replica the primary is read', async () => {
  expect((await ask())?.by_replica).toBe(true);
  await pair.stopReplica();
  for (let times = 0; times < 5; times += 1) {
    expect(await ask()).toEqual({ text: 'newer', by_replica: false });
  }
});

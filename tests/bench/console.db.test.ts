import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addConsoleOrders, consoleNumber } from '#bench/console-orders.ts';
import { cursorAfter } from '#server/features/console/cursor.ts';
import { type Member, openConsoleShop } from '#tests/support/shops/console-shop.ts';

let shop: Awaited<ReturnType<typeof openConsoleShop>>;
let owner: Member;
let client: pg.Client;
beforeAll(async () => {
  shop = await openConsoleShop();
  owner = await shop.member('owner');
  client = new pg.Client({ connectionString: shop.database.address });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await shop.close();
});

/** Rows and blocks of the shop's tables and indexes, cached or not. */
interface Reads {
  readonly rows: number;
  readonly blocks: number;
}

interface Cost extends Reads {
  readonly statements: number;
}

/** PostgreSQL's counters, after every connection of the shop has reported to them. */
const readCounters = async (): Promise<Reads> => {
  const { pool } = shop.database;
  const connections = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  for (const connection of connections) {
    await connection.query('select pg_stat_force_next_flush()');
    connection.release();
  }
  const { rows } = await client.query<Reads>(`
    select (select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int from pg_stat_user_tables) as rows,
      (select sum(heap_blks_hit + heap_blks_read + coalesce(idx_blks_hit + idx_blks_read, 0))::int
       from pg_statio_user_tables) as blocks`);
  if (!rows[0]) throw new Error('Expected exactly one row');
  return rows[0];
};

/** What PostgreSQL does for one call. */
const costOf = async (path: string): Promise<Cost> => {
  const call = async () => {
    const { status, body } = await owner.get(`/api/admin${path}`, { 'x-quiet': '1' });
    if (status !== 200) throw new Error(`${path}: ${JSON.stringify(body)}`);
  };
  // The first call of its kind also plans, and counts what is counted once a minute.
  await call();
  const before = await readCounters();
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  await call();
  const statements = sent.mock.calls.length;
  sent.mockRestore();
  const after = await readCounters();
  return { statements, rows: after.rows - before.rows, blocks: after.blocks - before.blocks };
};

/** The calls that the bench measures (bench/console-scenarios.ts), at a number of orders. */
const callsAt = (orders: number) => {
  const middle = cursorAfter('orders', orders / 2);
  return {
    'first page': '/orders',
    'page in the middle': `/orders?cursor=${middle}&total=false`,
    'filtered by state and country': '/orders?state=paid&country=EE',
    'filtered, in the middle': `/orders?state=paid&country=EE&cursor=${middle}&total=false`,
    'list of products': '/products',
    'an order': `/orders/${consoleNumber(orders / 2)}`,
    'found by number': `/find?words=${consoleNumber(orders / 2)}`,
  };
};

test('CN-78 lists, filters and an order read at 20,000 orders at most three times what they read at 1,000', async () => {
  await addConsoleOrders(client, 1000);
  const few: Record<string, Cost> = {};
  for (const [name, path] of Object.entries(callsAt(1000))) few[name] = await costOf(path);
  await addConsoleOrders(client, 20_000);
  for (const [name, path] of Object.entries(callsAt(20_000))) {
    const many = await costOf(path);
    const { blocks = 0, statements } = few[name] ?? {};
    expect.soft(many.blocks, name).toBeLessThanOrEqual(3 * blocks);
    expect.soft(many.statements, name).toBe(statements);
  }
  // Rare and frequent beginnings of names, e-mails and SKUs, a phone number, and what nothing fits.
  for (const words of [
    'Ozola77',
    'anna',
    'a',
    'an',
    'buyer',
    'buyer77',
    'SKU',
    'SKU-000123',
    'zola7',
    '0000123',
    'xqz',
  ]) {
    const cost = await costOf(`/find?words=${words}`);
    expect.soft(cost.rows, words).toBeLessThan(2500);
    expect.soft(cost.blocks, words).toBeLessThan(1000);
  }
});

test('CN-78 a list takes two statements and an order three, with the one that finds the session', async () => {
  const calls = callsAt(20_000);
  for (const path of [calls['first page'], calls['filtered, in the middle'], calls['list of products']]) {
    expect.soft((await costOf(path)).statements, path).toBe(2);
  }
  expect((await costOf(calls['an order'])).statements).toBe(3);
});

test('CN-78 a further page without the number of the list reads its own rows only', async () => {
  const { 'page in the middle': page, 'filtered, in the middle': filtered } = callsAt(20_000);
  for (const path of [page, filtered]) expect.soft((await costOf(path)).rows, path).toBeLessThan(500);
});

test('CN-79 a poll takes three statements, reads what waits and nothing else, and renews no session', async () => {
  const seen = () => shop.db.selectFrom('staff_sessions').select('last_seen_at').execute();
  const before = await seen();
  shop.clock.pass(120);
  const { statements, rows } = await costOf('/waiting?since=19990');
  expect(statements).toBe(3);
  expect(rows).toBeLessThan(2000);
  expect(await seen()).toEqual(before);
});

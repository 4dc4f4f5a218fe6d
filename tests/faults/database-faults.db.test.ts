import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/db/pool.ts';
import { createServices } from '#server/services.ts';
import { aProduct } from '#tests/support/builders.ts';
import { openOrderShop } from '#tests/support/order-shop.ts';
import { checkoutForm } from '#tests/support/small-shop.ts';
import { testConfig } from '#tests/support/test-config.ts';
import { type FaultProxy, openFaultProxy, socketOf, throughPort } from './fault-proxy.ts';
import { aCrowd, fillCarts } from './load-client.ts';

/** The same shop, whose every word to PostgreSQL goes through the proxy. */
const openShopBehindProxy = async (address: string, proxy: FaultProxy) => {
  const log = pino({ level: 'silent' });
  const database = openDatabase(throughPort(address, proxy.port), 4, log, { answersWithinMs: 2000 });
  const services = createServices(testConfig({ RATE_LIMIT_FACTOR: '100000' }), log, database);
  const app = await buildApp(services);
  return {
    app,
    get: (url: string) => app.inject({ method: 'GET', url }),
    waiting: () => database.pool.waitingCount,
    close: async () => {
      await app.close();
      await database.close();
    },
  };
};

let shop: Awaited<ReturnType<typeof openOrderShop>>;
let proxy: FaultProxy;
let behind: Awaited<ReturnType<typeof openShopBehindProxy>>;
let product: number;

beforeAll(async () => {
  shop = await openOrderShop();
  product = await aProduct(shop.db);
  proxy = await openFaultProxy(socketOf(shop.address));
  behind = await openShopBehindProxy(shop.address, proxy);
});
afterEach(() => proxy.heal());
afterAll(async () => {
  await behind.close();
  await proxy.close();
  await shop.close();
});

const info = () => behind.get(`/api/products/${product}/info`);
const statuses = async (howMany: number): Promise<number[]> =>
  (await Promise.all(Array.from({ length: howMany }, info))).map(({ statusCode }) => statusCode);

/** Every connection has been used: each is one that the fault will hit. */
const warmUp = async (): Promise<void> => {
  expect(await statuses(8)).toEqual(Array.from({ length: 8 }, () => 200));
};

test('F8 a database that has gone silent: 503 with Retry-After in good time, not ready, and well again afterwards', async () => {
  await warmUp();
  proxy.set({ stalled: true });
  const [answer, ready] = await Promise.all([info(), behind.get('/health/ready')]);
  expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([
    503,
    '2',
    'unavailable',
  ]);
  expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '2']);
  proxy.heal();
  expect(await statuses(8)).toEqual(Array.from({ length: 8 }, () => 200));
});

test('F8 half-open connections are found out and replaced', async () => {
  await warmUp();
  proxy.leaveHalfOpen();
  expect(new Set(await statuses(4))).toEqual(new Set([503]));
  expect(await statuses(8)).toEqual(Array.from({ length: 8 }, () => 200));
});

test('F7 connections that are cut, and a database that is away: 503, and well again once it is back', async () => {
  await warmUp();
  proxy.set({ away: true });
  proxy.cut();
  const away = await info();
  expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '2']);
  proxy.heal();
  // A connection that was cut may still be found out by one who asks.
  await expect.poll(async () => (await info()).statusCode).toBe(200);
});

test('F9 many more questions than connections: each is answered or told that the shop is busy, and none hangs', async () => {
  proxy.set({ delayMs: 200 });
  const told = new Set(await statuses(80));
  expect([...told].filter((status) => ![200, 503].includes(status))).toEqual([]);
  proxy.heal();
  expect(behind.waiting()).toBe(0);
  expect((await info()).statusCode).toBe(200);
});

test('F8 whatever PostgreSQL gives a transaction up for, again and again: 503, nothing is ordered, and well again afterwards', async () => {
  const lamp = await aProduct(shop.db, { stock: 3 });
  const [shopper] = await aCrowd(shop.db, 1);
  await fillCarts(shop.db, shopper ? [shopper] : [], () => [[lamp, 1]]);
  const headers = { authorization: `Bearer ${shopper?.token}` };
  const order = () =>
    behind.app.inject({ method: 'POST', url: '/api/orders/checkout', headers, payload: checkoutForm });
  await sql`create function give_up() returns trigger language plpgsql as
    $$ begin raise exception 'planted' using errcode = tg_argv[0]; end $$`.execute(shop.db);
  for (const code of ['40001', '40P01', '55P03', '57014', '25P02', '25P03', '57P01', '08006', '53200']) {
    await sql`create trigger planted before insert on checkout_attempts
      execute function give_up(${sql.lit(code)})`.execute(shop.db);
    const { statusCode, headers: told } = await order();
    await sql`drop trigger planted on checkout_attempts`.execute(shop.db);
    expect([code, statusCode, told['retry-after']]).toEqual([code, 503, '2']);
  }
  expect(await shop.stockOf(lamp)).toEqual([{ onHand: 3, reserved: 0 }]);
  // All four, and whatever their state was.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name = 'ohmly'`.execute(
    shop.db,
  );
  await expect.poll(async () => (await order()).statusCode).toBe(200);
  await shop.expectSound();
});

test('R16 the last units over a slow and uneven network to PostgreSQL: nobody gets what is not there', async () => {
  const rare = await aProduct(shop.db, { name: 'Rare', stock: 3 });
  const crowd = await aCrowd(shop.db, 16);
  await fillCarts(shop.db, crowd, () => [[rare, 1]]);
  proxy.set({ delayMs: 15, jitterMs: 15 });
  const order = async (token: string): Promise<string> => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'mine' };
    const request = { method: 'POST', url: '/api/orders/checkout', headers, payload: checkoutForm } as const;
    const answer = await behind.app.inject(request);
    // Busy: as the storefront does, the same is asked again.
    if (answer.statusCode === 503 || answer.statusCode === 409) return order(token);
    return answer.json().message ?? answer.json().status;
  };
  const told = await Promise.all(crowd.map(({ token }) => order(token)));
  expect(told.toSorted()).toEqual([...Array(13).fill('No stock: Rare'), 'OK', 'OK', 'OK']);
  expect(await shop.stockOf(rare)).toEqual([{ onHand: 3, reserved: 3 }]);
  await shop.expectSound();
});

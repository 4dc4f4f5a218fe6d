import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/db/pool.ts';
import { createServices } from '#server/services.ts';
import { aProduct } from '#tests/support/builders.ts';
import { openOrderShop } from '#tests/support/shops/order-shop.ts';
import { checkoutForm } from '#tests/support/shops/small-shop.ts';
import { testConfig } from '#tests/support/test-config.ts';
import { type FaultProxy, openFaultProxy, socketOf, throughPort } from './fault-proxy.ts';
import { createShoppers, fillCarts } from './load-client.ts';

/** Opens the same shop with its PostgreSQL connections through the proxy. */
const openShopBehindProxy = async (address: string, proxy: FaultProxy) => {
  const log = pino({ level: 'silent' });
  const database = openDatabase(throughPort(address, proxy.port), 4, log, { queryTimeoutMs: 2000 });
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
afterEach(() => proxy.clearFaults());
afterAll(async () => {
  await behind.close();
  await proxy.close();
  await shop.close();
});

const info = () => behind.get(`/api/products/${product}/info`);
const statuses = async (howMany: number): Promise<number[]> =>
  (await Promise.all(Array.from({ length: howMany }, info))).map(({ statusCode }) => statusCode);

/** Uses every pooled connection, so that the fault hits each of them. */
const warmUp = async (): Promise<void> => {
  expect(await statuses(8)).toEqual(Array.from({ length: 8 }, () => 200));
};

test('F8 a stalled database: answers 503 with Retry-After, is not ready, and recovers', async () => {
  await warmUp();
  proxy.set({ stalled: true });
  const [response, ready] = await Promise.all([info(), behind.get('/health/ready')]);
  expect([response.statusCode, response.headers['retry-after'], response.json().code]).toEqual([
    503,
    '2',
    'unavailable',
  ]);
  expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '2']);
  proxy.clearFaults();
  expect(await statuses(8)).toEqual(Array.from({ length: 8 }, () => 200));
});

test('F37 checkouts while nothing answers: 503 within their limit, and the same requests afterwards order once', async () => {
  const lamp = await aProduct(shop.db, { stock: 20 });
  const shoppers = await createShoppers(shop.db, 6);
  await fillCarts(shop.db, shoppers, () => [[lamp, 1]]);
  await warmUp();
  const order = ({ token }: (typeof shoppers)[number]) =>
    behind.app.inject({
      method: 'POST',
      url: '/api/orders/checkout',
      payload: checkoutForm,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'frozen' },
    });
  const early = shoppers.slice(0, 3).map(order);
  // Some of them are in the middle of their transactions.
  await new Promise((resolve) => setTimeout(resolve, 20));
  proxy.set({ stalled: true });
  const since = performance.now();
  const answers = await Promise.all([...early, ...shoppers.slice(3).map(order)]);
  // Two seconds for a statement, three for a connection.
  expect(performance.now() - since).toBeLessThan(6000);
  for (const { statusCode, headers } of answers)
    expect([statusCode, statusCode === 200 || headers['retry-after'] !== undefined]).toEqual([
      expect.toBeOneOf([200, 503]),
      true,
    ]);
  expect(answers.some(({ statusCode }) => statusCode === 503)).toBe(true);
  proxy.clearFaults();
  for (const shopper of shoppers) await expect.poll(async () => (await order(shopper)).statusCode).toBe(200);
  expect(await shop.stockOf(lamp)).toEqual([{ onHand: 20, reserved: shoppers.length }]);
  await shop.expectSound();
});

test('F8 detects and replaces half-open connections', async () => {
  await warmUp();
  proxy.leaveHalfOpen();
  expect(new Set(await statuses(4))).toEqual(new Set([503]));
  expect(await statuses(8)).toEqual(Array.from({ length: 8 }, () => 200));
});

test('F7 cut connections and an unreachable database: answers 503 and recovers', async () => {
  await warmUp();
  proxy.set({ away: true });
  proxy.cut();
  const away = await info();
  expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '2']);
  proxy.clearFaults();
  // A request may still find a connection that was cut.
  await expect.poll(async () => (await info()).statusCode).toBe(200);
});

test('F9 more requests than connections: each gets a response or 503, and none hangs', async () => {
  proxy.set({ delayMs: 200 });
  const told = new Set(await statuses(80));
  expect([...told].filter((status) => ![200, 503].includes(status))).toEqual([]);
  proxy.clearFaults();
  // A call that was answered after its time limit may still wait for its last connection.
  await expect.poll(behind.waiting, { timeout: 10_000 }).toBe(0);
  expect((await info()).statusCode).toBe(200);
});

test('F8 any error that aborts a transaction repeatedly: answers 503, places no order, and recovers', async () => {
  const lamp = await aProduct(shop.db, { stock: 3 });
  const [shopper] = await createShoppers(shop.db, 1);
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
  // All four connections, whatever their state.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name = 'ohmly'`.execute(
    shop.db,
  );
  await expect.poll(async () => (await order()).statusCode).toBe(200);
  await shop.expectSound();
});

test('R16 never oversells the last units over a slow network to PostgreSQL', async () => {
  const rare = await aProduct(shop.db, { name: 'Rare', stock: 3 });
  const shoppers = await createShoppers(shop.db, 16);
  await fillCarts(shop.db, shoppers, () => [[rare, 1]]);
  proxy.set({ delayMs: 15, jitterMs: 15 });
  const order = async (token: string): Promise<string> => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'mine' };
    const request = { method: 'POST', url: '/api/orders/checkout', headers, payload: checkoutForm } as const;
    const response = await behind.app.inject(request);
    // Busy: retry like the storefront.
    if (response.statusCode === 503 || response.statusCode === 409) return order(token);
    return response.json().message ?? response.json().status;
  };
  const told = await Promise.all(shoppers.map(({ token }) => order(token)));
  expect(told.toSorted()).toEqual([...Array(13).fill('No stock: Rare'), 'OK', 'OK', 'OK']);
  expect(await shop.stockOf(rare)).toEqual([{ onHand: 3, reserved: 3 }]);
  await shop.expectSound();
});

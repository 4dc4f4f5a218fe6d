import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { administer, databaseAddress } from '#tests/support/databases.ts';
import { openTestDatabase } from '#tests/support/shop.ts';
import { setGuestCart } from '#tests/support/shops/guest-shop.ts';
import { testConfig } from '#tests/support/test-config.ts';
import { queueMail } from './features/notifications/mail-store.ts';
import type { StorefrontSource } from './http/serving/storefront.ts';
import { openServer, openWorker } from './open-parts.ts';
import type { Step } from './start-context.ts';

const step: Step = (_name, work) => work();
const pageOf = (body: string) => ({ status: 200, headers: { 'content-type': 'text/html' }, body });
const source: StorefrontSource = async () => ({
  createStorefront: () => async () => pageOf('a page'),
  httpTransport: () => async () => ({ status: 200, body: '' }),
  variantOf: () => '',
});

let database: Awaited<ReturnType<typeof openTestDatabase>>;

beforeEach(async () => {
  database = await openTestDatabase('template_demo');
});
afterEach(() => database.close());

const partConfig = (url = database.address) =>
  testConfig({ DATABASE_URL: url, SESSION_SECRET: 'shared by all of them, 32 letters', DEMO: '1' });

const queueMails = async (howMany: number): Promise<void> => {
  for (let number = 1; number <= howMany; number += 1) {
    await queueMail(database.db, {
      kind: 'account_deleted',
      key: `part ${number}`,
      to: `reader-${number}@mail.example`,
      data: { name: 'Reader' },
      now: new Date(),
    });
  }
};

const delivered = async (): Promise<number> =>
  (await database.pool.query('select from mailbox')).rowCount ?? 0;

test('a single part reports its missing settings', async () => {
  await expect(openServer(testConfig(), step, source)).rejects.toThrow(
    /DATABASE_URL: .*\n.*SESSION_SECRET: /,
  );
  await expect(openWorker(testConfig({ DATABASE_URL: database.address }), step)).rejects.toThrow(
    /^A part of the shop on its own needs:\n {2}- SESSION_SECRET/,
  );
});

test('a database that is not current is refused and left as it is', async () => {
  const server = inject('databaseServer');
  const name = `empty_${process.pid}`;
  await administer(server, `create database ${name}`);
  const config = partConfig(databaseAddress(server, name));
  const words = /older than this program \(it lacks 0001-.*npm run shop -- migrate$/;
  await expect(openServer(config, step, source)).rejects.toThrow(words);
  await expect(openWorker(config, step)).rejects.toThrow(words);
  // Nothing was made in it: this would fail otherwise.
  await administer(databaseAddress(server, name), 'create table schema_migrations ()');
  await administer(server, `drop database ${name} with (force)`);
});

test('servers run no jobs; two workers share the jobs without running one twice', async () => {
  await queueMails(12);
  const server = await openServer(partConfig(), step, source);
  expect(await (await fetch(`${server.address}/`)).text()).toBe('a page');
  expect((await fetch(`${server.address}/api/languages`)).status).toBe(200);
  expect(await delivered()).toBe(0);

  const workers = await Promise.all([openWorker(partConfig(), step), openWorker(partConfig(), step)]);
  await expect.poll(delivered, { timeout: 10_000 }).toBe(12);
  for (const worker of workers) await worker.close();
  const { rows } = await database.pool.query('select max(attempts) as tries from mails');
  expect(rows).toEqual([{ tries: 1 }]);
  expect(await delivered()).toBe(12);
  await server.close();
});

test('a server that closes finishes what it has begun', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const slow: StorefrontSource = async (app) => ({
    ...(await source(app)),
    createStorefront: () => async () => {
      begin();
      await held;
      return pageOf('late, and whole');
    },
  });
  const server = await openServer(partConfig(), step, slow);
  const asked = fetch(`${server.address}/`);
  await begun;
  const closing = server.close();
  release();
  expect(await (await asked).text()).toBe('late, and whole');
  await closing;
  await expect(fetch(`${server.address}/`)).rejects.toThrow();
});

test('a flood of public reads leaves carts their connections', async () => {
  await setGuestCart(database.db, 'checkout');
  const config = { ...partConfig(), databasePool: 2 };
  const server = await openServer(config, step, source);
  const { rows } = await database.pool.query<{ id: number }>(
    'select min(product_id) as id from stock_items where variation_id is null and on_hand > reserved',
  );
  const addToCart = async (): Promise<number> => {
    const { status } = await fetch(`${server.address}/api/cart/add`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: rows[0]?.id, count: 1 }),
    });
    return status;
  };
  // Names and settings are cached from now on.
  expect(await addToCart()).toBe(200);
  const blocker = await database.pool.connect();
  try {
    await blocker.query('begin');
    await blocker.query('lock table category_products in access exclusive mode');
    const lists = [1, 2, 3, 4, 5, 6].map((page) =>
      fetch(`${server.address}/api/products/catalog?category_id=1&page=${page}`),
    );
    await expect
      .poll(async () => {
        const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        return (await database.pool.query(waiting)).rowCount;
      })
      .toBe(2);
    expect(await addToCart()).toBe(200);
    await blocker.query('rollback');
    expect((await Promise.all(lists)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  } finally {
    blocker.release();
    await server.close();
  }
});

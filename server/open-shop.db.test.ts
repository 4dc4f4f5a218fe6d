import { createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aProduct, aShop } from '#tests/support/builders.ts';
import { openTestDatabase } from '#tests/support/shop.ts';
import { testConfig } from '#tests/support/test-config.ts';
import { queueMail } from './features/notifications/mail-store.ts';
import type { StorefrontSource } from './http/serving/storefront.ts';
import { openShop } from './open-shop.ts';

vi.setConfig({ testTimeout: 60_000 });

let database: Awaited<ReturnType<typeof openTestDatabase>>;

beforeEach(async () => {
  database = await openTestDatabase('template_demo');
});
afterEach(() => database.close());

/** A mail server that greets and then falls silent. */
const openSilentSmtp = async () => {
  const sockets = new Set<Socket>();
  const spokenTo = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    socket.once('data', () => spokenTo.resolve());
    socket.write('220 silent.example ESMTP\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    spokenTo: spokenTo.promise,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

/** A storefront whose pages are ready when the test says so. */
const slowPages = () => {
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const source: StorefrontSource = async () => ({
    createStorefront: () => async () => {
      begun.resolve();
      await held.promise;
      return { status: 200, headers: { 'content-type': 'text/html' }, body: 'late, and whole' };
    },
    httpTransport: () => async () => ({ status: 200, body: '' }),
    variantOf: () => '',
  });
  return { source, begun: begun.promise, release: held.resolve };
};

const isDoorOpen = (address: string): Promise<boolean> =>
  fetch(`${address}/health/live`, { headers: { connection: 'close' } }).then(
    ({ ok }) => ok,
    () => false,
  );

test('a shop that closes during a slow mail job closes its port at once and finishes current requests', async () => {
  const smtp = await openSilentSmtp();
  const { source, begun, release } = slowPages();
  const config = testConfig({
    DATABASE_URL: database.address,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'shop@mail.example',
  });
  const { address, close } = await openShop(config, (_name, work) => work(), source);
  const now = new Date();
  await queueMail(database.db, {
    kind: 'account_deleted',
    key: 'x',
    to: 'a@mail.example',
    data: { name: 'A' },
    now,
  });
  await smtp.spokenTo;
  const asked = fetch(`${address}/`);
  await begun;

  const began = performance.now();
  const closing = close();
  await expect.poll(() => isDoorOpen(address), { timeout: 3000 }).toBe(false);
  release();
  expect(await (await asked).text()).toBe('late, and whole');
  await closing;
  // Without a bound it is the twenty seconds that a mail server may stay silent; a process is given fifteen.
  expect(performance.now() - began).toBeLessThan(14_000);
  const { rows } = await database.pool.query('select attempts, sent_at, given_up_at from mails');
  expect(rows).toEqual([{ attempts: 1, sent_at: null, given_up_at: null }]);
  await smtp.close();
});

test('a start does not load the sample shop into a shop with its own products', async () => {
  const own = await openTestDatabase('template_empty');
  await aShop(own.db);
  const lamp = await aProduct(own.db, { name: 'Own lamp' });
  const { source } = slowPages();
  const steps: string[] = [];
  const shop = await openShop(
    testConfig({ DATABASE_URL: own.address, DEMO: '1' }),
    (name, work) => {
      steps.push(name);
      return work();
    },
    source,
  );
  await shop.close();
  expect(await own.db.selectFrom('products').select('id').execute()).toEqual([{ id: lamp }]);
  expect(await own.db.selectFrom('customers').select('id').execute()).toEqual([]);
  expect(await own.db.selectFrom('settings').select('key').execute()).toEqual([]);
  expect(shop.sample).toBe('kept out');
  expect(steps).not.toContain('Sample shop');
  await own.close();
});

test('the first start loads the sample shop into an empty shop, and the next keeps it', async () => {
  const empty = await openTestDatabase('template_empty');
  const { source } = slowPages();
  for (const _ of [1, 2]) {
    const config = testConfig({ DATABASE_URL: empty.address, DEMO: '1' });
    const shop = await openShop(config, (_name, work) => work(), source);
    expect(shop.sample).toBe('loaded');
    await shop.close();
  }
  expect((await empty.db.selectFrom('customers').select('id').execute()).length).toBe(10);
  await empty.close();
});

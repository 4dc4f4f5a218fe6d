import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { migrate, readMigrations } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/pool.ts';
import { aProduct } from '#tests/support/builders.ts';
import { openOrderShop } from '#tests/support/shops/order-shop.ts';
import { runCli } from './shop.ts';

let shop: Awaited<ReturnType<typeof openOrderShop>>;
const malta = { country: 'Malta', postCode: 'VLT 1117' };

beforeAll(async () => {
  shop = await openOrderShop();
});
afterAll(() => shop.close());

/** Runs a command; returns its output and exit code. */
const type = async (...args: string[]) => {
  const said: string[] = [];
  const terminal = { out: (text: string) => said.push(text), err: (text: string) => said.push(text) };
  const code = await runCli(args, terminal, (work) => work(shop.services));
  return { code, text: said.join('\n') };
};

const anOrder = async (fields: object = malta): Promise<string> => {
  const buyer = await shop.buyer();
  await buyer.fill([await aProduct(shop.db, { name: 'Desk Lamp', sku: `LAMP-${Math.random()}` }), 2]);
  return (await buyer.order(fields)).body.order_data.order_nr;
};
const statusOf = async (number: string) =>
  (await shop.services.orders.orderByNumber(shop.db, number))?.status;

test.each([
  [['parcels']],
  [['orders', 'ship', '1', '--shipment', '0']],
  [['orders', 'list', '--older', '3w']],
  [['orders', 'deliver', '1', '--on', '2026-02-30']],
  [['shipments', 'lost', '1']],
  [['orders', 'show']],
  [['orders', 'show', '1', '2']],
  [['orders', 'list', '--colour', 'red']],
  [['orders', 'list', '--status', 'lost']],
  [['orders', 'list', '--limit', '0']],
  [['orders', 'confirm', '1']],
  [['orders', 'confirm', '1', '--amount', '1.234']],
])('%o is wrong usage: exit code 2 and one line', async (args) => {
  const { code, text } = await type(...args);
  expect(code).toBe(2);
  expect(text.split('\n')).toHaveLength(1);
});

describe('orders', () => {
  test('list shows orders, newest first, filtered by status and method', async () => {
    const [card, phone] = [await anOrder({}), await anOrder()];
    const { code, text } = await type('orders', 'list');
    expect(code).toBe(0);
    expect(text.indexOf(phone)).toBeLessThan(text.indexOf(card));
    const byPhone = await type('orders', 'list', '--method', 'phone', '--status', 'pending', '--json');
    const numbers = JSON.parse(byPhone.text).map(({ number }: { number: string }) => number);
    expect(numbers).toContain(phone);
    expect(numbers).not.toContain(card);
    expect((await type('orders', 'list', '--status', 'refunded')).text).toBe('No orders.');
  });

  test('show prints lines, amounts, payments and history', async () => {
    const number = await anOrder();
    const { code, text } = await type('orders', 'show', number);
    expect(code).toBe(0);
    for (const words of [number, 'Desk Lamp', '25.00 EUR', 'phone', 'placed']) expect(text).toContain(words);
    const { text: json } = await type('orders', 'show', number, '--json');
    expect(JSON.parse(json)).toMatchObject({ number, status: 'pending', lines: [{ quantity: 2 }] });
  });

  test('confirm accepts exactly the amount of the order, once', async () => {
    const number = await anOrder();
    const wrong = await type('orders', 'confirm', number, '--amount', '24.99');
    expect(wrong).toEqual({
      code: 1,
      text: `✗ Order ${number} costs 25.00 EUR. Confirm exactly this amount.`,
    });
    expect(await statusOf(number)).toBe('pending');
    expect(await type('orders', 'confirm', number, '--amount', '25')).toEqual({
      code: 0,
      text: `✓ Order ${number} is paid.`,
    });
    expect(await statusOf(number)).toBe('paid');
    expect((await type('orders', 'confirm', number, '--amount', '25,00')).text).toContain('was already paid');
  });

  test('confirm accepts the large amounts of a weak currency', async () => {
    await shop.db.updateTable('currencies').set({ rate: '900000' }).where('code', '=', 'USD').execute();
    const number = await anOrder({ ...malta, currency: 'USD' });
    expect((await type('orders', 'show', number)).text).toContain('22500000.00 USD');
    expect((await type('orders', 'confirm', number, '--amount', '22500000.01')).code).toBe(1);
    expect((await type('orders', 'confirm', number, '--amount', '22500000.00')).code).toBe(0);
    expect(await statusOf(number)).toBe('paid');
  });

  test('confirm refuses orders paid by card', async () => {
    const number = await anOrder({});
    const { code, text } = await type('orders', 'confirm', number, '--amount', '25.00');
    expect([code, text]).toEqual([1, expect.stringContaining('is paid by card')]);
    expect(await statusOf(number)).toBe('pending');
  });

  test('cancel and refund follow the state table and name what it refuses', async () => {
    const number = await anOrder();
    expect(await type('orders', 'refund', number)).toEqual({
      code: 1,
      text: `✗ Order ${number} is pending. Only a paid order can be refunded.`,
    });
    await type('orders', 'confirm', number, '--amount', '25.00');
    expect((await type('orders', 'refund', number, '--reason', 'returned')).code).toBe(0);
    expect((await type('orders', 'refund', number)).text).toContain('is refunded. Only a paid order');
    expect((await type('orders', 'cancel', number)).text).toContain(
      'is refunded. Only an order that is pending',
    );
    const other = await anOrder();
    expect((await type('orders', 'cancel', other, '--json')).text).toBe(
      JSON.stringify({ number: other, status: 'cancelled', refund: null }, null, 2),
    );
    expect((await type('orders', 'confirm', other, '--amount', '25.00')).text).toContain(
      'Only a pending order can be confirmed.',
    );
  });

  test('an unknown order is refused', async () => {
    for (const args of [['show'], ['cancel'], ['refund'], ['confirm', '--amount', '1']]) {
      const [name = '', ...rest] = args;
      expect(await type('orders', name, '1000000000', ...rest)).toEqual({
        code: 1,
        text: '✗ Order 1000000000 not found.',
      });
    }
  });
});

test('check prints every invariant with its number of differences, and fails when there are any', async () => {
  const sound = await type('check');
  expect(sound.code).toBe(0);
  expect(sound.text).toMatch(/^✓ {4}0 {2}stock numbers/);
  expect(sound.text.endsWith('0 differences')).toBe(true);
  const product = await aProduct(shop.db, { stock: 5 });
  await shop.db.updateTable('stock_items').set({ on_hand: 6 }).where('product_id', '=', product).execute();
  const broken = await type('check');
  expect(broken.code).toBe(1);
  expect(broken.text).toContain('6 on hand, movements 5');
  expect(JSON.parse((await type('check', '--json')).text).total).toBe(1);
});

describe('as a separate process', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'ohmly-cli-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  const start = (...args: string[]) =>
    new Promise<{ code: number | null; words: string }>((resolve) => {
      const program = join(import.meta.dirname, '../scripts/shop.ts');
      const child = spawn(process.execPath, [program, ...args], {
        env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir },
      });
      let words = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk) => {
          words += chunk;
        });
      }
      child.on('close', (code) => resolve({ code, words }));
    });

  test('it works while the shop runs and while it does not, and creates no shop', async () => {
    const none = await start('check');
    expect([none.code, none.words]).toEqual([1, expect.stringContaining('There is no shop in')]);
    const postgres = await openEmbeddedPostgres({ dataDir });
    const old = await start('check');
    expect([old.code, old.words]).toEqual([1, expect.stringContaining('npm run shop -- migrate')]);
    const database = openDatabase(postgres.connectionString, 2, pino({ level: 'silent' }));
    await migrate(database.pool, await readMigrations());
    const running = await start('check');
    expect([running.code, running.words]).toEqual([0, expect.stringContaining('0 differences')]);
    await database.close();
    await postgres.stop();
    const stopped = await start('check');
    expect([stopped.code, stopped.words]).toEqual([0, expect.stringContaining('0 differences')]);
  }, 240_000);
});

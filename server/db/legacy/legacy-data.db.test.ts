import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { applyWithin, type Migration, migrate, readMigrations } from '#server/db/migrate.ts';
import { checkInvariants } from '#server/features/orders/invariants/check-invariants.ts';
import { createServices } from '#server/services.ts';
import { openTestDatabase } from '#tests/support/shop.ts';
import { checkoutForm } from '#tests/support/shops/small-shop.ts';
import { openTestBrowser } from '#tests/support/test-browser.ts';
import { testConfig } from '#tests/support/test-config.ts';

vi.setConfig({ hookTimeout: 120_000 });

type Row = Readonly<Record<string, unknown>>;

const fixture = async <Content>(name: string): Promise<Content> =>
  JSON.parse(gunzipSync(await readFile(`tests/fixtures/${name}-b86df06.json.gz`)).toString());

/** What the shop of commit b86df06 stored: its sample data, customers, carts, and orders in every state. */
const before = await fixture<{ tables: Record<string, Row[]>; sequences: Record<string, number> }>('data');

const openUpgraded = async () => {
  const database = await openTestDatabase('template_empty');
  const client = await database.pool.connect();
  await client.query('drop schema public cascade; create schema public');
  await applyWithin(client, await fixture<Migration[]>('schema'));
  // The rows are loaded as they are: without triggers and the checks of foreign keys.
  await client.query('set session_replication_role = replica');
  for (const [table, rows] of Object.entries(before.tables)) {
    await client.query(`delete from ${table}`);
    const { rows: columns } = await client.query<{ name: string }>(
      `select quote_ident(attname) as name from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    );
    const names = columns.map(({ name }) => name).join(', ');
    await client.query(
      `insert into ${table} (${names}) overriding system value
       select ${names} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    );
  }
  for (const [sequence, value] of Object.entries(before.sequences))
    await client.query('select setval($1, $2)', [sequence, value]);
  client.release(true);
  await migrate(database.pool, await readMigrations());
  const services = createServices(testConfig(), pino({ level: 'silent' }), database);
  const app = await buildApp(services);
  const close = async () => {
    await app.close();
    await database.close();
  };
  return { db: database.db, browser: openTestBrowser(app), close };
};

let shop: Awaited<ReturnType<typeof openUpgraded>>;

beforeAll(async () => {
  shop = await openUpgraded();
});
afterAll(() => shop.close());

const stored = (table: string): Row[] => before.tables[table] ?? [];

const agree = async () => {
  const results = await checkInvariants(shop.db);
  expect(results.filter(({ differences }) => differences.length > 0)).toEqual([]);
};

/** By their first column, an id. */
const ordered = (rows: readonly Row[], column: string) =>
  rows.toSorted((one, other) => Number(one[column]) - Number(other[column]));

test('an upgrade from commit b86df06 changes no order, payment, invoice or stock, and all of them agree', async () => {
  await agree();
  const { db } = shop;
  for (const [table, rows] of [
    ['orders', await db.selectFrom('orders').select(['id', 'number', 'status', 'total_cents']).execute()],
    ['payments', await db.selectFrom('payments').select(['id', 'order_id', 'amount_cents']).execute()],
    ['invoices', await db.selectFrom('invoices').select(['order_id', 'number']).execute()],
    ['stock_items', await db.selectFrom('stock_items').select(['id', 'on_hand']).execute()],
    ['customers', await db.selectFrom('customers').select(['id', 'email']).execute()],
  ] as const) {
    expect(rows.length).toBeGreaterThan(2);
    const [column = ''] = Object.keys(rows[0] ?? {});
    expect(ordered(stored(table), column), table).toMatchObject(ordered(rows, column));
  }
});

test('after the upgrade a customer signs in with the old password, finds orders and cart, searches, and orders', async () => {
  const { browser } = shop;
  expect((await browser.signIn('demo@ohmly.example', 'demo-Shop-2026-ok')).status).toBe(200);
  const history: Row[] = (await browser.get('/api/orders/history')).body.payload;
  expect(history.map(({ id, amount }) => [id, Number(amount)]).toSorted()).toEqual(
    stored('orders')
      .map(({ id, charged_total_cents }) => [id, Number(charged_total_cents) / 100])
      .toSorted(),
  );
  const lines: Row[] = (await browser.get('/api/cart/contents')).body.cart.payload;
  expect(lines.map(({ base_product_id, count }) => [base_product_id, count])).toEqual(
    stored('cart_lines')
      .filter(({ customer_id }) => customer_id === 1)
      .map(({ product_id, count }) => [product_id, count]),
  );
  const found = (await browser.get('/api/products/catalog?search=headphones')).body.payload;
  expect(found.length).toBeGreaterThan(3);
  const { status, body } = await browser.post('/api/orders/checkout', checkoutForm);
  expect([status, body.status], JSON.stringify(body)).toEqual([200, 'OK']);
  expect((await browser.get('/api/orders/history')).body.payload).toHaveLength(history.length + 1);
  await agree();
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/shop.ts';
import { migrate, readMigrations } from './migrate.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;

beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const query = async (sql: string, values: unknown[] = []) => (await database.pool.query(sql, values)).rows;

/** An empty database as the version before carts had ids left it. Functions refer to newer columns and come later. */
const openOldSchema = async () => {
  await query('drop schema public cascade; create schema public');
  const before = (await readMigrations()).filter(({ name }) => name < '0013');
  for (const { sql } of before) await query(sql);
};

const twoCustomers = async (): Promise<[number, number]> => {
  const rows = await query(
    `insert into customers (email, password_hash, name, surname, phone, phone_country_code, national_number)
     select 'c' || n, 'x', 'A', 'B', '+371', 'LV', '1' from generate_series(1, 2) n returning id`,
  );
  return [rows[0].id, rows[1].id];
};

const twoProducts = async (): Promise<[number, number]> => {
  await query("insert into manufacturers (name) values ('M')").catch(() => undefined);
  const rows = await query(
    "insert into products (sku, name, price_cents) select 'P' || n, 'P' || n, 100 from generate_series(1, 2) n returning id",
  );
  return [rows[0].id, rows[1].id];
};

/** How servers of the version before write. */
const addAsOldServer = (customerId: number, productId: number, count: number) =>
  query(
    `with changed as (
       insert into carts as cart (customer_id, version, changed_at) values ($1, 1, now())
       on conflict (customer_id) do update set version = cart.version + 1 returning customer_id)
     insert into cart_lines (customer_id, product_id, variation_id, count) select customer_id, $2, null, $3 from changed
     on conflict (customer_id, product_id, variation_id) do update set count = excluded.count`,
    [customerId, productId, count],
  );

test('the migration keeps every cart with its lines, version and quote', async () => {
  await openOldSchema();
  const [anna, ben] = await twoCustomers();
  const [one, other] = await twoProducts();
  await addAsOldServer(anna, one, 2);
  await addAsOldServer(anna, other, 3);
  await addAsOldServer(ben, one, 1);
  await query(
    `insert into cart_quotes (customer_id, cart_version, fingerprint, currency, final_cents, created_at)
     values ($1, 2, '', 'EUR', 500, now())`,
    [anna],
  );
  const lines = await query('select id, customer_id, product_id, count from cart_lines order by id');
  for (const { name, sql } of await readMigrations()) if (name > '0013') await query(sql);
  expect(
    await query(
      'select l.id, c.customer_id, l.product_id, l.count from cart_lines l join carts c on c.id = l.cart_id order by 1',
    ),
  ).toEqual(lines);
  expect(await query('select customer_id, version from carts order by customer_id')).toEqual([
    { customer_id: anna, version: 2 },
    { customer_id: ben, version: 1 },
  ]);
  expect(
    await query('select c.customer_id, final_cents from cart_quotes q join carts c on c.id = q.cart_id'),
  ).toEqual([{ customer_id: anna, final_cents: 500 }]);
});

test('servers of the version before can go on writing', async () => {
  expect(await migrate(database.pool, await readMigrations())).toEqual([]);
  const [anna] = await twoCustomers();
  const [one] = await twoProducts();
  await addAsOldServer(anna, one, 2);
  await addAsOldServer(anna, one, 5);
  expect(
    await query('select c.customer_id, l.count from cart_lines l join carts c on c.id = l.cart_id'),
  ).toEqual([{ customer_id: anna, count: 5 }]);
  expect(await query('delete from cart_lines where customer_id = $1 returning count', [anna])).toEqual([
    { count: 5 },
  ]);
});

test('carts of guests hold the same product, each on its own', async () => {
  const [one] = await twoProducts();
  for (const token of ['a', 'b']) {
    await query(
      `with cart as (insert into carts (guest_token_hash) values (sha256($1::bytea)) returning id)
       insert into cart_lines (cart_id, product_id, count) select id, $2, 1 from cart`,
      [token, one],
    );
  }
  expect(await query('select count(*)::int as lines from cart_lines')).toEqual([{ lines: 2 }]);
});

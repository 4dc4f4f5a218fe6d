import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/shop.ts';
import { readMigrations } from './migrate.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const query = async (sql: string) => (await database.pool.query(sql)).rows;

test('BY-38 the migration turns each profile address into the default address and keeps the profile', async () => {
  await query('drop schema public cascade; create schema public');
  const migrations = await readMigrations();
  for (const { name, sql } of migrations) if (name < '0025') await query(sql);
  await query(`
    insert into countries (iso, name, position) values ('LV', 'Latvia', 1);
    insert into customers (email, password_hash, name, surname, phone, phone_country_code, national_number, country_id, city, address, post_code)
    values ('whole', 'x', 'A', 'B', '+371', 'LV', '1', 1, 'Rīga', 'Brīvības iela 1', 'LV-1010'),
           ('part', 'x', 'A', 'B', '+371', 'LV', '1', null, 'Rīga', null, null),
           ('none', 'x', 'A', 'B', '+371', 'LV', '1', null, null, null, null)`);
  const profiles = () =>
    query('select email, country_id, city, address, post_code from customers order by id');
  const before = await profiles();
  for (const { name, sql } of migrations) if (name >= '0025') await query(sql);
  expect(await profiles()).toEqual(before);
  expect(
    await query(`
      select c.email, a.country_id, a.city, a.address, a.post_code, a.is_default
      from customer_addresses a join customers c on c.id = a.customer_id order by c.id`),
  ).toEqual(before.slice(0, 2).map((profile) => ({ ...profile, is_default: true })));
});

test('BY-38 the migrations keep every cart line, version and quote', async () => {
  // A separate database: migrations also leave functions in the connection.
  await database.close();
  database = await openTestDatabase();
  await query('drop schema public cascade; create schema public');
  const migrations = await readMigrations();
  for (const { name, sql } of migrations) if (name < '0013') await query(sql);
  await query(`
    insert into products (sku, name, price_cents) values ('A', 'A', 100), ('B', 'B', 200);
    insert into customers (email, password_hash, name, surname, phone, phone_country_code, national_number)
    values ('one', 'x', 'A', 'B', '+371', 'LV', '1'), ('two', 'x', 'A', 'B', '+371', 'LV', '1'),
           ('empty', 'x', 'A', 'B', '+371', 'LV', '1');
    insert into carts (customer_id, version, changed_at)
    select id, id * 7, timestamptz '2026-01-01' from customers;
    insert into cart_lines (customer_id, product_id, count)
    select c.id, p.id, c.id + p.id from customers c cross join products p where c.email <> 'empty';
    insert into cart_quotes (customer_id, cart_version, fingerprint, currency, final_cents, created_at)
    select id, id * 7, 'x', 'EUR', 500 + id, timestamptz '2026-01-01' from customers where email = 'one'`);
  const all = async (table: string, columns: string) =>
    query(`select ${columns} from ${table} order by customer_id, 2`);
  const read = async () => [
    await all('carts', 'customer_id, version, changed_at'),
    await all('cart_lines', 'customer_id, id, product_id, variation_id, count'),
    await all('cart_quotes', 'customer_id, cart_version, fingerprint, currency, final_cents, created_at'),
  ];
  const before = await read();
  expect(before.map((rows) => rows.length)).toEqual([3, 4, 1]);
  for (const { name, sql } of migrations) if (name >= '0013') await query(sql);
  expect(await read()).toEqual(before);
  // Each hangs on the cart of its customer.
  const strays = await query(`
    select from cart_lines l join carts c on c.id = l.cart_id where c.customer_id <> l.customer_id
    union all select from cart_quotes q join carts c on c.id = q.cart_id where c.customer_id <> q.customer_id`);
  expect(strays).toEqual([]);
});

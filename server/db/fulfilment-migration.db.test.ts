import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/shop.ts';
import { readMigrations } from './migrate.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;

beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const query = async (sql: string, values: unknown[] = []) => (await database.pool.query(sql, values)).rows;

const insertOrder = async (number: string, status: string, daysAgo: number | null): Promise<void> => {
  await query(
    `with placed as (
       insert into orders (number, status, payment_method, name, surname, email, phone, country, city, address,
         post_code, vat_percent, prices_include_vat, subtotal_cents, discount_cents, vat_cents, total_cents, currency,
         currency_symbol, rate, charged_subtotal_cents, charged_discount_cents, charged_vat_cents,
         charged_total_cents, cart_version, created_at, expires_at, closed_at)
       values ($1, $2, 'card', 'A', 'B', 'a@b', '+1', 'Latvia', 'Rīga', 'Street 1', 'LV-1010', 21, true,
         200, 0, 0, 200, 'EUR', '€', 1, 200, 0, 0, 200, 0, now(), now(), now() - make_interval(days => $3))
       returning id)
     insert into order_lines (order_id, position, base_product_id, sku, name, quantity, unit_cents, charged_unit_cents)
     select id, 0, 1, 'A-1', 'Thing', 2, 100, 100 from placed`,
    [number, status, daysAgo],
  );
};

test('orders paid long ago become delivered, newer ones wait to be packed, all others are cancelled', async () => {
  await query('drop schema public cascade; create schema public');
  const all = await readMigrations();
  const at = all.findIndex(({ name }) => name.endsWith('-fulfilment.sql'));
  for (const { sql } of all.slice(0, at)) await query(sql);
  await insertOrder('old', 'paid', 31);
  await insertOrder('new', 'paid', 29);
  await insertOrder('open', 'pending', null);
  for (const status of ['failed', 'cancelled', 'error', 'refunded']) await insertOrder(status, status, 60);
  await query(all[at]?.sql ?? '');

  expect(await query('select number, fulfilment from orders order by id')).toEqual([
    { number: 'old', fulfilment: 'delivered' },
    { number: 'new', fulfilment: 'unfulfilled' },
    { number: 'open', fulfilment: 'unfulfilled' },
    ...['failed', 'cancelled', 'error', 'refunded'].map((number) => ({ number, fulfilment: 'cancelled' })),
  ]);
  expect(
    await query(
      `select o.number, s.number as shipment, s.state, s.delivered_by, l.packed_quantity, c.quantity,
              s.delivered_at = o.closed_at + interval '7 days' and o.delivered_at = s.delivered_at as is_a_week_later,
              l.guarantee_until = (s.delivered_at at time zone 'UTC' + interval '2 years')::date as is_guaranteed
       from shipments s join orders o on o.id = s.order_id join shipment_lines c on c.shipment_id = s.id
       join order_lines l on l.id = c.order_line_id`,
    ),
  ).toEqual([
    {
      number: 'old',
      shipment: 1,
      state: 'delivered',
      delivered_by: 'assumed',
      packed_quantity: 2,
      quantity: 2,
      is_a_week_later: true,
      is_guaranteed: true,
    },
  ]);
});

test('SQL cannot pack, cancel or return more than was ordered', async () => {
  await insertOrder('one', 'paid', 1);
  await expect(query('update order_lines set packed_quantity = 3')).rejects.toThrow('order_lines_packed');
  await expect(query('update order_lines set packed_quantity = 1, cancelled_quantity = 2')).rejects.toThrow(
    'order_lines_packed',
  );
  await expect(query('update order_lines set returned_quantity = 3')).rejects.toThrow('order_lines_returned');
});

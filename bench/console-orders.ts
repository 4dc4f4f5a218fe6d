import type pg from 'pg';

/** Orders of the shop that wait for staff, however many orders there are. */
const backlog = 300;

/** The number of the order with this id. */
export const consoleNumber = (id: number): string => String(1_000_000_000 + id * 7919);

const amounts =
  'subtotal_cents, delivery_cents, discount_cents, vat_cents, total_cents, charged_subtotal_cents, charged_delivery_cents, charged_discount_cents, charged_vat_cents, charged_total_cents';

/**
 * Adds orders up to `count`, each with two lines, a payment, two events and a shipment. The last ones wait to be paid
 * or packed, the others have arrived. They belong to the shop's customers: the shop removes the buyers from old orders
 * of deleted accounts, and would rewrite them while it is measured.
 */
export const addConsoleOrders = async (client: pg.ClientBase, count: number): Promise<void> => {
  const { rows } = await client.query<{ last: number }>(
    'select coalesce(max(id), 0)::int as last from orders',
  );
  const last = rows[0]?.last ?? 0;
  await client.query('begin');
  // Without triggers and foreign keys: what they check is true of these rows, and checking takes most of the time.
  await client.query('set local session_replication_role = replica');
  await client.query(
    `insert into countries (iso, name, vat_percent) values ('LV', 'Latvia', 21), ('EE', 'Estonia', 22), ('LT', 'Lithuania', 21), ('FI', 'Finland', 25.5)
     on conflict do nothing`,
  );
  await client.query(
    `insert into orders (id, number, customer_id, status, fulfilment, payment_method, name, surname, email, phone, country_id, country,
       city, address, post_code, vat_percent, prices_include_vat, ${amounts}, currency, currency_symbol, rate, cart_version,
       created_at, expires_at, closed_at)
     select n, (1000000000 + n * 7919)::text, u.ids[1 + n % cardinality(u.ids)],
       case when n > $2 - 100 then 'pending' when n % 20 = 0 then 'cancelled' when n % 50 = 1 then 'refunded' else 'paid' end,
       case when n > $2 - ${backlog} then 'unfulfilled' when n % 20 = 0 then 'unfulfilled' else 'delivered' end,
       case when n % 3 = 0 then 'phone' else 'card' end,
       (array['Anna', 'Jānis', 'Mari', 'Jonas', 'Aino'])[1 + n % 5],
       (array['Ozola', 'Tamm', 'Kazlauskas', 'Virtanen'])[1 + n % 4] || n % 1000,
       'buyer' || n % 30000 || '@mail.example', '+3712' || lpad((n % 1000000)::text, 7, '0'),
       c.id, c.name, 'Town ' || n % 60, 'Street ' || n % 500, 'LV-' || 1000 + n % 4000, 21, true,
       8000, 490, 0, 1474, 8490, 8000, 490, 0, 1474, 8490, 'EUR', '€', 1, 1,
       now() - ($2 - n) * interval '5 minutes', now() + interval '1 day',
       case when n > $2 - 100 then null else now() - ($2 - n) * interval '5 minutes' end
     from generate_series($1::int + 1, $2::int) n
     join (select id, name, row_number() over (order by id) - 1 as at from countries where iso in ('LV', 'EE', 'LT', 'FI')) c
       on c.at = n % 4
     cross join (select array_agg(id order by id) as ids from customers) u`,
    [last, count],
  );
  await client.query(`select setval(pg_get_serial_sequence('orders', 'id'), $1)`, [count]);
  await client.query(
    `insert into order_lines (order_id, position, base_product_id, sku, name, quantity, unit_cents, charged_unit_cents,
       paid_cents, charged_paid_cents, packed_quantity)
     select o.id, at, 1 + o.id % 100, 'SKU-' || lpad((1 + o.id * at % 5000)::text, 6, '0'), 'Item ' || o.id * at % 5000, 1,
       4000, 4000, 4000, 4000, case when o.fulfilment = 'delivered' then 1 else 0 end
     from orders o, generate_series(1, 2) at where o.id > $1`,
    [last],
  );
  await client.query(
    `insert into payments (order_id, provider, reference, status, amount_cents, currency, created_at, captured_at)
     select id, 'sandbox', 'bench-' || id, 'captured', 8490, 'EUR', created_at, created_at
     from orders where id > $1 and status in ('paid', 'refunded')`,
    [last],
  );
  await client.query(
    `insert into shipments (order_id, number, state, carrier, tracking_number, packed_by, packed_at, shipped_at, delivered_at, delivered_by)
     select id, 1, 'delivered', 'dpd', '0580902' || id, 'bench', created_at, created_at, created_at, 'staff'
     from orders where id > $1 and fulfilment = 'delivered'`,
    [last],
  );
  await client.query(
    `insert into order_events (order_id, from_status, to_status, reason, actor, created_at)
     select id, case when at = 2 then 'pending' end, case when at = 2 then status else 'pending' end, 'bench', 'bench', created_at
     from orders, generate_series(1, 2) at where id > $1`,
    [last],
  );
  await client.query('commit');
  await client.query('vacuum analyze');
};

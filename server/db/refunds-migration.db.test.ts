import { afterEach, beforeEach, expect, test } from 'vitest';
import { findDifferences } from '#server/features/orders/invariants/check-invariants.ts';
import { openTestDatabase } from '#tests/support/shop.ts';
import { readMigrations } from './migrate.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;

beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const query = async (sql: string, values: unknown[] = []) => (await database.pool.query(sql, values)).rows;

interface OldOrder {
  readonly number: string;
  readonly status: 'paid' | 'refunded' | 'failed';
  readonly payment: 'captured' | 'refund_due' | 'refunded';
  readonly provider?: 'stripe' | 'phone';
  /** Its goods did not return to stock. */
  readonly isKeptOut?: boolean;
  readonly hasNote?: boolean;
}

/** Two things at 1.00 and delivery at 5.00, as the shop wrote it before refunds had their own table. */
const insertOld = async (order: OldOrder): Promise<void> => {
  const { number, status, payment, provider = 'stripe', isKeptOut = false, hasNote = false } = order;
  const [{ id }] = await query(
    `insert into orders (number, status, payment_method, name, surname, email, phone, country, city, address,
       post_code, vat_percent, prices_include_vat, subtotal_cents, delivery_cents, discount_cents, vat_cents,
       total_cents, currency, currency_symbol, rate, charged_subtotal_cents, charged_delivery_cents,
       charged_discount_cents, charged_vat_cents, charged_total_cents, delivery_paid_cents,
       charged_delivery_paid_cents, cart_version, created_at, expires_at, closed_at, fulfilment)
     values ($1, $2, 'card', 'A', 'B', 'a@b', '+1', 'Latvia', 'Rīga', 'Street 1', 'LV-1010', 0, true,
       200, 500, 0, 0, 700, 'EUR', '€', 1, 200, 500, 0, 0, 700, 500, 500, 0, now(), now(), now(),
       case when $2 = 'paid' then 'unfulfilled' else 'cancelled' end) returning id`,
    [number, status],
  );
  const at = [id];
  await query(
    `insert into order_lines (order_id, position, base_product_id, sku, name, quantity, unit_cents, charged_unit_cents,
       paid_cents, charged_paid_cents, stock_item_id)
     select $1, 0, 1, 'A-1', 'Thing', 2, 100, 100, 200, 200, id from stock_items`,
    at,
  );
  const steps = ['pending', ...(status === 'failed' ? ['failed'] : ['paid'])];
  if (status === 'refunded') steps.push('refunded');
  for (const [step, to] of steps.entries())
    await query(
      `insert into order_events (order_id, from_status, to_status, reason, actor, created_at)
       values ($1, $2, $3, 'came back', 'operator', now())`,
      [id, steps[step - 1] ?? null, to],
    );
  await query(
    `insert into payments (order_id, provider, reference, status, amount_cents, currency, created_at, captured_at, refunded_at)
     values ($1, $2, $3, $4, 700, 'EUR', now(), $5, case when $4 = 'refunded' then now() end)`,
    [id, provider, `ref-${number}`, payment, status === 'failed' ? null : new Date()],
  );
  if (status === 'failed') return;
  const moved = `insert into stock_movements (stock_item_id, quantity, reason, created_at, order_id)
    select id, $2, $3, now(), $1 from stock_items`;
  await query(moved, [id, -2, 'sold']);
  if (status === 'refunded' && !isKeptOut) await query(moved, [id, 2, 'refunded']);
  await query(`update invoice_counter set last_number = last_number + 1`);
  await query(
    `insert into invoices (number, order_id, seller, issued_at) select last_number, $1, '{}', now() from invoice_counter`,
    at,
  );
  if (!hasNote) return;
  await query(`update credit_note_counter set last_number = last_number + 1`);
  await query(
    `insert into credit_notes (number, order_id, invoice_number, seller, currency, gross_cents, vat_cents,
       base_gross_cents, base_vat_cents, issued_at)
     select c.last_number, $1, i.number, '{}', 'EUR', 700, 0, 700, 0, now()
     from credit_note_counter c, invoices i where i.order_id = $1`,
    at,
  );
};

test('refunds from before the table of refunds are recorded, and every invariant holds', async () => {
  await query('drop schema public cascade; create schema public');
  const all = await readMigrations();
  const at = all.findIndex(({ name }) => name.endsWith('-refunds.sql'));
  for (const { sql } of all.slice(0, at)) await query(sql);
  await query(`insert into products (name, sku, condition, description, weight_grams, price_cents, created_at, changed_at)
    values ('Thing', 'A-1', 'new', '', 100, 100, now(), now())`);
  await query(`insert into stock_items (product_id, on_hand) select id, 0 from products`);
  await insertOld({ number: 'paid', status: 'paid', payment: 'captured' });
  await insertOld({ number: 'made', status: 'refunded', payment: 'refunded' });
  await insertOld({ number: 'due', status: 'refunded', payment: 'refund_due', hasNote: true });
  await insertOld({ number: 'phone', status: 'refunded', payment: 'refund_due', provider: 'phone' });
  await insertOld({ number: 'out', status: 'refunded', payment: 'refunded', isKeptOut: true });
  await insertOld({ number: 'late', status: 'failed', payment: 'refunded' });
  await query(`insert into stock_movements (stock_item_id, quantity, reason, created_at)
    select id, 50, 'opening stock', now() from stock_items`);
  await query(`update stock_items set on_hand = (select sum(quantity) from stock_movements)`);
  for (const { sql } of all.slice(at)) await query(sql);

  const refund = { kind: 'order', cents: 700, state: 'done', method: 'provider', is_legacy: true, units: 2 };
  expect(
    await query(
      `select o.number, r.kind, r.amount_cents as cents, r.state, r.method, r.is_legacy,
         (select sum(quantity)::int from refund_lines where refund_id = r.id) as units,
         exists (select from credit_notes n where n.refund_id = r.id) as has_note
       from refunds r join orders o on o.id = r.order_id order by o.id`,
    ),
  ).toEqual([
    { number: 'made', ...refund, has_note: false },
    { number: 'due', ...refund, state: 'due', has_note: true },
    { number: 'phone', ...refund, state: 'due', method: 'manual', has_note: false },
    { number: 'out', ...refund, has_note: false },
    { number: 'late', ...refund, kind: 'surplus', units: null, has_note: false },
  ]);
  expect(
    await query(
      `select o.number, l.cancelled_quantity as cancelled, l.charged_refunded_cents as cents,
         (select sum(restocked)::int from line_cancellations where order_line_id = l.id) as restocked
       from order_lines l join orders o on o.id = l.order_id where o.number in ('paid', 'made', 'out') order by o.id`,
    ),
  ).toEqual([
    { number: 'paid', cancelled: 0, cents: 0, restocked: null },
    { number: 'made', cancelled: 2, cents: 200, restocked: 2 },
    { number: 'out', cancelled: 2, cents: 200, restocked: 0 },
  ]);
  const broken = (await findDifferences(database.db)).filter(({ differences }) => differences.length > 0);
  expect(broken).toEqual([]);
});

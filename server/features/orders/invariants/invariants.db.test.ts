import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { aProduct } from '#tests/support/builders.ts';
import { openOrderShop } from '#tests/support/shops/order-shop.ts';
import { aPromo } from '#tests/support/shops/small-shop.ts';
import { testActor } from '#tests/support/test-actor.ts';
import { findDifferences } from './check-invariants.ts';

let shop: Awaited<ReturnType<typeof openOrderShop>>;
const malta = { country: 'Malta', postCode: 'VLT 1117' };

beforeAll(async () => {
  shop = await openOrderShop();
  const product = await aProduct(shop.db, { stock: 50 });
  const promoCode = await aPromo(shop.db, { maxUses: 9 });
  const order = async (fields: object): Promise<string> => {
    const buyer = await shop.buyer();
    await buyer.fill([product, 1]);
    return (await buyer.order(fields)).body.order_data.order_nr;
  };
  await order({});
  await order({ promoCode });
  const paid = await order(malta);
  const confirm = (number: string) =>
    shop.services.payments.confirmPhonePayment({ number, amountCents: 1500, actor: testActor });
  await confirm(paid);
  const refunded = await order(malta);
  await confirm(refunded);
  await inTransaction(shop.db, async (trx) => {
    const locked = await shop.services.orders.orderByNumber(trx, refunded, { lock: true });
    const how = { reason: 'test', actor: 'test' };
    if (locked) await shop.services.refunds.refund(trx, locked, { ...how, selection: 'everything left' });
  });
  // No such order: the statement is stored and acknowledged all the same.
  const statement = { order_nr: '7000000001', name: 'Anna Ozola', email: 'anna@mail.example' };
  const declared = await shop.apps[0]?.inject({
    method: 'POST',
    url: '/api/withdrawals',
    payload: statement,
  });
  expect(declared?.statusCode).toBe(200);
});
afterAll(() => shop.close());

/** Each breaks one thing that the database itself lets happen. */
test.each([
  ['stock on hand is the sum of its movements', "delete from stock_movements where reason = 'sold'"],
  ['reserved stock is the sum of its holds', 'update stock_items set reserved = reserved + 1'],
  ['an order holds its stock while it is pending', 'update stock_holds set quantity = quantity + 1'],
  ['no stock is held long after its time', "update orders set expires_at = now() - interval '1 day'"],
  ['lines add up to the subtotal', 'update order_lines set quantity = quantity + 1'],
  [
    'subtotal, delivery, discount and VAT add up',
    'update orders set charged_total_cents = charged_total_cents + 1',
  ],
  ['a paid order has one captured payment', "update payments set amount_cents = 1 where status = 'captured'"],
  ['a paid order has one captured payment', "delete from payments where status = 'captured'"],
  ['a paid order has one captured payment', "update payments set status = 'captured' where status = 'begun'"],
  ['uses of a promo code are its redemptions', 'update promo_codes set uses = uses + 1'],
  ['an order with a promo code has redeemed it', 'delete from promo_redemptions'],
  [
    'an order went from state to state as the table allows',
    "update orders set status = 'failed', closed_at = now() where status = 'pending'",
  ],
  [
    'an order went from state to state as the table allows',
    `insert into order_events (order_id, from_status, to_status, reason, actor, created_at)
     select id, 'paid', 'paid', 'twice', 'test', now() from orders where status = 'paid'`,
  ],
  [
    'an answered checkout has its order',
    `update checkout_attempts set response = jsonb_set(response, '{placed,order_data,order_nr}', '"1"')
     where response is not null`,
  ],
  [
    'a cart belongs to one customer or one guest',
    'update cart_lines set customer_id = -100000 - customer_id',
  ],
  ['a guest’s order has a customer only after it was claimed', 'update orders set is_guest = true'],
  ['shares of lines and delivery add up to the total', 'update order_lines set paid_cents = paid_cents + 1'],
  ['credit note numbers have no gaps', 'update credit_note_counter set last_number = last_number + 1'],
  [
    'refunds add up to what an order refunded',
    `with event as (
       insert into order_events (order_id, from_status, to_status, reason, actor, created_at)
       select id, 'paid', 'refunded', 'test', 'test', now() from orders where status = 'paid' returning order_id)
     update orders set status = 'refunded' where id in (select order_id from event)`,
  ],
  ['refunds add up to what an order refunded', 'update refunds set amount_cents = amount_cents + 1'],
  ['a refund is the sum of its lines', 'update refunds set extra_cents = extra_cents + 1'],
  ['refunds of a line add up', 'delete from refund_lines'],
  ['delivery is refunded up to what was paid', 'update refunds set delivery_cents = delivery_cents + 100000'],
  ['a payment is refunded when its refunds were all made', "update payments set status = 'captured'"],
  ['each refund of an order with an invoice has a credit note', 'delete from credit_notes'],
  ['credited VAT is at most that of the order', 'update credit_notes set vat_cents = vat_cents - 1'],
  ['cancelled units are those of the cancellations', 'delete from line_cancellations'],
  [
    'packed units are those in shipments',
    'update order_lines set packed_quantity = 1 where cancelled_quantity = 0',
  ],
  [
    'an order is as far as its lines and shipments are',
    "update orders set fulfilment = 'packing' where status = 'paid'",
  ],
  [
    'an order is as far as its lines and shipments are',
    "update orders set delivered_at = now() where status = 'paid'",
  ],
  [
    'a shipment went from state to state as the table allows',
    `with packed as (
       insert into shipments (order_id, number, packed_by, packed_at)
       select id, 1, 'test', now() from orders where status = 'paid' returning id, order_id)
     insert into fulfilment_events (order_id, shipment_id, to_state, fulfilment, reason, actor, created_at)
     select order_id, id, 'shipped', 'shipped', 'test', 'test', now() from packed`,
  ],
  [
    'every withdrawal statement has its acknowledgement mail',
    "delete from mails where kind = 'withdrawal_received'",
  ],
  ['invoice numbers have no gaps', 'update invoice_counter set last_number = last_number + 1'],
])('check finds out that this does not hold: %s', async (name, damage) => {
  await shop.expectSound();
  const trx = await shop.db.startTransaction().execute();
  await sql.raw(damage).execute(trx);
  const found = await findDifferences(trx);
  await trx.rollback().execute();
  const broken = found.filter(({ differences }) => differences.length > 0).map((each) => each.name);
  expect(broken).toContainEqual(expect.stringContaining(name));
  await shop.expectSound();
});

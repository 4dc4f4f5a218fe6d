import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { aProduct } from '#tests/support/builders.ts';
import { openOrderShop } from '#tests/support/shops/order-shop.ts';

let shop: Awaited<ReturnType<typeof openOrderShop>>;
const malta = { country: 'Malta', postCode: 'VLT 1117' };

beforeAll(async () => {
  shop = await openOrderShop({ processes: 2 });
});
afterAll(async () => {
  await shop.expectSound();
  await shop.close();
});

const aFullBuyer = async () => {
  const buyer = await shop.buyer();
  await buyer.fill([await aProduct(shop.db, { stock: 9 }), 1]);
  return buyer;
};

test.each([
  ['card', {}],
  ['phone', malta],
])('F4 by %s: the same key ten times at once makes one order and ten times its answer', async (_, fields) => {
  const buyer = await aFullBuyer();
  const answers = await Promise.all(Array.from({ length: 10 }, () => buyer.order(fields, 'the-same')));
  expect(answers[0]?.body.status).toBe('OK');
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(await buyer.history()).toHaveLength(1);
  const payments = await shop.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select('payments.id')
    .where('customer_id', '=', buyer.id)
    .execute();
  expect(payments).toHaveLength(1);
});

test('F4 a key gets the same response for a day, and other details with it are refused', async () => {
  const buyer = await aFullBuyer();
  const first = await buyer.order(malta, 'key-1');
  expect((await buyer.order({ ...malta, city: 'Mdina' }, 'key-1')).body.code).toBe('idempotency_mismatch');
  shop.clock.pass(23 * 60 * 60);
  expect(await buyer.order(malta, 'key-1')).toEqual(first);
  await buyer.fill([await aProduct(shop.db), 1]);
  expect(await buyer.order(malta, 'key-1')).toEqual(first);
  shop.clock.pass(2 * 60 * 60);
  const later = await buyer.order(malta, 'key-1');
  expect(later.body.order_data.order_nr).not.toBe(first.body.order_data.order_nr);
});

test('a key belongs to its customer', async () => {
  const [one, other] = [await aFullBuyer(), await aFullBuyer()];
  const first = await one.order({}, 'shared');
  const second = await other.order({}, 'shared');
  expect(second.body.order_data.order_nr).not.toBe(first.body.order_data.order_nr);
});

test('an invalid key is refused', async () => {
  const buyer = await aFullBuyer();
  expect((await buyer.order({}, 'with space')).status).toBe(422);
  expect((await buyer.order({}, 'x'.repeat(101))).status).toBe(422);
});

test('R9 without a key the same details within a minute are one order, by card and by phone', async () => {
  for (const fields of [{}, malta]) {
    const buyer = await aFullBuyer();
    const answers = await Promise.all(Array.from({ length: 5 }, () => buyer.order(fields)));
    shop.clock.pass(50);
    answers.push(await buyer.order(fields));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await buyer.history()).toHaveLength(1);
  }
});

test('R9 two windows with different keys place one order', async () => {
  const buyer = await aFullBuyer();
  const [one, other] = await Promise.all([buyer.order({}, 'window-1'), buyer.order({}, 'window-2')]);
  expect(one).toEqual(other);
  expect(await buyer.history()).toHaveLength(1);
  shop.clock.pass(600);
  expect(await buyer.order({}, 'window-2')).toEqual(one);
});

test('another cart, other details or a failed order are not a repetition', async () => {
  const buyer = await aFullBuyer();
  const numberOf = async (fields: object): Promise<string> =>
    (await buyer.order(fields)).body.order_data.order_nr;
  const numbers = [await numberOf({})];
  await buyer.fill([await aProduct(shop.db), 1]);
  numbers.push(await numberOf({}), await numberOf({ city: 'Jelgava' }));
  const { orders } = shop.services;
  const last = await orders.orderByNumber(shop.db, numbers.at(-1) ?? '');
  if (last) {
    const how = { reason: 'declined', actor: 'test' };
    await inTransaction(shop.db, (trx) => orders.move(trx, last, 'failed', how));
  }
  numbers.push(await numberOf({ city: 'Jelgava' }));
  expect(new Set(numbers).size).toBe(4);
});

test('PRICE_CHANGED is repeated for its key: a lost response does not accept the new price', async () => {
  const product = await aProduct(shop.db, { price: 1000 });
  const buyer = await shop.buyer();
  await buyer.fill([product, 1]);
  await buyer.totals();
  await shop.db.updateTable('products').set({ price_cents: 1500 }).where('id', '=', product).execute();
  const first = await buyer.order({}, 'lost');
  expect(first.body.status).toBe('PRICE_CHANGED');
  expect(await buyer.order({}, 'lost')).toEqual(first);
  expect((await buyer.order({}, 'agreed')).body.status).toBe('OK');
});

test('a process died before it responded: the same key finishes its work', async () => {
  const buyer = await aFullBuyer();
  const first = await buyer.order({}, 'died');
  await shop.db
    .updateTable('checkout_attempts')
    .set({ response: null })
    .where('customer_id', '=', buyer.id)
    .execute();
  const early = await buyer.order({}, 'died');
  expect([early.status, early.body.code]).toEqual([409, 'idempotency_in_flight']);
  shop.clock.pass(16);
  expect(await buyer.order({}, 'died')).toEqual(first);
  expect(await buyer.history()).toHaveLength(1);
});

test('another transaction holds the lock of the customer: 409 after a moment, and nothing is ordered', async () => {
  const buyer = await aFullBuyer();
  const answer = await inTransaction(shop.db, async (trx) => {
    await shop.services.orders.lockCustomerOrders(trx, buyer.id);
    return buyer.order({}, 'waits');
  });
  expect([answer.status, answer.body.code]).toEqual([409, 'idempotency_in_flight']);
  expect(await buyer.history()).toEqual([]);
  expect((await buyer.order({}, 'waits')).body.status).toBe('OK');
});

test('old attempts are deleted', async () => {
  const buyer = await aFullBuyer();
  await buyer.order();
  const attempts = () =>
    shop.db.selectFrom('checkout_attempts').select('key').where('customer_id', '=', buyer.id).execute();
  await shop.runJob('retention');
  expect(await attempts()).toHaveLength(1);
  shop.clock.pass(25 * 60 * 60);
  await shop.runJob('retention');
  await shop.runJob('expire orders');
  expect(await attempts()).toHaveLength(0);
});

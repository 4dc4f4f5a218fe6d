import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPaymentShop, type PaymentShop } from '#tests/support/shops/payment-shop.ts';

let shop: PaymentShop;
beforeAll(async () => {
  shop = await openPaymentShop({
    by: 'stripe',
    env: { PUBLIC_URL: 'https://shop.example', STRIPE_WEBHOOK_SECRET: 'whsec_fake,whsec_old' },
  });
});
afterAll(() => shop.close());

const paidWebhook = (order: { number: string }, signing = {}) =>
  shop.stripe.webhook(
    'checkout.session.completed',
    shop.stripe.pay(shop.stripe.sessionOf(order.number)),
    signing,
  );

const charge = (order: { number: string }, fields: object = {}) => ({
  id: 'ch_1',
  object: 'charge',
  amount: 600,
  amount_refunded: 600,
  currency: 'eur',
  refunded: true,
  metadata: { order_number: order.number, shop: 'https://shop.example' },
  ...fields,
});

test('F11 the same webhook five times, then ten at once: one effect, and always 200', async () => {
  const { order } = await shop.placed();
  const webhook = paidWebhook(order);
  const responses = [];
  for (let time = 0; time < 5; time += 1) responses.push(await shop.notify(webhook));
  responses.push(...(await Promise.all(Array.from({ length: 10 }, () => shop.notify(webhook)))));
  expect(responses).toEqual(Array(15).fill(200));
  expect(await shop.statusOf(order)).toBe('paid');
  expect((await shop.paymentsOf(order)).map(({ status }) => status)).toEqual(['captured']);
  expect(await shop.mailsAbout(order)).toEqual(['order_placed', 'payment_received']);
  const { rows } = await shop.services.database.pool.query(
    'select count(*) from payment_events where event_id = $1',
    [webhook.id],
  );
  expect(rows).toEqual([{ count: 1 }]);
  await shop.expectSound();
});

test('F11 failed after paid changes nothing', async () => {
  const { order } = await shop.placed();
  await shop.notify(paidWebhook(order));
  const session = shop.stripe.sessionOf(order.number);
  expect(await shop.notify(shop.stripe.webhook('checkout.session.async_payment_failed', session))).toBe(200);
  expect(await shop.notify(shop.stripe.webhook('checkout.session.expired', session))).toBe(200);
  expect(await shop.statusOf(order)).toBe('paid');
  expect((await shop.outcomes()).slice(-2)).toEqual(['late', 'late']);
});

test('F11 a refund event that arrives before the payment waits for it', async () => {
  const { order, productId } = await shop.placed({ stock: 3 });
  const session = shop.stripe.pay(shop.stripe.sessionOf(order.number));
  expect(await shop.notify(shop.stripe.webhook('charge.refunded', charge(order)))).toBe(200);
  expect(await shop.statusOf(order)).toBe('pending');
  expect((await shop.outcomes()).at(-1)).toBe('waiting: not paid yet');
  await shop.notify(shop.stripe.webhook('checkout.session.completed', session));
  expect(await shop.statusOf(order)).toBe('paid');
  shop.clock.pass(11);
  await shop.runJob('retry payment events');
  expect(await shop.statusOf(order)).toBe('refunded');
  expect((await shop.paymentsOf(order)).map(({ status }) => status)).toEqual(['refunded']);
  expect(await shop.stockOf(productId)).toEqual([{ onHand: 3, reserved: 0 }]);
  expect(await shop.mailsAbout(order)).toContain('refund_made');
  await shop.expectSound();
});

test('R19 a webhook that arrives before its order waits in the inbox until the order exists', async () => {
  const { order } = await shop.placed();
  const webhook = paidWebhook(order);
  // As if the order's transaction had not committed yet.
  await shop.db.updateTable('orders').set({ number: '1' }).where('id', '=', order.id).execute();
  expect(await shop.notify(webhook)).toBe(200);
  expect((await shop.outcomes()).at(-1)).toBe('waiting: no order');
  await shop.db.updateTable('orders').set({ number: order.number }).where('id', '=', order.id).execute();
  expect(await shop.statusOf(order)).toBe('pending');
  // Delivered again, it is not a duplicate, because it was not applied.
  expect(await shop.notify(webhook)).toBe(200);
  expect(await shop.statusOf(order)).toBe('paid');
  expect((await shop.outcomes()).at(-1)).toBe('captured');
});

test('R19 the retry job applies it without another delivery', async () => {
  const { order } = await shop.placed();
  const webhook = paidWebhook(order);
  await shop.db.updateTable('orders').set({ number: '2' }).where('id', '=', order.id).execute();
  await shop.notify(webhook);
  await shop.db.updateTable('orders').set({ number: order.number }).where('id', '=', order.id).execute();
  shop.clock.pass(11);
  await shop.runJob('retry payment events');
  expect(await shop.statusOf(order)).toBe('paid');
});

test('R19 a webhook that waited while the shop was down for two days is still applied', async () => {
  const { order } = await shop.placed();
  await shop.db.updateTable('orders').set({ number: '3' }).where('id', '=', order.id).execute();
  await shop.notify(shop.stripe.webhook('checkout.session.expired', shop.stripe.sessionOf(order.number)));
  expect((await shop.outcomes()).at(-1)).toBe('waiting: no order');
  await shop.db.updateTable('orders').set({ number: order.number }).where('id', '=', order.id).execute();
  shop.clock.pass(2 * 24 * 60 * 60);
  await shop.runJob('retry payment events');
  expect((await shop.outcomes()).at(-1)).toBe('closed');
  expect((await shop.paymentsOf(order)).map(({ status }) => status)).toEqual(['failed']);
});

test('a waiting event without money is given up after a day and logged', async () => {
  const { order } = await shop.placed();
  const session = shop.stripe.sessionOf(order.number);
  const lost = { ...session, metadata: { ...session.metadata, order_number: '9999999998' } };
  await shop.notify(shop.stripe.webhook('checkout.session.expired', lost));
  shop.clock.pass(23 * 60 * 60);
  await shop.runJob('retry payment events');
  expect((await shop.outcomes()).at(-1)).toBe('waiting: no order');
  shop.clock.pass(60 * 60);
  await shop.runJob('retry payment events');
  expect((await shop.outcomes()).at(-1)).toBe('given up');
  const said = () => shop.lines.filter(({ msg }) => msg === 'payment event given up');
  expect(said()).toMatchObject([{ level: 50, order: '9999999998' }]);
  shop.clock.pass(60);
  await shop.runJob('retry payment events');
  expect(said()).toHaveLength(1);
});

test('R17 a payment whose order never appears is refunded within the hour', async () => {
  const { order } = await shop.placed();
  const session = shop.stripe.pay(shop.stripe.sessionOf(order.number));
  const lost = { ...session, metadata: { ...session.metadata, order_number: '9999999999' } };
  await shop.notify(shop.stripe.webhook('checkout.session.completed', lost));
  shop.clock.pass(29 * 60);
  await shop.runJob('retry payment events');
  expect(shop.stripe.refunds.has(session.payment_intent ?? '')).toBe(false);
  shop.clock.pass(2 * 60);
  await shop.runJob('retry payment events');
  expect(shop.stripe.refunds.has(session.payment_intent ?? '')).toBe(true);
  expect((await shop.outcomes()).at(-1)).toBe('refunded without order');
  expect(await shop.alerts()).toContainEqual(expect.objectContaining({ what: 'paid_without_order' }));
  shop.clock.pass(60);
  await shop.runJob('retry payment events');
  expect(shop.stripe.refunds.size).toBe(1);
});

test.each([
  ['checkout.session.expired', 'pending'],
  ['checkout.session.async_payment_failed', 'failed'],
])('R7 %s leaves the order %s, and the end of its hold frees its stock', async (type, status) => {
  const { order, productId } = await shop.placed({ stock: 1 });
  expect(await shop.notify(shop.stripe.webhook(type, shop.stripe.sessionOf(order.number)))).toBe(200);
  expect(await shop.statusOf(order)).toBe(status);
  shop.clock.pass(60 * 60);
  await shop.runJob('expire orders');
  expect(await shop.statusOf(order)).toBe('failed');
  expect(await shop.stockOf(productId)).toEqual([{ onHand: 1, reserved: 0 }]);
  expect(await shop.mailsAbout(order)).toEqual(['order_placed', 'payment_failed']);
});

test('R8 intermediate events change nothing', async () => {
  const { order } = await shop.placed();
  const session = shop.stripe.sessionOf(order.number);
  const unpaid = { ...session, status: 'complete', payment_status: 'unpaid' };
  const intent = { id: 'pi_1', object: 'payment_intent', metadata: session.metadata, status: 'processing' };
  const webhooks = [
    shop.stripe.webhook('checkout.session.completed', unpaid),
    shop.stripe.webhook('payment_intent.created', intent),
    shop.stripe.webhook('payment_intent.processing', intent),
    // A declined card: the shopper may try another one.
    shop.stripe.webhook('payment_intent.payment_failed', intent),
    shop.stripe.webhook('charge.updated', charge(order)),
    shop.stripe.webhook('something.new', {}),
  ];
  for (const webhook of webhooks) expect(await shop.notify(webhook)).toBe(200);
  expect(await shop.statusOf(order)).toBe('pending');
  expect((await shop.outcomes()).slice(-webhooks.length)).toEqual(webhooks.map(() => 'ignored'));
});

test('R18 a late "paid" for a closed order is refunded, with an alert', async () => {
  const { order, productId } = await shop.placed({ stock: 1 });
  const session = shop.stripe.sessionOf(order.number);
  await shop.notify(shop.stripe.webhook('checkout.session.expired', session));
  shop.stripe.pay(session);
  // Three days late, with a fresh signature.
  shop.clock.pass(3 * 24 * 60 * 60);
  await shop.runJob('expire orders');
  expect(await shop.notify(shop.stripe.webhook('checkout.session.completed', session))).toBe(200);
  expect(await shop.statusOf(order)).toBe('failed');
  expect(await shop.stockOf(productId)).toEqual([{ onHand: 1, reserved: 0 }]);
  expect((await shop.paymentsOf(order)).map(({ status }) => status)).toEqual(['refund_due']);
  await shop.runJob('refund payments');
  expect((await shop.paymentsOf(order)).map(({ status }) => status)).toEqual(['refunded']);
  expect(shop.stripe.refunds.has(session.payment_intent ?? '')).toBe(true);
  expect(await shop.mailsAbout(order)).toContain('refund_made');
  expect(await shop.alerts()).toContainEqual(
    expect.objectContaining({ what: 'refund_due', order: order.number, cents: '600', currency: 'EUR' }),
  );
  expect(shop.lines).toContainEqual(
    expect.objectContaining({ level: 50, outcome: 'refund due: order closed', order: order.number }),
  );
  await shop.expectSound();
});

test('R11 paid without stock: the order fails and the payment is refunded', async () => {
  const { order, productId } = await shop.placed({ stock: 1 });
  // Should never happen: the reservation is lost and another customer bought the item.
  await shop.db.deleteFrom('stock_holds').where('order_id', '=', order.id).execute();
  const { id: stock_item_id } = await shop.db
    .updateTable('stock_items')
    .set({ on_hand: 0, reserved: 0 })
    .where('product_id', '=', productId)
    .returning('id')
    .executeTakeFirstOrThrow();
  const lost = { stock_item_id, quantity: -1, reason: 'lost', created_at: new Date() };
  await shop.db.insertInto('stock_movements').values(lost).execute();
  expect(await shop.notify(paidWebhook(order))).toBe(200);
  expect(await shop.statusOf(order)).toBe('error');
  expect((await shop.outcomes()).at(-1)).toBe('refund due: no stock');
  await shop.runJob('refund payments');
  expect((await shop.paymentsOf(order)).map(({ status }) => status)).toEqual(['refunded']);
  expect(await shop.alerts()).toContainEqual(
    expect.objectContaining({ what: 'refund_due', order: order.number }),
  );
});

test('R17 a second payment of the same order is refunded', async () => {
  const { order } = await shop.placed();
  const session = shop.stripe.sessionOf(order.number);
  await shop.notify(paidWebhook(order));
  const second = { ...session, id: 'cs_test_second', payment_intent: 'pi_second' };
  shop.stripe.sessions.set(second.id, { ...second, metadata: {} });
  expect(await shop.notify(shop.stripe.webhook('checkout.session.completed', second))).toBe(200);
  expect((await shop.paymentsOf(order)).map(({ status }) => status)).toEqual(['captured', 'refund_due']);
  await shop.runJob('refund payments');
  expect([...shop.stripe.refunds.keys()]).toContain('pi_second');
  expect([...shop.stripe.refunds.keys()]).not.toContain(session.payment_intent);
  expect(await shop.statusOf(order)).toBe('paid');
  await shop.expectSound();
});

test('F12 a wrong amount or currency is stored, not applied, and reported to the operator', async () => {
  for (const wrong of [{ amount_total: 599 }, { amount_total: 601 }, { currency: 'usd' }]) {
    const { order } = await shop.placed();
    const session = { ...shop.stripe.pay(shop.stripe.sessionOf(order.number)), ...wrong };
    expect(await shop.notify(shop.stripe.webhook('checkout.session.completed', session))).toBe(200);
    expect(await shop.statusOf(order)).toBe('pending');
    expect((await shop.paymentsOf(order)).map(({ status }) => status)).toEqual(['begun']);
    expect((await shop.outcomes()).at(-1)).toBe('amount mismatch');
    expect(await shop.alerts()).toContainEqual(
      expect.objectContaining({ what: 'other_amount', order: order.number }),
    );
  }
});

test('F12 a webhook of another shop on the same Stripe account is ignored', async () => {
  const { order } = await shop.placed();
  const session = shop.stripe.pay(shop.stripe.sessionOf(order.number));
  for (const metadata of [{}, { ...session.metadata, shop: 'https://other.example' }]) {
    const webhook = shop.stripe.webhook('checkout.session.completed', { ...session, metadata });
    expect(await shop.notify(webhook)).toBe(200);
    expect(await shop.notify(shop.stripe.webhook('charge.refunded', charge(order, { metadata })))).toBe(200);
  }
  expect(await shop.statusOf(order)).toBe('pending');
});

test('F12 forged, modified and stale webhooks are rejected, each with one log line', async () => {
  const { order } = await shop.placed();
  const good = paidWebhook(order);
  const seconds = Math.floor(shop.clock.world.now().getTime() / 1000);
  const forged = {
    'no signature': { ...good, headers: { 'content-type': 'application/json' } },
    'an empty signature': { ...good, headers: { ...good.headers, 'stripe-signature': '' } },
    nonsense: { ...good, headers: { ...good.headers, 'stripe-signature': 't=1,v1=zz' } },
    'another secret': paidWebhook(order, { secret: 'whsec_stolen' }),
    stale: paidWebhook(order, { timestamp: seconds - 301 }),
    'signed in the future': paidWebhook(order, { timestamp: seconds + 301 }),
    'a byte changed': { ...good, payload: good.payload.replace('"livemode":false', '"livemode":falsE') },
    'a blank added': { ...good, payload: `${good.payload} ` },
    'no body': { ...good, payload: '' },
  };
  const events = (await shop.outcomes()).length;
  for (const [, webhook] of Object.entries(forged)) {
    const before = shop.lines.length;
    expect(await shop.notify(webhook)).toBe(400);
    const refused = shop.lines.slice(before).filter(({ event }) => event === 'payment_webhook_rejected');
    expect(refused).toHaveLength(1);
  }
  expect(await shop.outcomes()).toHaveLength(events);
  expect(await shop.statusOf(order)).toBe('pending');
  // A secret that is being replaced still works, and a webhook may be five minutes old.
  expect(await shop.notify(paidWebhook(order, { secret: 'whsec_old', timestamp: seconds - 299 }))).toBe(200);
  expect(await shop.statusOf(order)).toBe('paid');
});

test('F12 a signed webhook that cannot be read is rejected, never an internal error', async () => {
  const { order } = await shop.placed();
  const session = shop.stripe.pay(shop.stripe.sessionOf(order.number));
  const event = JSON.parse(shop.stripe.webhook('checkout.session.completed', session).payload);
  const withSession = (fields: object) => ({ ...event, data: { object: { ...session, ...fields } } });
  const refund = { ...event, type: 'charge.refunded' };
  for (const body of [
    ...['', 'hello', '{', 'null', '[]', '7', '"text"', '{}'],
    ...[
      { ...event, id: undefined },
      { ...event, id: 7 },
      { ...event, id: 'evt_\u0000' },
      { ...event, id: 'x'.repeat(5000) },
      { ...event, data: null },
      { ...event, data: { object: null } },
      withSession({ id: 7 }),
      withSession({ currency: 7 }),
      withSession({ amount_total: '600' }),
      withSession({ metadata: { ...session.metadata, order_number: { a: 1 } } }),
      { ...refund, data: { object: charge(order, { currency: null }) } },
      { ...refund, data: { object: charge(order, { amount_refunded: null, currency: 7 }) } },
    ].map((each) => JSON.stringify(each)),
  ]) {
    const status = await shop.notify(
      shop.stripe.webhook('checkout.session.completed', {}, { payload: body }),
    );
    expect([body, status]).toEqual([body, 400]);
  }
  expect(await shop.statusOf(order)).toBe('pending');
});

test('personal data in webhooks is not stored', async () => {
  const { order } = await shop.placed();
  const session = shop.stripe.pay(shop.stripe.sessionOf(order.number));
  const details = { customer_details: { email: 'planted@mail.example', name: 'Planted' } };
  await shop.notify(shop.stripe.webhook('checkout.session.completed', { ...session, ...details }));
  const { rows } = await shop.services.database.pool.query('select payload::text from payment_events');
  expect(JSON.stringify(rows)).not.toContain('lanted');
  expect(JSON.stringify(shop.lines)).not.toContain('lanted');
});

import { Value } from 'typebox/value';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CustomerData } from '#contract/customer-data.ts';
import { forgetBuyers } from '#server/features/orders/forget-buyers-store.ts';
import type { Order } from '#server/features/orders/order.ts';
import { readCustomerData } from '#server/features/profile/customer-data-view.ts';
import { openPaymentShop, type PaymentShop } from '#tests/support/shops/payment-shop.ts';
import { aPromo } from '#tests/support/shops/small-shop.ts';

vi.setConfig({ testTimeout: 120_000 });

let shop: PaymentShop;
beforeEach(async () => {
  shop = await openPaymentShop({ by: 'stripe', processes: 2, env: { PUBLIC_URL: 'https://shop.example' } });
});
afterEach(() => shop.close());

type Placed = Awaited<ReturnType<PaymentShop['placed']>>;

const paidWebhook = (order: Order) => {
  const session = shop.stripe.pay(shop.stripe.sessionOf(order.number));
  return { session, webhook: shop.stripe.webhook('checkout.session.completed', session) };
};

const paid = async (given: Parameters<PaymentShop['placed']>[0] = {}) => {
  const placed = await shop.placed(given);
  const { session, webhook } = paidWebhook(placed.order);
  await shop.notify(webhook);
  return { ...placed, intent: session.payment_intent ?? '' };
};

const cancel = ({ buyer, order }: Pick<Placed, 'buyer' | 'order'>, body: object = {}) =>
  buyer.post('/orders/:number/cancel', body, { number: order.number });

const refundsOf = (order: Order) =>
  shop.db
    .selectFrom('refunds')
    .select(['kind', 'amount_cents as cents', 'state'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute();

test('AO-14 cancelling a paid, unpacked order refunds it, restocks every unit, releases the promo use and attaches the credit note to the mail', async () => {
  const code = await aPromo(shop.db, { maxUses: 1 });
  const { id } = await shop.db
    .selectFrom('promo_codes')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  const placed = await paid({ quantity: 2, stock: 5, promo: { id, code, appliesTo: 'goods' } });
  const { order, productId, intent } = placed;
  const promo = () =>
    shop.db.selectFrom('promo_codes').select('uses').where('id', '=', id).executeTakeFirstOrThrow();
  expect([await shop.stockOf(productId), await promo()]).toEqual([[{ onHand: 3, reserved: 0 }], { uses: 1 }]);
  const answer = await cancel(placed, { reason: 'Ordered twice' });
  expect(answer).toEqual({
    status: 200,
    body: {
      status: 'OK',
      message: `Order ${order.number} is cancelled.`,
      payload: { refund: { amount: '7.00', method: 'provider' } },
    },
  });
  expect([await shop.stockOf(productId), await promo()]).toEqual([[{ onHand: 5, reserved: 0 }], { uses: 0 }]);
  expect(await shop.statusOf(order)).toBe('refunded');
  expect((await shop.mailsAbout(order)).slice(-1)).toEqual(['order_cancelled']);
  await shop.runJob('deliver mails');
  const [mail] = (await shop.app.inject({ url: '/dev/mailbox.json' })).json();
  expect(mail.subject).toContain(`Your order ${order.number} at`);
  expect(mail.text).toContain('was cancelled. We are refunding €7.00 to the card you paid with.');
  expect(mail.attachments).toMatchObject([{ name: 'credit-note-CN-000001.pdf' }]);
  await shop.runJob('refund payments');
  expect(shop.stripe.refundedOf(intent)).toBe(700);
  const notes = await shop.db.selectFrom('credit_notes').select('gross_cents').execute();
  expect(notes).toEqual([{ gross_cents: 700 }]);
  const { body } = await placed.buyer.get('/orders/:number', { number: order.number });
  expect(body.payload).toMatchObject({
    payment_state: 'refunded',
    fulfilment: 'cancelled',
    next: { code: 'cancelled_refunded', amount: '7.00' },
    refunded_amount: '7.00',
  });
  expect(body.payload.actions).not.toContain('cancel');
  expect(body.payload.timeline.map((each: { code: string }) => each.code)).toContain('cancelled');
  await shop.expectSound();
});

test('buyer data stay while a refund is due, and what people typed about refunds is removed with them', async () => {
  const words = 'Karl ordered the same';
  const [placed, open] = [await paid(), await shop.placed()];
  for (const each of [placed, open]) await cancel(each, { reason: words });
  await shop.db.updateTable('refunds').set({ manual_reference: words }).execute();
  const found = async () => {
    const { rows } = await shop.services.database.pool.query(
      `select count(*)::int as n from (select reason as given from order_events union all select reason from refunds
        union all select manual_reference from refunds union all select reason from line_cancellations) typed
       where given = $1`,
      [words],
    );
    return rows[0].n;
  };
  expect(await found()).toBe(5);
  const forget = async ({ buyer, order }: Pick<Placed, 'buyer' | 'order'>): Promise<string> => {
    const arrivedBefore = shop.clock.world.now();
    await forgetBuyers(shop.db, { buyers: { customerId: buyer.id }, arrivedBefore });
    return (await shop.services.orders.orderByNumber(shop.db, order.number))?.name ?? '';
  };
  expect(await forget(open)).toBe('Deleted');
  expect(await forget(placed)).toBe('Anna');
  expect(await found()).toBe(4);
  await shop.runJob('refund payments');
  expect(await forget(placed)).toBe('Deleted');
  expect(await found()).toBe(0);
  await shop.expectSound();
});

test('AO-68 the data export has refunds and credit notes of the customer’s own orders', async () => {
  const [mine, other] = [await paid({ quantity: 2 }), await paid()];
  for (const each of [mine, other]) await cancel(each);
  await shop.runJob('refund payments');
  const data = await readCustomerData(shop.db, mine.buyer.id, new Date());
  expect([...Value.Errors(CustomerData, data)]).toEqual([]);
  expect(data?.orders).toMatchObject([
    {
      order_nr: mine.order.number,
      items: [{ quantity: 2, cancelled: 2 }],
      refunds: [{ amount: '7.00', method: 'provider', done_at: expect.stringMatching(/Z$/) }],
      credit_notes: [{ number: 'CN-000001', amount: '7.00', vat: '1.21' }],
    },
  ]);
});

test('an unpaid order is cancelled without a refund, and a payment that still arrives is refunded', async () => {
  const placed = await shop.placed({ stock: 5 });
  const answer = await cancel(placed);
  expect(answer.body.payload).toEqual({ refund: null });
  expect(await shop.statusOf(placed.order)).toBe('cancelled');
  expect(await shop.stockOf(placed.productId)).toEqual([{ onHand: 5, reserved: 0 }]);
  expect(await cancel(placed)).toEqual(answer);
  await shop.notify(paidWebhook(placed.order).webhook);
  expect(await refundsOf(placed.order)).toEqual([{ kind: 'surplus', cents: 600, state: 'due' }]);
  await shop.expectSound();
});

test('AO-15 repeated, concurrent and retried cancels produce one refund and identical responses', async () => {
  const placed = await paid();
  const first = await Promise.all(Array.from({ length: 8 }, () => cancel(placed)));
  await shop.runJob('refund payments');
  shop.clock.pass(60 * 60);
  const answers = [...first, await cancel(placed)];
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 200, body: { payload: { refund: { amount: '6.00' } } } });
  expect(await refundsOf(placed.order)).toEqual([{ kind: 'order', cents: 600, state: 'done' }]);
  expect(shop.stripe.refundList).toHaveLength(1);
  await shop.expectSound();
});

test('AO-16 concurrent paid webhook and cancel, 20 runs, never leave captured money unrefunded or an order both paid and restocked', async () => {
  for (let run = 0; run < 20; run += 1) {
    const placed = await shop.placed({ stock: 3 });
    const { session, webhook } = paidWebhook(placed.order);
    const calls = [() => cancel(placed), () => shop.notify(webhook, shop.apps[run % 2])];
    await Promise.all((run % 4 < 2 ? calls : calls.toReversed()).map((call) => call()));
    await shop.runJob('refund payments');
    expect(await shop.stockOf(placed.productId)).toEqual([{ onHand: 3, reserved: 0 }]);
    expect(['cancelled', 'refunded']).toContain(await shop.statusOf(placed.order));
    expect(shop.stripe.refundedOf(session.payment_intent ?? '')).toBe(600);
    expect(await shop.paymentsOf(placed.order)).toMatchObject([{ status: 'refunded' }]);
  }
  await shop.expectSound();
});

test('an order that is being packed, was sent or came to nothing is not cancelled', async () => {
  const placed = await paid({ quantity: 2 });
  const { order, buyer } = placed;
  const set = (fulfilment: 'packing' | 'partly_shipped' | 'unfulfilled') =>
    shop.db.updateTable('orders').set({ fulfilment }).where('id', '=', order.id).execute();
  await set('packing');
  expect(await cancel(placed)).toMatchObject({
    status: 409,
    body: { code: 'order_being_packed', message: 'We have already started packing this order.' },
  });
  await set('partly_shipped');
  expect(await cancel(placed)).toMatchObject({ status: 409, body: { code: 'order_not_cancellable' } });
  expect(await shop.statusOf(order)).toBe('paid');
  expect(await refundsOf(order)).toEqual([]);
  await set('unfulfilled');
  const failed = await shop.placed();
  shop.clock.pass(61 * 60);
  await shop.runJob('expire orders');
  expect(await cancel(failed)).toMatchObject({ status: 409, body: { code: 'order_not_cancellable' } });
  const stranger = await shop.buyer();
  expect((await cancel({ buyer: stranger, order })).status).toBe(404);
  expect((await cancel({ buyer, order }, { reason: 'x'.repeat(501) })).status).toBe(422);
  await shop.expectSound();
});

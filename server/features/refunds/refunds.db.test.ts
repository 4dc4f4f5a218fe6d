import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import type { Order } from '#server/features/orders/order.ts';
import { openPaymentShop, type PaymentShop } from '#tests/support/shops/payment-shop.ts';
import type { RefundSelection } from './refund-rules.ts';

vi.setConfig({ testTimeout: 60_000 });

let shop: PaymentShop;
beforeEach(async () => {
  shop = await openPaymentShop({ by: 'stripe', env: { PUBLIC_URL: 'https://shop.example' } });
});
afterEach(() => shop.close());

const paid = async (quantity = 1) => {
  const { order, productId } = await shop.placed({ quantity, stock: 10 });
  const session = shop.stripe.pay(shop.stripe.sessionOf(order.number));
  await shop.notify(shop.stripe.webhook('checkout.session.completed', session));
  return { order, productId, intent: session.payment_intent ?? '' };
};

const refund = (order: Order, selection: RefundSelection) =>
  inTransaction(shop.db, async (trx) => {
    const locked = await shop.services.orders.orderByNumber(trx, order.number, { lock: true });
    if (locked?.status !== 'paid') throw new Error('not refundable');
    return shop.services.refunds.refund(trx, locked, { selection, reason: 'test', actor: 'operator' });
  });

/** What Stripe reports: the total that it has refunded of a charge. */
const chargeWebhook = (order: Order, intent: string, cents: number) =>
  shop.stripe.webhook('charge.refunded', {
    object: 'charge',
    currency: 'eur',
    amount_refunded: cents,
    refunded: false,
    payment_intent: intent,
    metadata: { order_number: order.number, shop: 'https://shop.example' },
  });

const refundsOf = (order: Order) =>
  shop.db
    .selectFrom('refunds')
    .select(['amount_cents as cents', 'state', 'method'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute();

const notes = async (order: Order): Promise<number[]> => {
  const rows = await shop.db
    .selectFrom('credit_notes')
    .select('gross_cents')
    .where('order_id', '=', order.id)
    .orderBy('number')
    .execute();
  return rows.map(({ gross_cents }) => gross_cents);
};

test('AO-56 of 20 concurrent refunds of half the total exactly two succeed, and SQL above the total violates the CHECK', async () => {
  const { order } = await paid();
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, () => refund(order, { extraCents: order.charged.total / 2 })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(await refundsOf(order)).toMatchObject([{ cents: 300 }, { cents: 300 }]);
  expect(await shop.statusOf(order)).toBe('refunded');
  expect(await notes(order)).toEqual([300, 300]);
  await expect(
    sql`update orders set charged_refunded_cents = charged_total_cents + 1 where id = ${order.id}`.execute(
      shop.db,
    ),
  ).rejects.toThrow('orders_refunded');
  await expect(
    sql`update order_lines set charged_refunded_cents = charged_paid_cents + 1 where order_id = ${order.id}`.execute(
      shop.db,
    ),
  ).rejects.toThrow('order_lines_refunded');
  await shop.expectSound();
});

/** The SDK tries twice with the same key; both responses are lost. */
const refundWithoutResponse = async (): Promise<void> => {
  const { state } = shop.stripe;
  state.whenAsked = async (path) => {
    state.fault = path === '/v1/refunds' ? 'time-out' : 'none';
  };
  await shop.runJob('refund payments');
  Object.assign(state, { whenAsked: null, fault: 'none' });
};

test('AO-57 a partial refund whose response was lost and that is retried two days later is found at the provider and not repeated', async () => {
  const { order, intent } = await paid();
  await refund(order, { extraCents: 200 });
  await refundWithoutResponse();
  expect(shop.stripe.refundList).toHaveLength(1);
  expect(await refundsOf(order)).toEqual([{ cents: 200, state: 'due', method: 'provider' }]);
  shop.clock.pass(2 * 24 * 60 * 60);
  await shop.runJob('refund payments');
  expect(await refundsOf(order)).toEqual([{ cents: 200, state: 'done', method: 'provider' }]);
  expect(shop.stripe.refundedOf(intent)).toBe(200);
  expect(await shop.statusOf(order)).toBe('paid');
  await shop.expectSound();
});

test('AO-58 duplicate, reordered and early partial-refund webhooks end at the provider\u2019s cumulative amount', async () => {
  const { order, intent } = await paid();
  await refund(order, { extraCents: 100 });
  // Early: before the shop knows that the provider made it.
  await refundWithoutResponse();
  const early = chargeWebhook(order, intent, 100);
  expect(await shop.notify(early)).toBe(200);
  expect(await refundsOf(order)).toEqual([{ cents: 100, state: 'done', method: 'provider' }]);
  // Two refunds in the dashboard; the later event comes first, and each comes twice.
  const [second, third] = [chargeWebhook(order, intent, 250), chargeWebhook(order, intent, 400)];
  await Promise.all([third, third, second, early, second].map((webhook) => shop.notify(webhook)));
  const all = await refundsOf(order);
  expect(all.reduce((sum, { cents }) => sum + cents, 0)).toBe(400);
  expect((await notes(order)).reduce((sum, cents) => sum + cents, 0)).toBe(400);
  expect(await shop.statusOf(order)).toBe('paid');
  await shop.notify(chargeWebhook(order, intent, 600));
  expect(await shop.statusOf(order)).toBe('refunded');
  await shop.expectSound();
});

test('AO-59 a refund made in the dashboard gets a credit note and an alert; refund.failed makes a refund a manual one', async () => {
  const { order, intent } = await paid();
  shop.stripe.refundInDashboard(intent, 150);
  await shop.notify(chargeWebhook(order, intent, 150));
  expect(await refundsOf(order)).toEqual([{ cents: 150, state: 'done', method: 'provider' }]);
  expect(await notes(order)).toEqual([150]);
  expect(await shop.alerts()).toContainEqual(
    expect.objectContaining({ what: 'refund_external', order: order.number, cents: '150' }),
  );
  await refund(order, 'everything left');
  await shop.runJob('refund payments');
  expect((await shop.paymentsOf(order)).map(({ status }) => status)).toEqual(['refunded']);
  const made = shop.stripe.refundList.at(-1);
  expect(made).toMatchObject({ amount: 450 });
  const failed = shop.stripe.webhook('refund.failed', { ...made, status: 'failed' });
  expect(await shop.notify(failed)).toBe(200);
  expect((await refundsOf(order)).at(-1)).toEqual({ cents: 450, state: 'due', method: 'manual' });
  expect((await shop.paymentsOf(order)).map(({ status }) => status)).toEqual(['refund_due']);
  expect(await shop.alerts()).toContainEqual(
    expect.objectContaining({ what: 'refund_manual', order: order.number, cents: '450' }),
  );
  await shop.runJob('refund payments');
  expect(shop.stripe.refundList).toHaveLength(2);
  await shop.expectSound();
});

test('a refund that the provider rejects becomes a manual one and is not repeated', async () => {
  const { order, intent } = await paid();
  // The webhook about it is still on its way.
  shop.stripe.refundInDashboard(intent, 500);
  await refund(order, { extraCents: 200 });
  await shop.runJob('refund payments');
  expect(await refundsOf(order)).toEqual([{ cents: 200, state: 'due', method: 'manual' }]);
  expect(await shop.alerts()).toContainEqual(expect.objectContaining({ what: 'refund_manual' }));
  await shop.expectSound();
});

test('a refund in the dashboard does not take the place of one that the shop has not sent yet', async () => {
  const { order, intent } = await paid();
  await refund(order, { extraCents: 100 });
  shop.stripe.refundInDashboard(intent, 150);
  await shop.notify(chargeWebhook(order, intent, 150));
  expect(await refundsOf(order)).toEqual([
    { cents: 100, state: 'due', method: 'provider' },
    { cents: 150, state: 'done', method: 'provider' },
  ]);
  await shop.runJob('refund payments');
  expect(shop.stripe.refundedOf(intent)).toBe(250);
  // Without room for both, the one in the dashboard is it.
  await refund(order, { extraCents: 300 });
  shop.stripe.refundInDashboard(intent, 350);
  await shop.notify(chargeWebhook(order, intent, 600));
  await shop.runJob('refund payments');
  expect((await refundsOf(order)).map(({ cents, state }) => [cents, state])).toEqual([
    [100, 'done'],
    [150, 'done'],
    [300, 'done'],
    [50, 'done'],
  ]);
  expect(shop.stripe.refundedOf(intent)).toBe(600);
  expect(await shop.statusOf(order)).toBe('refunded');
  await shop.expectSound();
});

test('the webhook about the refund of a second payment does not refund the order', async () => {
  const { order, intent } = await paid();
  const second = { ...shop.stripe.sessionOf(order.number), id: 'cs_test_twice', payment_intent: 'pi_twice' };
  shop.stripe.sessions.set(second.id, { ...second, metadata: {} });
  await shop.notify(shop.stripe.webhook('checkout.session.completed', second));
  await shop.runJob('refund payments');
  await shop.notify(chargeWebhook(order, 'pi_twice', 600));
  expect(await shop.statusOf(order)).toBe('paid');
  expect((await shop.paymentsOf(order)).map(({ status }) => status)).toEqual(['captured', 'refunded']);
  expect(shop.stripe.refundedOf(intent)).toBe(0);
  await shop.expectSound();
});

test('units refunded one by one add up to the line, cancel nothing and leave the order paid', async () => {
  const { order, productId } = await paid(3);
  const [line] = await shop.services.orders.linesOf(shop.db, order.id);
  for (let unit = 0; unit < 3; unit += 1)
    await refund(order, { lines: [{ lineId: line?.id ?? 0, quantity: 1 }] });
  const cents = (await refundsOf(order)).map((each) => each.cents);
  expect(cents.reduce((sum, each) => sum + each, 0)).toBe(line?.chargedPaidCents);
  expect(await shop.statusOf(order)).toBe('paid');
  expect(await shop.stockOf(productId)).toEqual([{ onHand: 7, reserved: 0 }]);
  await refund(order, 'everything left');
  expect(await shop.statusOf(order)).toBe('refunded');
  // Goods that were paid back are not sent any more.
  expect(await shop.stockOf(productId)).toEqual([{ onHand: 10, reserved: 0 }]);
  await shop.expectSound();
});

test('a refund that the provider made and the shop could not record is found there and not repeated', async () => {
  const { order, intent } = await paid();
  await refund(order, { extraCents: 200 });
  // As when the process dies between the provider's response and the commit.
  const holder = await shop.db.startTransaction().execute();
  await sql`select from orders where id = ${order.id} for update`.execute(holder);
  await expect(shop.runJob('refund payments')).rejects.toThrow();
  await holder.rollback().execute();
  expect(shop.stripe.refundedOf(intent)).toBe(200);
  expect(await refundsOf(order)).toEqual([{ cents: 200, state: 'due', method: 'provider' }]);
  await refund(order, { extraCents: 150 });
  shop.clock.pass(61);
  await shop.runJob('refund payments');
  expect((await refundsOf(order)).map(({ state }) => state)).toEqual(['done', 'done']);
  expect(shop.stripe.refundedOf(intent)).toBe(350);
  await shop.expectSound();
});

test('part refunds, cancelled units and webhooks that come twice, late and in any order end at one sum, 5 runs', async () => {
  for (let run = 0; run < 5; run += 1) {
    const { order, intent } = await paid(4);
    const [line] = await shop.services.orders.linesOf(shop.db, order.id);
    const selections: RefundSelection[] = [
      { extraCents: 37 },
      { lines: [{ lineId: line?.id ?? 0, quantity: 1 }] },
      { lines: [{ lineId: line?.id ?? 0, quantity: 2 }], delivery: true },
    ];
    const webhooks: ReturnType<typeof chargeWebhook>[] = [];
    for (const selection of selections) {
      await refund(order, selection);
      await shop.runJob('refund payments');
      webhooks.push(chargeWebhook(order, intent, shop.stripe.refundedOf(intent)));
    }
    const doubled = [...webhooks, ...webhooks].toSorted(
      (one, other) => ((one.payload.length + run) % 7) - ((other.payload.length + 3 * run) % 5),
    );
    const rotated = [...doubled.slice(run % 6), ...doubled.slice(0, run % 6)];
    expect(await Promise.all(rotated.map((webhook) => shop.notify(webhook)))).toEqual(rotated.map(() => 200));
    const all = await refundsOf(order);
    expect(all.map(({ state }) => state)).toEqual(['done', 'done', 'done']);
    const sum = all.reduce((cents, each) => cents + each.cents, 0);
    expect(shop.stripe.refundedOf(intent)).toBe(sum);
    expect((await notes(order)).reduce((cents, each) => cents + each, 0)).toBe(sum);
    expect(await shop.statusOf(order)).toBe('paid');
  }
  expect(await shop.alerts()).toEqual([]);
  await shop.expectSound();
});

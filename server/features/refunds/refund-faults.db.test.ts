import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Order } from '#server/features/orders/order.ts';
import { type Member, staffOf } from '#tests/support/shops/console-shop.ts';
import { openPaymentShop, type PaymentShop } from '#tests/support/shops/payment-shop.ts';

let shop: PaymentShop;
let owner: Member;
beforeEach(async () => {
  shop = await openPaymentShop({ by: 'stripe', env: { PUBLIC_URL: 'https://shop.example' } });
  owner = await staffOf(shop).member('owner');
});
afterEach(() => shop.close());

/** A paid order of which the owner gives 2.00 back in the console. */
const refunded = async () => {
  const { order } = await shop.placed({ stock: 10 });
  const session = shop.stripe.pay(shop.stripe.sessionOf(order.number));
  await shop.notify(shop.stripe.webhook('checkout.session.completed', session));
  const { status } = await owner.post(`/api/admin/orders/${order.number}/refund`, {
    part: { amount: '2.00' },
    reason: 'a scratch',
    restock: false,
    was: { state: 'paid' },
  });
  expect(status).toBe(200);
  return { order, intent: session.payment_intent ?? '' };
};

/** The provider fails every refund with `fault`. */
const runWith = async (fault: 'error 500' | 'time-out'): Promise<void> => {
  const { state, calls } = shop.stripe;
  state.whenAsked = async (path) => {
    state.fault = path === '/v1/refunds' && calls.at(-1)?.method === 'POST' ? fault : 'none';
  };
  await shop.runJob('refund payments');
  Object.assign(state, { whenAsked: null, fault: 'none' });
  shop.clock.pass(5 * 60);
};

const noticeOf = (order: Order, intent: string) =>
  shop.stripe.webhook('charge.refunded', {
    object: 'charge',
    currency: 'eur',
    amount_refunded: 200,
    refunded: false,
    payment_intent: intent,
    metadata: { order_number: order.number, shop: 'https://shop.example' },
  });

/** The row of Home about refunds that did not go through yet. */
const rowOnHome = async () => {
  const { status, body } = await owner.get('/api/admin/waiting');
  expect(status).toBe(200);
  return body.payload.waiting.find(({ kind }: { kind: string }) => kind === 'refunds_failed');
};

const mailsOfRefunds = async (order: Order): Promise<string[]> =>
  (await shop.mailsAbout(order)).filter((kind) => kind === 'refund_made');

test('CN-47 a provider that fails, and then times out after acting, makes one refund and one mail; Home has a row until it went through', async () => {
  expect(await rowOnHome()).toBeUndefined();
  const { order, intent } = await refunded();
  expect(await rowOnHome()).toMatchObject({ count: 1, since: expect.stringMatching(/Z$/) });
  await runWith('error 500');
  expect(shop.stripe.refundedOf(intent)).toBe(0);
  expect(await rowOnHome()).toMatchObject({ count: 1 });
  await runWith('time-out');
  expect(shop.stripe.refundedOf(intent)).toBe(200);
  expect(await rowOnHome()).toMatchObject({ count: 1 });
  await shop.runJob('refund payments');
  expect(await rowOnHome()).toBeUndefined();
  expect(shop.stripe.refundedOf(intent)).toBe(200);
  expect(await mailsOfRefunds(order)).toEqual(['refund_made']);
  await shop.expectSound();
});

test('CN-47 the notice about a refund whose answer was lost, sent twice, ends the row on Home; one refund and one mail', async () => {
  const { order, intent } = await refunded();
  await runWith('time-out');
  expect(await rowOnHome()).toMatchObject({ count: 1 });
  const notice = noticeOf(order, intent);
  expect(await Promise.all([shop.notify(notice), shop.notify(notice)])).toEqual([200, 200]);
  expect(await rowOnHome()).toBeUndefined();
  await shop.runJob('refund payments');
  expect(shop.stripe.refundedOf(intent)).toBe(200);
  expect(await mailsOfRefunds(order)).toEqual(['refund_made']);
  await shop.expectSound();
});

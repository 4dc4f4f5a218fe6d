import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPaymentShop, type PaymentShop } from '#tests/support/shops/payment-shop.ts';

let shop: PaymentShop;
beforeEach(async () => {
  shop = await openPaymentShop({ by: 'stripe', env: { PUBLIC_URL: 'https://shop.example' } });
});
afterEach(() => shop.close());

const refusal = 'The payment could not be started. Please try again.';

const pathOf = (url: string): string => url.replace('https://shop.example', '');
const follow = async (url: string) => {
  const response = await shop.app.inject({ url: pathOf(url) });
  return [response.statusCode, response.headers.location];
};

test('a session is created with amount, order, idempotency key and an expiry before the reservation ends', async () => {
  const { order, redirectUrl } = await shop.placed({ languageId: 2 });
  const session = shop.stripe.sessionOf(order.number);
  expect(redirectUrl).toBe(session.url);
  const [call] = shop.stripe.calls;
  expect(call).toMatchObject({
    method: 'POST',
    path: '/v1/checkout/sessions',
    key: expect.stringContaining(order.number),
    fields: {
      mode: 'payment',
      locale: 'de',
      client_reference_id: order.number,
      customer_email: order.email,
      'metadata[order_number]': order.number,
      'metadata[shop]': 'https://shop.example',
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][price_data][unit_amount]': '600',
      'line_items[0][quantity]': '1',
      success_url: expect.stringMatching(
        /^https:\/\/shop\.example\/api\/payments\/return\/\d{10}\?turned=paid&sig=/,
      ),
    },
  });
  expect(session.expires_at * 1000).toBeLessThan(order.expiresAt.getTime());
  // A repeated call creates no second session.
  expect(await shop.services.payments.start(order)).toBe(redirectUrl);
  expect(shop.stripe.sessions.size).toBe(1);
});

test('a currency without cents is charged in whole units', async () => {
  const amounts = { subtotal: 123_450, delivery: 0, discount: 0, vat: 0, total: 123_450 };
  const { order } = await shop.placed({
    charged: amounts,
    currency: { code: 'JPY', symbol: '¥', rate: '1' },
  });
  const session = shop.stripe.pay(shop.stripe.sessionOf(order.number));
  expect(session).toMatchObject({ amount_total: 1235, currency: 'jpy' });
  await shop.notify(shop.stripe.webhook('checkout.session.completed', session));
  expect(await shop.statusOf(order)).toBe('paid');
});

test.each(['error 500', 'no JSON', 'time-out'] as const)(
  'F13 %s when the payment is started: no order stays open, nothing is charged, the stock is free',
  async (fault) => {
    const { order, productId } = await shop.open({ stock: 1 });
    shop.stripe.state.fault = fault;
    await expect(shop.services.payments.start(order)).rejects.toThrow(refusal);
    expect(await shop.statusOf(order)).toBe('error');
    expect(await shop.stockOf(productId)).toEqual([{ onHand: 1, reserved: 0 }]);
    expect((await shop.paymentsOf(order)).map(({ status }) => status)).toEqual(['failed']);
    // Retries carry the same idempotency key: at most one session exists, and no shopper was sent to it.
    expect(new Set(shop.stripe.calls.map(({ key }) => key)).size).toBe(1);
    expect(shop.stripe.sessions.size).toBeLessThanOrEqual(1);
    await shop.expectSound();
  },
);

test('S27 a redirect to an unknown host is rejected', async () => {
  const { order } = await shop.open();
  for (const url of ['https://evil.example/pay', 'javascript:alert(1)', '//evil.example', '']) {
    const another = await shop.open();
    shop.stripe.state.whenAsked = async () => {
      const create = shop.stripe.sessions.set.bind(shop.stripe.sessions);
      shop.stripe.sessions.set = (id, session) => create(id, { ...Object.assign(session, { url }) });
    };
    await expect(shop.services.payments.start(another.order)).rejects.toThrow(refusal);
    expect(await shop.statusOf(another.order)).toBe('error');
  }
  expect(await shop.statusOf(order)).toBe('pending');
});

test('S34 a return URL proves no payment: the status is fetched from Stripe', async () => {
  const { order } = await shop.placed();
  const { success_url, cancel_url } = shop.stripe.sessionOf(order.number);
  expect(await follow(success_url)).toEqual([302, '/success-payment']);
  expect(await shop.statusOf(order)).toBe('pending');
  shop.stripe.pay(shop.stripe.sessionOf(order.number));
  shop.clock.pass(5);
  expect(await follow(success_url)).toEqual([302, '/success-payment']);
  expect(await shop.statusOf(order)).toBe('paid');
  // Pressing Back after paying does not undo the payment.
  expect(await follow(cancel_url)).toEqual([302, '/success-payment']);
  expect(await shop.statusOf(order)).toBe('paid');
});

test('S34 neither the success page nor an unsigned return changes anything', async () => {
  const { order } = await shop.placed();
  shop.stripe.pay(shop.stripe.sessionOf(order.number));
  const calls = shop.stripe.calls.length;
  for (const url of [
    `/api/payments/return/${order.number}`,
    `/api/payments/return/${order.number}?turned=back&sig=x`,
    `/api/payments/return/${order.number}?turned=paid&sig[]=x`,
    '/api/payments/return/%00?sig=',
  ]) {
    expect((await shop.app.inject({ url })).statusCode).toBe(404);
  }
  const { success_url } = shop.stripe.sessionOf(order.number);
  expect((await shop.app.inject({ method: 'HEAD', url: pathOf(success_url) })).statusCode).toBe(404);
  expect(shop.stripe.calls).toHaveLength(calls);
  expect(await shop.statusOf(order)).toBe('pending');
});

test('a shopper who leaves Stripe without paying cancels the order and its session', async () => {
  const { order, productId } = await shop.placed({ stock: 1 });
  const session = shop.stripe.sessionOf(order.number);
  expect(await follow(session.cancel_url)).toEqual([302, '/fail-payment']);
  expect(session.status).toBe('expired');
  expect(await shop.statusOf(order)).toBe('failed');
  expect(await shop.stockOf(productId)).toEqual([{ onHand: 1, reserved: 0 }]);
});

test('F13 Stripe is down when the shopper returns: no failure is shown, and the payment is found later', async () => {
  const { order } = await shop.placed();
  const session = shop.stripe.pay(shop.stripe.sessionOf(order.number));
  shop.stripe.state.fault = 'error 500';
  expect(await follow(session.success_url)).toEqual([302, '/success-payment']);
  expect(await shop.statusOf(order)).toBe('pending');
  shop.clock.pass(10 * 60);
  await expect(shop.runJob('poll open payments')).rejects.toThrow();
  shop.stripe.state.fault = 'none';
  // Within two minutes after it is back.
  shop.clock.pass(61);
  await shop.runJob('poll open payments');
  expect(await shop.statusOf(order)).toBe('paid');
  expect(await shop.mailsAbout(order)).toEqual(['order_placed', 'payment_received']);
});

test('F13 Stripe is slow when the shopper returns: they wait at most five seconds, and the late response is applied', async () => {
  const { order } = await shop.placed();
  const session = shop.stripe.pay(shop.stripe.sessionOf(order.number));
  shop.stripe.state.fault = 'slow';
  expect(await follow(session.success_url)).toEqual([302, '/success-payment']);
  expect(await shop.statusOf(order)).toBe('pending');
});

test('polling replaces a lost webhook, but not while the shopper is paying', async () => {
  const { order } = await shop.placed();
  shop.stripe.pay(shop.stripe.sessionOf(order.number));
  await shop.runJob('poll open payments');
  expect(await shop.statusOf(order)).toBe('pending');
  shop.clock.pass(61);
  await shop.runJob('poll open payments');
  expect(await shop.statusOf(order)).toBe('paid');
  const asked = shop.stripe.calls.length;
  shop.clock.pass(120);
  await shop.runJob('poll open payments');
  expect(shop.stripe.calls).toHaveLength(asked);
});

test('the session of a closed order is cancelled at Stripe; a payment made in the meantime is refunded', async () => {
  const calledOff = await shop.placed();
  const paid = await shop.placed();
  shop.stripe.pay(shop.stripe.sessionOf(paid.order.number));
  shop.clock.pass(60 * 60);
  await shop.runJob('expire orders');
  await shop.runJob('poll open payments');
  expect(shop.stripe.sessionOf(calledOff.order.number).status).toBe('expired');
  expect((await shop.paymentsOf(calledOff.order)).map(({ status }) => status)).toEqual(['failed']);
  await shop.runJob('refund payments');
  expect(await shop.statusOf(paid.order)).toBe('failed');
  expect((await shop.paymentsOf(paid.order)).map(({ status }) => status)).toEqual(['refunded']);
  expect(shop.stripe.refunds.size).toBe(1);
  const asked = shop.stripe.calls.length;
  shop.clock.pass(120);
  await shop.runJob('poll open payments');
  expect(shop.stripe.calls).toHaveLength(asked);
  await shop.expectSound();
});

test('a refund whose response is lost is retried and made once; the operator is notified', async () => {
  const { order } = await shop.placed();
  const session = shop.stripe.pay(shop.stripe.sessionOf(order.number));
  await shop.notify(shop.stripe.webhook('checkout.session.completed', session));
  await shop.services.database.db.transaction().execute(async (trx) => {
    await shop.services.orders.move(trx, order, 'refunded', { reason: 'returned', actor: 'operator' });
  });
  expect((await shop.paymentsOf(order)).map(({ status }) => status)).toEqual(['refund_due']);
  shop.stripe.state.fault = 'error 500';
  await shop.runJob('refund payments');
  shop.clock.pass(61);
  await shop.runJob('refund payments');
  expect(await shop.alerts()).toEqual([
    expect.objectContaining({ what: 'refund_failed', order: order.number }),
  ]);
  shop.stripe.state.fault = 'none';
  shop.clock.pass(61);
  await shop.runJob('refund payments');
  expect((await shop.paymentsOf(order)).map(({ status }) => status)).toEqual(['refunded']);
  expect(shop.stripe.refunds.size).toBe(1);
  expect(await shop.mailsAbout(order)).toEqual(['order_placed', 'payment_received', 'refund_made']);
  // Stripe's webhook for the refund arrives afterwards.
  const charge = { object: 'charge', currency: 'eur', amount_refunded: 600, refunded: true };
  const webhook = shop.stripe.webhook('charge.refunded', { ...charge, metadata: session.metadata });
  expect(await shop.notify(webhook)).toBe(200);
  expect((await shop.outcomes()).at(-1)).toBe('duplicate');
  await shop.expectSound();
});

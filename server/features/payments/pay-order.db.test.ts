import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '#server/features/orders/order.ts';
import { openPaymentShop, type PaymentShop } from '#tests/support/shops/payment-shop.ts';

vi.setConfig({ testTimeout: 120_000 });

const minute = 60;

let shop: PaymentShop;
beforeEach(async () => {
  shop = await openPaymentShop({ by: 'stripe', processes: 2, env: { PUBLIC_URL: 'https://shop.example' } });
});
afterEach(() => shop.close());

type Buyer = Awaited<ReturnType<PaymentShop['placed']>>['buyer'];

const pay = async (buyer: Buyer, { number }: Order) => {
  const { status, body } = await buyer.post('/orders/:number/pay', {}, { number });
  const url = 'payload' in body ? (body.payload?.redirect_url ?? null) : null;
  return { status, url, code: 'code' in body ? body.code : undefined, message: body.message };
};
const sessionAt = (url: string | null) => {
  const session = [...shop.stripe.sessions.values()].find((one) => one.url === url);
  if (!session) throw new Error(`No session at ${url}`);
  return session;
};
const statuses = async (order: Order) => (await shop.paymentsOf(order)).map(({ status }) => status);
const follow = async (url: string) =>
  (await shop.app.inject({ url: url.replace('https://shop.example', '') })).headers.location;

test('AO-26 a closed tab: the page at the provider is offered again, later a new one, and the same order is paid', async () => {
  const { buyer, order, redirectUrl } = await shop.placed({ stock: 1 });
  expect((await buyer.history())[0]).toMatchObject({ status: 'Pending', actions: ['pay'] });
  shop.clock.pass(29 * minute);
  expect(await pay(buyer, order)).toMatchObject({ status: 200, url: redirectUrl });
  shop.clock.pass(2 * minute);
  const { url } = await pay(buyer, order);
  expect(url).not.toBe(redirectUrl);
  const [first] = shop.stripe.sessionsOf(order.number);
  expect(first?.status).toBe('expired');
  expect(await statuses(order)).toEqual(['failed', 'begun']);
  const session = shop.stripe.pay(sessionAt(url));
  expect(await follow(session.success_url)).toBe(`/account/orders/${order.number}?payment=paid`);
  expect((await buyer.history())[0]).toMatchObject({
    order_nr: order.number,
    status: 'Success',
    actions: ['withdraw'],
  });
  expect(await pay(buyer, order)).toMatchObject({
    url: null,
    message: `Order ${order.number} is paid. Thank you!`,
  });
  expect(await statuses(order)).toEqual(['failed', 'captured']);
  await shop.expectSound();
});

test('AO-27 twenty requests at once over two processes: one open payment and one address', async () => {
  const { buyer, order } = await shop.placed();
  shop.clock.pass(31 * minute);
  const first = await Promise.all(Array.from({ length: 20 }, () => pay(buyer, order)));
  const urls = new Set(first.flatMap(({ url }) => (url === null ? [] : [url])));
  expect(urls.size).toBe(1);
  for (const { status, url, code } of first) {
    if (url === null) expect([status, code]).toEqual([409, 'payment_being_checked']);
  }
  expect(await statuses(order)).toEqual(['failed', 'begun']);
  expect(shop.stripe.sessionsOf(order.number).filter(({ status }) => status === 'open')).toHaveLength(1);
});

test('AO-28 captured at the provider, but unknown to the shop: no second payment starts', async () => {
  const silent = await shop.placed();
  shop.stripe.pay(shop.stripe.sessionOf(silent.order.number));
  shop.clock.pass(31 * minute);
  shop.stripe.state.fault = 'error 500';
  expect(await pay(silent.buyer, silent.order)).toMatchObject({ status: 409, code: 'payment_being_checked' });
  expect(await statuses(silent.order)).toEqual(['failed']);
  shop.stripe.state.fault = 'none';
  expect(await pay(silent.buyer, silent.order)).toMatchObject({ status: 200, url: null });
  expect(await shop.statusOf(silent.order)).toBe('paid');
  expect(shop.stripe.sessionsOf(silent.order.number)).toHaveLength(1);
  await shop.expectSound();
});

test('AO-28 a provider that does not respond within five seconds starts no second payment', async () => {
  const { buyer, order } = await shop.placed();
  shop.clock.pass(31 * minute);
  shop.stripe.state.fault = 'slow';
  expect(await pay(buyer, order)).toMatchObject({ status: 409, code: 'payment_being_checked' });
  shop.stripe.state.fault = 'none';
  expect(await statuses(order)).toEqual(['failed']);
});

test('AO-29 paying again and the end of the hold at the same moment: an extended hold or a failed order', async () => {
  const expiry = shop.shops[1]?.jobs.find(({ name }) => name === 'expire orders');
  const outcomes = new Set<boolean>();
  const rounds = 20;
  for (let round = 0; round < rounds; round += 1) {
    const { buyer, order, productId } = await shop.placed({ stock: 1 });
    shop.clock.pass(60 * minute - 1);
    const paying = pay(buyer, order);
    // At first the hold ends before the payment is looked at, at last after it has started.
    if (round === rounds - 1) await paying;
    else await sleep(round * 3);
    shop.clock.pass(1);
    const [{ url }] = await Promise.all([paying, expiry?.run()]);
    const isOpen = (await shop.statusOf(order)) === 'pending';
    expect(isOpen).toBe(url !== null);
    outcomes.add(isOpen);
    expect(await shop.stockOf(productId)).toEqual([{ onHand: 1, reserved: isOpen ? 1 : 0 }]);
    if (isOpen) expect(shop.stripe.pay(sessionAt(url)).status).toBe('complete');
    shop.clock.pass(61 * minute);
    await shop.runJob('expire orders');
  }
  expect(outcomes).toEqual(new Set([true, false]));
  await shop.runJob('poll open payments');
  await shop.runJob('refund payments');
  await shop.expectSound();
});

test('AO-30 the hold ends six hours after the order, the sixth payment is refused, and so is a failed order', async () => {
  const { buyer, order } = await shop.placed();
  for (let attempt = 2; attempt <= 5; attempt += 1) {
    shop.clock.pass(31 * minute);
    expect(await pay(buyer, order)).toMatchObject({ status: 200 });
  }
  shop.clock.pass(31 * minute);
  expect(await pay(buyer, order)).toMatchObject({ status: 409, code: 'too_many_payments' });
  expect(await statuses(order)).toEqual(Array(5).fill('failed'));

  const late = await shop.placed();
  for (const minutes of [50, 50, 50, 50, 50]) {
    shop.clock.pass(minutes * minute);
    await shop.db.deleteFrom('payments').where('order_id', '=', late.order.id).execute();
    expect(await pay(late.buyer, late.order)).toMatchObject({ status: 200 });
  }
  const held = await shop.services.orders.orderByNumber(shop.db, late.order.number);
  const sixHours = late.order.createdAt.getTime() + 6 * 60 * minute * 1000;
  expect(held?.expiresAt.getTime()).toBeLessThanOrEqual(sixHours);
  shop.clock.pass(55 * minute);
  expect(await pay(late.buyer, late.order)).toMatchObject({ status: 409, code: 'order_not_payable' });
  shop.clock.pass(2 * 60 * minute);
  await shop.runJob('expire orders');
  expect(await shop.statusOf(late.order)).toBe('failed');
  expect(await pay(late.buyer, late.order)).toMatchObject({ status: 409, code: 'order_not_payable' });
});

test('AO-31 leaving the page of "Pay now" keeps the order open, leaving the page of the checkout fails it', async () => {
  const again = await shop.placed({ stock: 1 });
  shop.clock.pass(31 * minute);
  const { url } = await pay(again.buyer, again.order);
  expect(await follow(sessionAt(url).cancel_url)).toBe(
    `/account/orders/${again.order.number}?payment=failed`,
  );
  expect(await shop.statusOf(again.order)).toBe('pending');
  expect(await shop.stockOf(again.productId)).toEqual([{ onHand: 1, reserved: 1 }]);
  expect(await pay(again.buyer, again.order)).toMatchObject({ status: 200 });
  const first = await shop.placed();
  const { cancel_url } = shop.stripe.sessionOf(first.order.number);
  // The webhook overtakes the shopper.
  const session = shop.stripe.sessionOf(first.order.number);
  await shop.notify(shop.stripe.webhook('checkout.session.expired', session));
  expect(await follow(cancel_url)).toBe('/fail-payment');
  expect(await shop.statusOf(first.order)).toBe('failed');
});

test('AO-32 a server that dies between the response of the provider and its commit: a retry continues the payment', async () => {
  const { buyer, order } = await shop.placed();
  shop.clock.pass(31 * minute);
  const { url } = await pay(buyer, order);
  // As the dead process left it: the session exists, the shop does not know it.
  await shop.db
    .updateTable('payments')
    .set({ reference: null, redirect_url: null, is_open: false })
    .where('order_id', '=', order.id)
    .where('status', '=', 'begun')
    .execute();
  expect(await pay(buyer, order)).toMatchObject({ url });
  expect(shop.stripe.sessionsOf(order.number).filter(({ status }) => status === 'open')).toHaveLength(1);
  expect(await statuses(order)).toEqual(['failed', 'begun']);
});

test('a provider that cannot start the payment leaves the order open, and the next attempt works', async () => {
  const { buyer, order } = await shop.placed();
  await shop.notify(shop.stripe.webhook('checkout.session.expired', shop.stripe.sessionOf(order.number)));
  shop.stripe.state.fault = 'error 500';
  expect((await pay(buyer, order)).code).toBe('payment_not_started');
  expect(await shop.statusOf(order)).toBe('pending');
  shop.stripe.state.fault = 'none';
  expect((await pay(buyer, order)).url).toMatch(/^http/);
  expect(await statuses(order)).toEqual(['failed', 'failed', 'begun']);
});

test('only the customer of the order pays it, and a phone order has no card payment', async () => {
  const { order } = await shop.placed();
  const other = await shop.buyer();
  expect(await pay(other, order)).toMatchObject({ status: 404, code: 'order_not_found' });
  const phone = await shop.open({ paymentMethod: 'phone' });
  expect(await pay(phone.buyer, phone.order)).toMatchObject({ status: 409, code: 'order_not_payable' });
  expect((await phone.buyer.history())[0]).toMatchObject({ actions: ['complete_payment'] });
});

test('AO-31 the sandbox bank has a page per attempt: declined again, the order stays open', async () => {
  const demo = await openPaymentShop({ env: { PUBLIC_URL: 'http://shop.example' } });
  try {
    const { buyer, order, payPath } = await demo.placed();
    demo.clock.pass(31 * minute);
    expect((await pay(buyer, order)).url).toContain(payPath);
    const choose = (result: string) =>
      demo.app.inject({
        method: 'POST',
        url: payPath.replace('?', '/result?'),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ result }).toString(),
      });
    await choose('decline');
    expect(await demo.statusOf(order)).toBe('pending');
    await pay(buyer, order);
    await choose('pay');
    expect(await demo.statusOf(order)).toBe('paid');
    expect((await demo.paymentsOf(order)).map(({ status }) => status)).toEqual([
      'failed',
      'failed',
      'captured',
    ]);
    await demo.expectSound();
  } finally {
    await demo.close();
  }
});

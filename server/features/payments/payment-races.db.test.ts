import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { openPaymentShop, type PaymentShop } from '#tests/support/shops/payment-shop.ts';

vi.setConfig({ testTimeout: 300_000 });

let shop: PaymentShop;
afterEach(() => shop.close());

const inBatches = async (
  times: number,
  atOnce: number,
  work: (at: number) => Promise<void>,
): Promise<void> => {
  for (let at = 0; at < times; at += atOnce) {
    await Promise.all(Array.from({ length: Math.min(atOnce, times - at) }, (_, one) => work(at + one)));
  }
};

test('R6 R20 webhook and shopper return at the same moment, 200 times over two processes: one payment, one invoice and one mail each', async () => {
  shop = await openPaymentShop({ by: 'stripe', processes: 2, env: { PUBLIC_URL: 'https://shop.example' } });
  const [one, other] = shop.apps as [FastifyInstance, FastifyInstance];
  await inBatches(200, 4, async (at) => {
    const { order } = await shop.placed();
    const session = shop.stripe.pay(shop.stripe.sessionOf(order.number));
    const url = session.success_url.replace('https://shop.example', '');
    const webhook = shop.stripe.webhook('checkout.session.completed', session);
    const [noticed, returned] = await Promise.all(
      at % 2 === 0
        ? [shop.notify(webhook, one), other.inject({ url })]
        : [shop.notify(webhook, other), other.inject({ url })],
    );
    expect([noticed, returned.statusCode, returned.headers.location]).toEqual([200, 302, '/success-payment']);
  });
  const { rows } = await shop.services.database.pool.query(`
    select (select count(*) from orders where status = 'paid') as paid,
      (select count(*) from payments) as payments,
      (select count(*) from payments where status = 'captured') as captured,
      (select count(*) from invoices) as invoices,
      (select count(*) from mails where kind = 'payment_received') as mails`);
  expect(rows).toEqual([{ paid: 200, payments: 200, captured: 200, invoices: 200, mails: 200 }]);
  expect(new Set(await shop.outcomes())).toEqual(new Set(['captured', 'duplicate']));
  expect(shop.lines.filter(({ level }) => level >= 50)).toEqual([]);
  await shop.expectSound();
});

test('F14 payment and end of the reservation at the same moment: a paid order or a refund, never both or neither', async () => {
  shop = await openPaymentShop({ by: 'stripe', processes: 2, env: { PUBLIC_URL: 'https://shop.example' } });
  const [, otherServices] = shop.shops;
  const outcomes = { paid: 0, refunded: 0 };
  await inBatches(100, 1, async () => {
    const { order, productId } = await shop.placed({ stock: 1 });
    const session = shop.stripe.pay(shop.stripe.sessionOf(order.number));
    shop.clock.pass(60 * 60 + 1);
    const webhook = shop.stripe.webhook('checkout.session.completed', session);
    const expiry = otherServices?.jobs.find(({ name }) => name === 'expire orders');
    const [response] = await Promise.all([shop.notify(webhook), expiry?.run()]);
    expect(response).toBe(200);
    await shop.runJob('refund payments');
    const status = await shop.statusOf(order);
    const [payment] = await shop.paymentsOf(order);
    const isPaid = status === 'paid';
    expect([status, payment?.status]).toEqual(isPaid ? ['paid', 'captured'] : ['failed', 'refunded']);
    expect(await shop.stockOf(productId)).toEqual([{ onHand: isPaid ? 0 : 1, reserved: 0 }]);
    expect(shop.stripe.refunds.has(session.payment_intent ?? '')).toBe(!isPaid);
    outcomes[isPaid ? 'paid' : 'refunded'] += 1;
  });
  expect(outcomes.paid + outcomes.refunded).toBe(100);
  await shop.expectSound();
});

test('all webhooks of an order at once, in any order: the payment is either captured or refunded', async () => {
  shop = await openPaymentShop({ by: 'stripe', env: { PUBLIC_URL: 'https://shop.example' } });
  await inBatches(30, 2, async (at) => {
    const { order } = await shop.placed();
    const session = shop.stripe.sessionOf(order.number);
    const expired = shop.stripe.webhook('checkout.session.expired', { ...session });
    const paid = shop.stripe.webhook('checkout.session.completed', shop.stripe.pay(session));
    const webhooks = at % 2 === 0 ? [expired, paid, paid] : [paid, expired, paid];
    expect(await Promise.all(webhooks.map((webhook) => shop.notify(webhook)))).toEqual([200, 200, 200]);
  });
  await shop.runJob('refund payments');
  const { rows } = await shop.services.database.pool.query(`
    select o.status as order, p.status as payment from orders o join payments p on p.order_id = o.id group by 1, 2`);
  for (const row of rows) {
    expect([
      { order: 'paid', payment: 'captured' },
      { order: 'failed', payment: 'refunded' },
    ]).toContainEqual(row);
  }
  await shop.expectSound();
});

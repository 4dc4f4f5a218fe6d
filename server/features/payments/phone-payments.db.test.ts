import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPaymentShop, type PaymentShop } from '#tests/support/shops/payment-shop.ts';
import { testActor } from '#tests/support/test-actor.ts';

let shop: PaymentShop;
beforeEach(async () => {
  shop = await openPaymentShop();
});
afterEach(() => shop.close());

const confirm = (number: string, amountCents: number) =>
  shop.services.payments.confirmPhonePayment({ number, amountCents, actor: testActor });

test('a phone order is paid when the operator confirms its amount', async () => {
  const { order, productId } = await shop.open({ paymentMethod: 'phone', stock: 2 });
  expect(await shop.mailsAbout(order)).toEqual(['phone_payment']);
  expect(await confirm(order.number, 600)).toEqual({ wasPaidBefore: false });
  expect(await shop.statusOf(order)).toBe('paid');
  expect(await shop.paymentsOf(order)).toMatchObject([{ status: 'captured', amount_cents: 600 }]);
  expect(await shop.stockOf(productId)).toEqual([{ onHand: 1, reserved: 0 }]);
  expect(await confirm(order.number, 600)).toEqual({ wasPaidBefore: true });
  expect(await shop.mailsAbout(order)).toEqual(['phone_payment', 'payment_received']);
  await shop.expectSound();
});

test.each([599, 601, 0, 60_000])('%i cents instead of 600 are rejected', async (cents) => {
  const { order } = await shop.open({ paymentMethod: 'phone' });
  await expect(confirm(order.number, cents)).rejects.toMatchObject({
    code: 'order_amount_differs',
    params: { totalCents: 600, currency: 'EUR' },
  });
  expect(await shop.statusOf(order)).toBe('pending');
});

test('a card order, an unknown order and a closed order are not confirmed', async () => {
  const card = await shop.placed();
  await expect(confirm(card.order.number, 600)).rejects.toMatchObject({ code: 'order_paid_by_card' });
  await expect(confirm('1', 600)).rejects.toMatchObject({ code: 'order_not_found' });
  const phone = await shop.open({ paymentMethod: 'phone' });
  shop.clock.pass(24 * 60 * 60 + 1);
  await shop.runJob('expire orders');
  await expect(confirm(phone.order.number, 600)).rejects.toMatchObject({ code: 'order_not_pending' });
  expect(await shop.statusOf(phone.order)).toBe('failed');
});

test('two concurrent confirmations confirm one payment', async () => {
  const { order } = await shop.open({ paymentMethod: 'phone' });
  const responses = await Promise.all([confirm(order.number, 600), confirm(order.number, 600)]);
  expect(responses.map(({ wasPaidBefore }) => wasPaidBefore).toSorted()).toEqual([false, true]);
  expect(await shop.paymentsOf(order)).toHaveLength(1);
  await shop.expectSound();
});

test('the customer is reminded once after 20 hours; the order expires after a day', async () => {
  const { order } = await shop.open({ paymentMethod: 'phone' });
  await shop.placed();
  shop.clock.pass(19 * 60 * 60);
  await shop.runJob('remind phone orders');
  expect(await shop.mailsAbout(order)).toEqual(['phone_payment']);
  shop.clock.pass(61 * 60);
  await shop.runJob('remind phone orders');
  await shop.runJob('remind phone orders');
  expect(await shop.mailsAbout(order)).toEqual(['phone_payment', 'phone_reminder']);
  shop.clock.pass(4 * 60 * 60);
  await shop.runJob('expire orders');
  expect(await shop.statusOf(order)).toBe('failed');
  expect(await shop.mailsAbout(order)).toEqual(['phone_payment', 'phone_reminder', 'payment_failed']);
});

test('a paid order gets no reminder', async () => {
  const { order } = await shop.open({ paymentMethod: 'phone' });
  shop.clock.pass(20 * 60 * 60 + 1);
  await shop.runJob('remind phone orders');
  await confirm(order.number, 600);
  await shop.runJob('deliver mails');
  const { rows } = await shop.services.database.pool.query('select subject from mailbox order by id');
  expect(rows.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('please pay by phone'),
    expect.stringContaining('Payment received'),
  ]);
});

test('a free order is paid at once, without a provider', async () => {
  const free = { subtotal: 100, delivery: 0, discount: 100, vat: 0, total: 0 };
  const { order } = await shop.open({ base: free, charged: free });
  expect(await shop.statusOf(order)).toBe('paid');
  expect(await shop.paymentsOf(order)).toEqual([]);
  expect(await shop.mailsAbout(order)).toEqual(['payment_received']);
  await shop.expectSound();
});

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signOrderLink } from '#server/lib/signed-link.ts';
import { setGuestCart } from '#tests/support/shops/guest-shop.ts';
import { openPaymentShop, type PaymentShop } from '#tests/support/shops/payment-shop.ts';
import { testActor } from '#tests/support/test-actor.ts';
import { describeReorder } from './reorder.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let shop: PaymentShop;
beforeAll(async () => {
  shop = await openPaymentShop({ env: { RATE_LIMIT_FACTOR: '1' } });
});
afterAll(() => shop.close());

const reorder = (number: string, headers: Record<string, string>) =>
  shop.app.inject({ method: 'POST', url: `/api/orders/${number}/reorder`, headers, payload: {} });
const setStock = (productId: number, onHand: number) =>
  shop.db.updateTable('stock_items').set({ on_hand: onHand }).where('product_id', '=', productId).execute();

test('AO-33 what is available goes into the cart, a second call changes nothing, the rest is listed by name', async () => {
  const { buyer, order, productId } = await shop.open({ paymentMethod: 'phone', quantity: 3, stock: 9 });
  await shop.services.payments.confirmPhonePayment({
    number: order.number,
    amountCents: order.charged.total,
    actor: testActor,
  });
  const headers = { authorization: `Bearer ${buyer.token}` };
  const name = `Thing ${productId}`;
  const inCart = async () =>
    (await buyer.get('/cart/contents')).body.cart.payload.map(({ count }: { count: number }) => count);
  await shop.db.updateTable('products').set({ price_cents: 100 }).where('id', '=', productId).execute();

  await setStock(productId, 2);
  const few = (await reorder(order.number, headers)).json();
  expect(few).toEqual({
    status: 'OK',
    payload: {
      added: [{ name, count: 2 }],
      missing: [],
      changed: [{ code: 'fewer', name, count: 2, wanted: 3 }],
    },
  });
  await setStock(productId, 9);
  await shop.db.updateTable('products').set({ price_cents: 90 }).where('id', '=', productId).execute();
  const changed = [{ code: 'price', name, price: '0.90', old: '1.00' }];
  const whole = { status: 'OK', payload: { added: [{ name, count: 3 }], changed, missing: [] } };
  expect((await reorder(order.number, headers)).json()).toEqual(whole);
  expect((await reorder(order.number, headers)).json()).toEqual(whole);
  expect(await inCart()).toEqual([3]);

  await buyer.post('/cart/clear', {});
  await setStock(productId, 0);
  const missing = async () => (await reorder(order.number, headers)).json();
  expect(await missing()).toEqual({
    status: 'WARNING',
    payload: { added: [], changed: [], missing: [{ code: 'sold_out', name }] },
  });
  await shop.db.updateTable('products').set({ is_active: false }).where('id', '=', productId).execute();
  expect((await missing()).payload.missing).toEqual([{ code: 'not_sold', name }]);
  await shop.db.deleteFrom('products').where('id', '=', productId).execute();
  expect((await missing()).payload.missing).toEqual([{ code: 'not_sold', name }]);
});

test('a guest with the link needs a sign-in, unless guests have carts', async () => {
  const { order } = await shop.open();
  const key = signOrderLink('x'.repeat(32), order, shop.clock.world.now());
  const headers = { cookie: `order_access=${order.number}.${key}` };
  const refused = await reorder(order.number, headers);
  expect([refused.statusCode, refused.json().code]).toEqual([401, 'unauthenticated']);
  await setGuestCart(shop.db, 'checkout');
  const answer = await reorder(order.number, headers);
  expect(answer.json()).toMatchObject({ status: 'OK', payload: { added: [{ count: 1 }] } });
  expect(answer.headers['set-cookie']).toMatch(/shop_cart=/);
});

test('prices are in the currency of the request', () => {
  const raised = { outcome: 'in_cart', count: 2, unitCents: 1000 } as const;
  expect(describeReorder([{ name: 'Lamp', quantity: 2, unitCents: 900, raised }], '1.50000000')).toEqual({
    added: [{ name: 'Lamp', count: 2 }],
    changed: [{ code: 'price', name: 'Lamp', price: '15.00', old: '13.50' }],
    missing: [],
  });
});

test('AO-35 the invoice mail carries the PDF, and the fourth request of a day gets 429', async () => {
  const { buyer, order } = await shop.open({ paymentMethod: 'phone' });
  await shop.services.payments.confirmPhonePayment({
    number: order.number,
    amountCents: order.charged.total,
    actor: testActor,
  });
  const send = () =>
    shop.app.inject({
      method: 'POST',
      url: `/api/orders/${order.number}/invoice/send`,
      payload: {},
      headers: { authorization: `Bearer ${buyer.token}` },
    });
  const statuses: number[] = [];
  for (let at = 0; at < 4; at += 1) statuses.push((await send()).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429]);
  await shop.runJob('deliver mails');
  const mails: { subject: string; to: string; attachments: { name: string }[] }[] = (
    await shop.app.inject({ url: '/dev/mailbox.json' })
  ).json();
  const sent = mails.filter(({ subject }) => subject === `Invoice for your order ${order.number} at Ohmly`);
  expect(sent).toHaveLength(3);
  const attachments = [{ name: 'invoice-000002.pdf', url: expect.any(String) }];
  for (const mail of sent) expect(mail).toMatchObject({ to: order.email, attachments });
});

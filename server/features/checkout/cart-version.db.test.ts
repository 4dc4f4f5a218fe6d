import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkInvariants } from '#server/features/orders/invariants/check-invariants.ts';
import { aProduct } from '#tests/support/builders.ts';
import { countsIn } from '#tests/support/customers.ts';
import { openGuestShop, payOrderByCard } from '#tests/support/shops/guest-shop.ts';
import { checkoutForm } from '#tests/support/shops/small-shop.ts';

let shop: Awaited<ReturnType<typeof openGuestShop>>;
const db = () => shop.database.db;
beforeAll(async () => {
  shop = await openGuestShop();
});
afterAll(() => shop.close());

const address = { country: checkoutForm.country, postCode: checkoutForm.postCode };

test('BY-72 an order with an old cart_version answers cart_changed with new totals, and the next order is that cart', async () => {
  const guest = shop.browser('198.51.100.201');
  const [one, other] = [await aProduct(db()), await aProduct(db())];
  await guest.post('/api/cart/add', { id: one });
  const seen = (await guest.post('/api/cart/calculate-totals', address)).body;
  expect(seen.cart_version).toBeGreaterThan(0);
  await guest.post('/api/cart/add', { id: other });
  const form = { ...checkoutForm, email: 'versions@mail.example', payment_method: 'card' };
  const key = { 'idempotency-key': 'old' };
  const order = (version: unknown, headers = {}) =>
    guest.post('/api/orders/checkout', { ...form, cart_version: version }, headers);
  const refused = await order(seen.cart_version, key);
  expect([refused.status, refused.body.status, refused.body.code]).toEqual([
    200,
    'PRICE_CHANGED',
    'cart_changed',
  ]);
  const { new_totals: totals } = refused.body;
  expect(totals.converted.cart.items).toHaveLength(2);
  expect(totals.cart_version).toBe(seen.cart_version + 1);
  // A client that lost the answer gets it again.
  expect((await order(seen.cart_version, key)).body).toMatchObject({ code: 'cart_changed' });
  expect((await order('new')).status).toBe(422);
  // Another price than the one that was shown with the answer is shown first.
  await shop.database.pool.query('update products set price_cents = price_cents + 100 where id = $1', [one]);
  const dearer = (await order(totals.cart_version)).body;
  expect([dearer.status, dearer.code]).toEqual(['PRICE_CHANGED', 'price_changed']);
  expect((await order(totals.cart_version)).body).toMatchObject({
    status: 'OK',
    order_data: { amount: dearer.new_totals.converted.final_amount.toFixed(2) },
  });
});

test('BY-73 what was added during the payment stays in the cart, and exactly the paid pieces leave it', async () => {
  const customer = await shop.newcomer();
  await shop.database.pool.query('update customers set email_verified_at = now() where email = $1', [
    customer.email,
  ]);
  const [paid, later] = [await aProduct(db(), { stock: 10 }), await aProduct(db())];
  await customer.post('/api/cart/add', { id: paid, count: 2 });
  const placed = await customer.post('/api/orders/checkout', { ...checkoutForm, payment_method: 'card' });
  await customer.post('/api/cart/add', { id: paid, count: 3 });
  await customer.post('/api/cart/add', { id: later });
  await payOrderByCard(shop, placed.body.order_data.order_nr);
  expect(await countsIn(customer)).toEqual([
    [paid, 3],
    [later, 1],
  ]);
  expect((await checkInvariants(db())).filter(({ differences }) => differences.length > 0)).toEqual([]);
});

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { checkInvariants } from '#server/features/orders/invariants/check-invariants.ts';
import { aProduct } from '#tests/support/builders.ts';
import { cartOf } from '#tests/support/customers.ts';
import { goodPassword } from '#tests/support/shops/account-shop.ts';
import { openGuestShop, payOrderByCard } from '#tests/support/shops/guest-shop.ts';
import { checkoutForm } from '#tests/support/shops/small-shop.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let shop: Awaited<ReturnType<typeof openGuestShop>>;
const db = () => shop.database.db;
const query = async (sql: string, values: unknown[] = []) =>
  (await shop.database.pool.query(sql, values)).rows;

beforeAll(async () => {
  shop = await openGuestShop();
});
afterAll(async () => {
  const broken = (await checkInvariants(db())).filter(({ differences }) => differences.length > 0);
  await shop.close();
  expect(broken).toEqual([]);
});

let visits = 0;
const aGuest = async (price = 5000) => {
  visits += 1;
  const browser = shop.browser(`198.51.100.${visits}`);
  await browser.post('/api/cart/add', { id: await aProduct(db(), { price, stock: 10 }) });
  return browser;
};
type Browser = Awaited<ReturnType<typeof aGuest>>;

const keep = async (browser: Browser, promo_code: string | null) => {
  const { status, body } = await browser.post('/api/cart/details', { promo_code });
  return [status, body.code ?? body.status];
};
const keptBy = async (browser: Browser): Promise<string | null> =>
  (await cartOf(browser)).details?.promo_code ?? null;

test('BY-71 a code is kept with the cart of a guest as the shop spells it, and removed', async () => {
  const guest = await aGuest();
  expect(await keep(guest, ' welcome10 ')).toEqual([200, 'OK']);
  expect((await cartOf(guest)).details).toEqual({
    note: null,
    is_gift: false,
    gift_message: null,
    promo_code: 'WELCOME10',
  });
  await guest.post('/api/cart/details', { note: 'Ring twice.' });
  expect(await keptBy(guest)).toBe('WELCOME10');
  expect(await keep(guest, null)).toEqual([200, 'OK']);
  expect((await cartOf(guest)).details).toMatchObject({ note: 'Ring twice.', promo_code: null });
});

test.each([
  ['NOPE', 'promo_not_found'],
  ['X'.repeat(64), 'promo_not_found'],
  ['SUMMER24', 'promo_expired'],
  ['FIRST100', 'promo_used'],
  ['BIG50', 'promo_minimum'],
])('BY-71 %s is refused with its reason, and what was kept stays', async (code, refusal) => {
  const guest = await aGuest();
  await keep(guest, 'WELCOME10');
  const answer = await guest.post('/api/cart/details', { promo_code: code, note: 'Not kept' });
  expect([answer.status, answer.body.status, answer.body.code]).toEqual([200, 'ERROR', refusal]);
  expect((await cartOf(guest)).details).toMatchObject({ note: null, promo_code: 'WELCOME10' });
});

test.each([
  [{ promo_code: 'X'.repeat(65) }, 422, 'validation_failed'],
  [{ promo_code: 10 }, 422, 'validation_failed'],
])('BY-71 %j is no code', async (body, status, code) => {
  const guest = await aGuest();
  const answer = await guest.post('/api/cart/details', body);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});

test('BY-71 without a cart there is nothing to keep it with', async () => {
  expect(await keep(shop.browser(), 'WELCOME10')).toEqual([422, 'cart_empty']);
});

test('BY-71 guesses are limited as in the check; a right code costs nothing', async () => {
  const strict = await openGuestShop({ env: { RATE_LIMIT_FACTOR: '1', DEMO: '0' } });
  try {
    const guest = strict.browser('192.0.2.9');
    await guest.post('/api/cart/add', { id: await aProduct(strict.database.db, { stock: 1 }) });
    for (let times = 0; times < 3; times += 1) expect(await keep(guest, 'WELCOME10')).toEqual([200, 'OK']);
    for (let times = 0; times < 20; times += 1)
      expect(await keep(guest, `X${times}`)).toEqual([200, 'promo_not_found']);
    expect(await keep(guest, 'WELCOME10')).toEqual([429, 'too_many_attempts']);
    expect(await keep(guest, null)).toEqual([200, 'OK']);
  } finally {
    await strict.close();
  }
});

test("BY-71 it survives the sign-in and is on the account's other devices; the account's own stays", async () => {
  const customer = await shop.newcomer();
  const first = await aGuest();
  await keep(first, 'WELCOME10');
  await first.signIn(customer.email, goodPassword);
  expect(await keptBy(first)).toBe('WELCOME10');
  expect(await keptBy(customer)).toBe('WELCOME10');
  const second = await aGuest();
  await keep(second, 'ALLIN5');
  await second.signIn(customer.email, goodPassword);
  expect(await keptBy(second)).toBe('WELCOME10');
  expect(await keep(customer, null)).toEqual([200, 'OK']);
  expect(await keptBy(first)).toBeNull();
  const exported = async () =>
    (await customer.post('/api/user/export', { current_password: goodPassword })).body.payload.cart_details;
  expect(await exported()).toBeNull();
  await keep(customer, 'ALLIN5');
  expect(await exported()).toEqual({ note: null, gift_message: null, promo_code: 'ALLIN5' });
});

test('BY-71 the order it was used for takes it along, and so does clearing the cart', async () => {
  const guest = await aGuest();
  await keep(guest, 'WELCOME10');
  const form = { ...checkoutForm, email: 'kept@mail.example', phone: '+37120020099', payment_method: 'card' };
  const placed = await guest.post('/api/orders/checkout', { ...form, promoCode: await keptBy(guest) });
  const number = placed.body.order_data.order_nr;
  expect(await query('select promo_code from orders where number = $1', [number])).toEqual([
    { promo_code: 'WELCOME10' },
  ]);
  expect(await keptBy(guest)).toBe('WELCOME10');
  await payOrderByCard(shop, number);
  await guest.post('/api/cart/add', { id: await aProduct(db(), { stock: 1 }) });
  expect(await keptBy(guest)).toBeNull();
  await keep(guest, 'ALLIN5');
  await guest.post('/api/cart/clear', {});
  await guest.post('/api/cart/add', { id: await aProduct(db(), { stock: 1 }) });
  expect(await keptBy(guest)).toBeNull();
});

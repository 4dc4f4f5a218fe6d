import { beforeEach, expect, test, vi } from 'vitest';
import { aLine, aTotals } from '#tests/support/storefront/cart-builders.ts';
import { openStubShop } from '#tests/support/storefront/cart-stub-shop.ts';

const code = (name: string) => ({
  id: 3,
  code: name,
  description: '',
  discount_type: 'fixed',
  discount_amount: 9,
});
const applied = [200, { status: 'OK', message: '', payload: code('WELCOME10') }] as const;
const refused = (reason: string) => [422, { status: 'ERROR', code: reason, message: 'Nope' }] as const;
const ok = [200, { status: 'OK', message: '' }] as const;

let shop = openStubShop();
beforeEach(() => {
  shop = openStubShop();
  shop.answers['/cart/calculate-totals'] = [200, aTotals()];
  shop.answers['/cart/details'] = ok;
  shop.answers['/promocodes/check'] = applied;
  vi.resetModules();
});

/** The stores with a cart that has this code, or none. */
const open = async (kept: string | null) => {
  const details = kept && { note: null, is_gift: false, gift_message: null, promo_code: kept };
  shop.answers['/cart/contents'] = [
    200,
    { status: 'OK', cart: { payload: [aLine()], unavailableItems: [], ...(details && { details }) } },
  ];
  const cart = await import('#storefront/state/cart.ts');
  const totals = await import('#storefront/state/totals.ts');
  const { followPromo } = await import('./kept-promo.ts');
  await cart.loadCart();
  followPromo();
  return { ...cart, ...totals, promo: () => totals.useTotals.getState().promo };
};
const saved = () => shop.asked.filter(({ path }) => path === '/cart/details').map(({ body }) => body);

test('BY-71 a code that the cart has is applied, and not sent back to it', async () => {
  const { promo } = await open('WELCOME10');
  await vi.waitFor(() => expect(promo()).toMatchObject({ state: 'applied', code: { code: 'WELCOME10' } }));
  expect(saved()).toEqual([]);
});

test('BY-71 what is applied is kept with the cart as the shop spells it, and what is removed is removed from it', async () => {
  const { applyPromo, removePromo, useCart } = await open(null);
  expect(await applyPromo('welcome10', () => null)).toBe(true);
  await vi.waitFor(() => expect(useCart.getState().promoCode).toBe('WELCOME10'));
  await removePromo();
  await vi.waitFor(() => expect(saved()).toEqual([{ promo_code: 'WELCOME10' }, { promo_code: null }]));
  expect(useCart.getState().promoCode).toBeNull();
});

test.each([
  ['promo_expired', [{ promo_code: null }]],
  // With more goods the code applies again.
  ['promo_minimum', []],
])('BY-71 a kept code that is refused as %s is forgotten only if it is over', async (reason, expected) => {
  shop.answers['/promocodes/check'] = refused(reason);
  const { promo } = await open('WELCOME10');
  await vi.waitFor(() => expect(promo().state).toBe('failed'));
  expect(saved()).toEqual(expected);
});

test('BY-71 after a sign-out nothing is removed from the account’s cart', async () => {
  const { emptyCart, promo } = await open('WELCOME10');
  await vi.waitFor(() => expect(promo().state).toBe('applied'));
  emptyCart();
  expect(promo().state).toBe('empty');
  expect(saved()).toEqual([]);
});

test('BY-71 a code that could not be kept stays applied', async () => {
  shop.answers['/cart/details'] = [500, { status: 'ERROR', message: 'x' }];
  const { applyPromo, promo, useCart } = await open(null);
  await applyPromo('welcome10', () => null);
  await vi.waitFor(() => expect(saved()).toHaveLength(1));
  expect([promo().state, useCart.getState().promoCode]).toEqual(['applied', null]);
});

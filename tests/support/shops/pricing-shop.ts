import { expect } from 'vitest';
import { aProduct } from '#tests/support/builders.ts';
import type { TestBrowser } from '#tests/support/test-browser.ts';
import { openAccountShop } from './account-shop.ts';

/** Opens the sample shop with two products of known price; requests are a guest's by default. */
export const openPricingShop = async () => {
  const shop = await openAccountShop();
  const { db } = shop.database;
  await aProduct(db, { sku: 'PX-1', price: 19_900, name: 'Phone X', stock: 5 });
  await aProduct(db, { sku: 'CH-1', price: 333, stock: 50 });
  type Caller = Pick<TestBrowser, 'post'>;
  const one = [{ sku: 'PX-1', count: 1 }];
  const totals = (body: object, who: Caller = shop.browser()) => who.post('/api/cart/calculate-totals', body);
  return {
    ...shop,
    one,
    totals,
    answer: async (body: object) => {
      const { status, body: given } = await totals(body);
      expect(given).toMatchObject({ status: 'OK' });
      expect(status).toBe(200);
      return given;
    },
    checkPromo: (code: unknown, who: Caller = shop.browser(), rest: object = {}) =>
      who.post('/api/promocodes/check', { code, ...rest }),
    totalsWith: (promoCode: string, who?: Caller) => totals({ promoCode, cart_items: one }, who),
  };
};

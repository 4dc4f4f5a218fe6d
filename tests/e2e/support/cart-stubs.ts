import type { Page } from '@playwright/test';
import type { CartLine, Totals } from '#contract/buying/cart.ts';
import { aTotals } from '#tests/support/storefront/cart-builders.ts';
import { asCustomer, stub } from './account-stubs.ts';
import { waitForHydration } from './shop-test.ts';

interface Wanted {
  readonly lines?: readonly CartLine[];
  readonly unavailable?: readonly CartLine[];
  readonly totals?: Totals;
}

/** Stubs a customer with this cart and these totals. Changes are applied, as the shop would. */
export const stubShopCart = async (page: Page, wanted: Wanted = {}): Promise<{ lines: CartLine[] }> => {
  const cart = { lines: [...(wanted.lines ?? [])], unavailable: [...(wanted.unavailable ?? [])] };
  const ok = { json: { status: 'OK', message: 'done' } };
  await asCustomer(page);
  await stub(page, 'GET /api/cart/contents', (route) =>
    route.fulfill({
      json: { status: 'OK', cart: { payload: cart.lines, unavailableItems: cart.unavailable } },
    }),
  );
  await stub(page, 'POST /api/cart/calculate-totals', { json: wanted.totals ?? aTotals() });
  await stub(page, 'POST /api/cart/add', (route) => {
    const { id, count } = route.request().postDataJSON();
    cart.lines = cart.lines.map((line) => (line.item_id === id ? { ...line, count } : line));
    return route.fulfill(ok);
  });
  await stub(page, 'POST /api/cart/remove', (route) => {
    const { id } = route.request().postDataJSON();
    cart.lines = cart.lines.filter((line) => line.item_id !== id);
    cart.unavailable = cart.unavailable.filter((line) => line.item_id !== id);
    return route.fulfill(ok);
  });
  return cart;
};

export const goToCart = async (page: Page): Promise<void> => {
  await page.goto('/cart');
  await waitForHydration(page);
};

export const openCart = async (page: Page, wanted: Wanted): Promise<{ lines: CartLine[] }> => {
  const cart = await stubShopCart(page, wanted);
  await goToCart(page);
  return cart;
};

export const cartLines = (page: Page) =>
  page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem');

export const unavailablePanel = (page: Page) => page.getByRole('region', { name: 'Unavailable Items' });

export const summary = (page: Page) => page.getByRole('region', { name: 'Summary' });

/** One row of the summary: its label and its value. */
export const figure = (page: Page, label: string) =>
  summary(page).locator('dl > div').filter({ hasText: label }).getByRole('definition');

export const total = (page: Page) => summary(page).locator('strong');

export const quantity = (page: Page, name: string) =>
  page.getByRole('spinbutton', { name: `Quantity of ${name}` });

export const cartBadge = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });

import type { Page, Request } from '@playwright/test';
import type { Product } from '#contract/catalogue.ts';
import { addresses } from './addresses.ts';
import { alive, expect } from './shop-test.ts';
import { stubPayload } from './startup-stubs.ts';
import { aProduct } from './stub-product.ts';

/** Products 1 to n, one named after each number. */
export const products = (count: number, wanted: Partial<Product> = {}): Product[] =>
  Array.from({ length: count }, (_, index) =>
    aProduct({ id: index + 1, name: `Product ${index + 1}`, ...wanted }),
  );

export const aTile = (id: number, wanted: object = {}) => ({
  id,
  url: `tile-${id}`,
  title: `Category number ${id}`,
  short_title: `Category ${id}`,
  image_url: null,
  background_color: '#e7ede6',
  width: 'small',
  ...wanted,
});

interface Lists {
  featured?: unknown[];
  newProducts?: Product[];
  trending?: Product[];
  sale?: Product[];
}

/** The home page with lists of the test's own, everything asked for in the browser; one call may fail. */
export const openHome = async (page: Page, lists: Lists, failing?: string): Promise<void> => {
  await stubPayload(page, '/categories/featured', lists.featured ?? []);
  await stubPayload(page, '/products/new-arrivals', lists.newProducts ?? []);
  await stubPayload(page, '/products/trending', lists.trending ?? []);
  await stubPayload(page, '/products/on-sale', lists.sale ?? []);
  await page.route(
    (url) => url.pathname === `/api${failing}`,
    (route) => route.fulfill({ status: 500, json: { status: 'ERROR', message: 'boom' } }),
  );
  await page.goto(`${addresses.withoutApi}/`);
  await alive(page);
};

/** A home page with one card: this product, among the new ones. */
export const openCard = async (page: Page, wanted: Partial<Product> = {}) => {
  await openHome(page, { newProducts: [aProduct(wanted)] });
  return page.getByRole('article').first();
};

/** Answers what is added to the cart, and keeps what was sent. */
export const stubCart = async (
  page: Page,
  answer: object = { status: 'OK', message: 'Item added to cart!' },
  status = 200,
): Promise<unknown[]> => {
  const sent: unknown[] = [];
  await page.route('**/api/cart/add', (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ status, json: answer });
  });
  await page.route('**/api/cart/contents*', (route) =>
    route.fulfill({
      json: { status: 'OK', cart: { payload: sent.map(() => ({ count: 1 })), unavailableItems: [] } },
    }),
  );
  return sent;
};

/** Every API call of the page from now on. */
export const apiCalls = (page: Page): Request[] => {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request);
  });
  return calls;
};

/** From here on time moves only when the test says so; its clock must have been installed before the page opened. */
export const stopClock = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 3_600_000);

/** A message stands for exactly that long, on a stopped clock. */
export const expectToStandFor = async (page: Page, text: string, ms: number): Promise<void> => {
  const message = page
    .getByRole('region', { name: 'Messages' })
    .getByRole('listitem')
    .filter({ hasText: text });
  await expect(message).toBeVisible();
  // A pointer on it would hold it.
  await page.mouse.move(0, 0);
  await page.clock.runFor(ms - 50);
  await expect(message).not.toHaveAttribute('data-leaving');
  await page.clock.runFor(100);
  await expect(message).toHaveAttribute('data-leaving');
  await page.clock.runFor(200);
  await expect(message).toHaveCount(0);
};

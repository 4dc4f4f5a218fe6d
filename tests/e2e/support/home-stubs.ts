import type { Page, Request } from '@playwright/test';
import type { Product } from '#contract/products.ts';
import { stubPayload } from './shell-stubs.ts';
import { waitForHydration } from './shop-test.ts';
import { shopUrls } from './shop-urls.ts';
import { aProduct } from './stub-product.ts';

/** Products 1 to n, named by number. */
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

/** Opens the home page with stubbed lists, loaded in the browser; one request may fail. */
export const openHome = async (page: Page, lists: Lists, failing?: string): Promise<void> => {
  await stubPayload(page, '/categories/featured', lists.featured ?? []);
  await stubPayload(page, '/products/new-arrivals', lists.newProducts ?? []);
  await stubPayload(page, '/products/trending', lists.trending ?? []);
  await stubPayload(page, '/products/on-sale', lists.sale ?? []);
  await page.route(
    (url) => url.pathname === `/api${failing}`,
    (route) => route.fulfill({ status: 500, json: { status: 'ERROR', message: 'boom' } }),
  );
  await page.goto(`${shopUrls.withoutApi}/`);
  await waitForHydration(page);
};

/** Opens a home page with this product as the only card. */
export const openCard = async (page: Page, wanted: Partial<Product> = {}) => {
  await openHome(page, { newProducts: [aProduct(wanted)] });
  return page.getByRole('article').first();
};

/** Stubs adding to the cart and records the request bodies. */
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

/** Records API calls of the page. */
export const apiCalls = (page: Page): Request[] => {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request);
  });
  return calls;
};

/** Measures how long a message is shown. */
export const shownDuration = async (page: Page, text: string): Promise<number> =>
  page.evaluate(
    (words) =>
      new Promise<number>((resolve) => {
        let cameAt: number | null = null;
        const observer = new MutationObserver(() => {
          const stands = [...document.querySelectorAll('li')].some((line) =>
            line.textContent?.includes(words),
          );
          if (stands) cameAt ??= performance.now();
          if (stands || cameAt === null) return;
          observer.disconnect();
          resolve(performance.now() - cameAt);
        });
        observer.observe(document.body, { childList: true, subtree: true });
      }),
    text,
  );

import type { Locator, Page } from '@playwright/test';
import type { Product, ProductDetails } from '#contract/catalogue.ts';
import { alive } from './shop-test.ts';
import { aProduct } from './stub-product.ts';

export const stored = (page: Page): Promise<Product[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('wishlist_items') ?? '[]'));

/** Answers the fetch of a saved product; null: it is gone. */
export const stubInfo = (page: Page, id: number, product: ProductDetails | null) =>
  page.route(`**/api/products/${id}/info*`, (route) =>
    product
      ? route.fulfill({ json: { status: 'OK', payload: product, message: null } })
      : route.fulfill({ status: 404, json: { status: 'ERROR', message: 'Product not found' } }),
  );

/** The wishlist with these products in it, each answered as it was saved. */
export const openWishlist = async (page: Page, saved: Product[]): Promise<void> => {
  for (const product of saved) await stubInfo(page, product.id, aProduct(product));
  // Once: later loads of the test find what the shop itself kept.
  await page.addInitScript((items) => {
    if (!sessionStorage.getItem('seeded')) localStorage.setItem('wishlist_items', JSON.stringify(items));
    sessionStorage.setItem('seeded', 'yes');
  }, saved);
  await page.goto('/wishlist');
  await alive(page);
};

export const badge = (page: Page): Locator =>
  page.getByRole('banner').getByRole('link', { name: /^Wishlist/ });
export const cards = (page: Page): Locator => page.getByRole('main').getByRole('article');

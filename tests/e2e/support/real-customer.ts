import { randomUUID } from 'node:crypto';
import type { APIResponse, Page } from '@playwright/test';
import type { CartContents } from '#contract/buying/cart.ts';
import type { Product } from '#contract/products.ts';
import { goodPassword } from './account-stubs.ts';
import { shopUrls } from './shop-urls.ts';

export interface RealCustomer {
  readonly email: string;
  post(path: string, data?: object): Promise<APIResponse>;
  cart(): Promise<CartContents['cart']>;
}

/** Registers and signs in a customer at the real shop, so that every test has its own cart. */
export const createCustomer = async (page: Page): Promise<RealCustomer> => {
  const { request } = page;
  const post = async (path: string, data: object = {}) => {
    const cookies = await page.context().cookies(shopUrls.shop);
    const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    return request.post(`${shopUrls.shop}${path}`, {
      data,
      headers: { 'x-xsrf-token': decodeURIComponent(token) },
    });
  };
  await request.get(`${shopUrls.shop}/sanctum/csrf-cookie`);
  const email = `cart-${randomUUID()}@example.com`;
  const answer = await post('/api/register', {
    name: 'Anna',
    surname: 'Ozola',
    email,
    phone: '+37120000000',
    phoneCountryCode: 'LV',
    nationalNumber: '20000000',
    password: goodPassword,
    passConfirm: goodPassword,
  });
  if (!answer.ok()) throw new Error(`Registration failed: ${await answer.text()}`);
  const cart = async () => (await (await request.get(`${shopUrls.shop}/api/cart/contents`)).json()).cart;
  return { email, post, cart };
};

const catalogue = async (page: Page): Promise<Product[]> => {
  const answer = await page.request.get(`${shopUrls.shop}/api/products/catalog?per_page=60`);
  return (await answer.json()).payload;
};

/** Products of the sample shop without variations and with plenty of stock. */
export const plainProducts = async (page: Page, count: number): Promise<Product[]> =>
  (await catalogue(page))
    .filter(({ variations, stock }) => variations.length === 0 && stock > 9)
    .slice(0, count);

export const productsWithVariations = async (page: Page, count: number): Promise<Product[]> =>
  (await catalogue(page))
    .filter(({ variations: [first, second] }) => first && first.stock > 0 && second)
    .slice(0, count);

/** Creates a customer with `count` pieces of a product in the cart. */
export const customerWithProduct = async (
  page: Page,
  count = 1,
): Promise<RealCustomer & { readonly product: Product }> => {
  const customer = await createCustomer(page);
  const [product] = await plainProducts(page, 1);
  if (!product) throw new Error('The sample shop has no available product.');
  await customer.post('/api/cart/add', { id: product.id, count });
  return { ...customer, product };
};

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop } from '#tests/support/shop.ts';

let shop: Awaited<ReturnType<typeof openTestShop>>;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const refused = [
  'page=0',
  'page=-1',
  'page=1e9',
  'page=1000000000',
  'page=abc',
  'page=1.5',
  'page=',
  'page=1&page=2',
  'page=Infinity',
  'per_page=1e400',
  'per_page=0',
  'per_page=61',
  'per_page=10000',
  'price_min=abc',
  'price_min=-1',
  'price_max=-0.01',
  'price_max=1e300',
  'price_min=NaN',
  'price_min=1&price_min=2',
  'sort=up',
  'sort=asc&sort=desc',
  'category_id=abc',
  'category_id=1,',
  'category_id=-1',
  'category_id=99999999999999999999',
  'category_id=1&category_id=2',
  `category_id=${'1,'.repeat(4000)}1`,
  'search=a&search=b',
  'search=a%00b',
  'manufacturer=%00',
  'condition=a&condition=b',
  `search=${'x'.repeat(201)}`,
  `search=${'x'.repeat(100_000)}`,
  `manufacturer=${'x'.repeat(101)}`,
  'lang_id=abc',
  `currency=${'x'.repeat(65)}`,
];

test.each(refused.map((query) => [query.slice(0, 60), query]))(
  'API-29 %s is refused',
  async (_name, query) => {
    const response = await shop.get(`/api/products/catalog?${query}`);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ status: 'ERROR', message: expect.any(String) });
  },
);

const answered = [
  ['page=1000000', 0],
  ['page=9', 'unknown'],
  ['per_page=60', 60],
  ['price_min=1e12', 0],
  ['price_max=1e12&per_page=1', 1],
  ['page[]=1&page[]=2&per_page=1', 1],
  ['price_min=0.0000001&per_page=1', 1],
  ['category_id=999999999', 0],
  ['category_id=000000001,1&per_page=1', 1],
  // A category and a thousand below it.
  [`category_id=${'9999,'.repeat(1000)}1&per_page=1`, 1],
  ['manufacturer=nobody', 0],
  ["manufacturer=' or 1=1 --", 0],
  ['condition=broken', 0],
  ['currency=XXX&per_page=1', 1],
  ['currency=&per_page=1', 1],
  ["currency=';--&per_page=1", 1],
  ['lang_id=99&per_page=1', 1],
  ['lang_id=-5&per_page=1', 1],
  ['lang_id=99999999999&per_page=1', 1],
  ['unknown=1&per_page=1', 1],
  ['search=%F0%9F%98%80', 0],
  ['search=%25%27%22%5C', 0],
  ['search=%20&per_page=1', 1],
  [`search=${'%C3%A9'.repeat(200)}`, 0],
] as const;

test.each(answered)('API-29 %s gets a response', async (query, length) => {
  const response = await shop.get(`/api/products/catalog?${query}`);
  expect(response.statusCode).toBe(200);
  if (length !== 'unknown') expect(response.json().payload).toHaveLength(length);
});

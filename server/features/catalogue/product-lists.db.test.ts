import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Category, Product, ProductDetails } from '#contract/products.ts';
import {
  aCategory,
  aManufacturer,
  anAttribute,
  aProduct,
  aShop,
  emptyCatalogue,
} from '#tests/support/builders.ts';
import { openTestShop } from '#tests/support/shop.ts';

let shop: Awaited<ReturnType<typeof openTestShop>>;
const db = () => shop.database.db;

beforeAll(async () => {
  shop = await openTestShop('template_empty');
  await aShop(db());
});
beforeEach(() => emptyCatalogue(db()));
afterAll(() => shop.close());

const list = async <Item = Product>(url: string): Promise<Item[]> => {
  const response = await shop.get(`/api${url}`);
  expect(response.statusCode).toBe(200);
  const { status, payload } = response.json<{ status: string; payload: Item[] }>();
  expect(status).toBe('OK');
  return payload;
};
const ids = (products: readonly Product[]): number[] => products.map(({ id }) => id);

test('API-25 HM-06 new arrivals: newest first, 12 by default, only active ones', async () => {
  const days = Array.from({ length: 14 }, (_, index) => 23 - index);
  const made = await Promise.all(
    days.map((day) => aProduct(db(), { isNew: true, createdAt: `2025-01-${day}T00:00:00Z` })),
  );
  await aProduct(db(), { isNew: true, isActive: false, createdAt: '2025-02-01T00:00:00Z' });
  await aProduct(db(), { createdAt: '2025-02-01T00:00:00Z' });
  const found = await list('/products/new-arrivals');
  expect(ids(found)).toEqual(made.slice(0, 12));
  expect(found.every(({ new_arrival }) => new_arrival)).toBe(true);
  expect(ids(await list('/products/new-arrivals?limit=3'))).toEqual(made.slice(0, 3));
  expect(await list('/products/new-arrivals?limit=50')).toHaveLength(14);
});

test('API-26 top products', async () => {
  const top = await aProduct(db(), { isTop: true });
  await aProduct(db());
  const found = await list('/products/top-products');
  expect(ids(found)).toEqual([top]);
  expect(found[0]?.top_product).toBe(true);
});

test('API-27 HM-10 VA-20 on sale: only reduced products, the biggest discount first', async () => {
  await aProduct(db(), { price: 1000 });
  const tenth = await aProduct(db(), { price: 9000, oldPrice: 10_000 });
  const half = await aProduct(db(), { price: 500, oldPrice: 1000 });
  const found = await list('/products/on-sale');
  expect(ids(found)).toEqual([half, tenth]);
  expect(
    found.map(({ old_price, retail_price, discount_percent }) => [old_price, retail_price, discount_percent]),
  ).toEqual([
    ['10.00', '5.00', 50],
    ['100.00', '90.00', 10],
  ]);
});

test('the catalogue can be narrowed to reduced or to new products, with separate counts', async () => {
  const category = await aCategory(db(), { name: 'Cables', url: 'cables' });
  const plain = await aProduct(db(), { price: 700, categories: [category] });
  const reduced = await aProduct(db(), { price: 900, oldPrice: 1800, categories: [category] });
  const fresh = await aProduct(db(), { price: 800, isNew: true, categories: [category] });
  await aProduct(db(), { price: 800, isNew: true, isActive: false, categories: [category] });
  const page = async (query: string) =>
    (await shop.get(`/api/products/catalog?category_id=${category}${query}`)).json();
  const found = async (query: string) => ids((await page(query)).payload);
  expect(await found('')).toEqual([plain, fresh, reduced]);
  expect(await found('&sale=1')).toEqual([reduced]);
  expect(await found('&new=1')).toEqual([fresh]);
  expect(await found('&new=1&sale=1')).toEqual([]);
  expect(await page('&sale=1')).toMatchObject({
    pagination: { total: 1 },
    price_range: { min: 9, max: 9 },
    filters: { conditions: [{ value: 'new', count: 1 }] },
  });
  expect((await shop.get('/api/products/catalog?sale=2')).statusCode).toBe(422);
});

test('API-28 HM-07 trending: at most twelve; without orders, top products, then the newest', async () => {
  const old = await aProduct(db(), { createdAt: '2024-01-01T00:00:00Z' });
  const top = await aProduct(db(), { isTop: true, createdAt: '2023-01-01T00:00:00Z' });
  const fresh = await aProduct(db(), { createdAt: '2025-01-01T00:00:00Z' });
  expect(ids(await list('/products/trending'))).toEqual([top, fresh, old]);
  await Promise.all(Array.from({ length: 10 }, () => aProduct(db())));
  expect(await list('/products/trending')).toHaveLength(12);
});

test.each(['abc', '0', '51', '1.5', '-1', '1&limit=2'])(
  'API-25 API-26 API-27 limit=%s is refused',
  async (limit) => {
    for (const name of ['new-arrivals', 'top-products', 'on-sale']) {
      expect((await shop.get(`/api/products/${name}?limit=${limit}`)).statusCode).toBe(422);
    }
  },
);

test('API-23 EN-09 EN-10 the tree of categories, and its top level', async () => {
  const audio = await aCategory(db(), { name: 'Audio', url: 'audio' });
  const other = await aCategory(db(), { name: 'Other', url: null, german: 'Andere' });
  const speakers = await aCategory(db(), { name: 'Speakers', url: 'speakers', parent: audio });
  expect(await list<Category>('/categories')).toEqual([
    {
      id: audio,
      name: 'Audio',
      url: 'audio',
      parent_id: null,
      subcategories: [{ id: speakers, name: 'Speakers', url: 'speakers' }],
    },
    { id: other, name: 'Other', url: null, parent_id: null, subcategories: [] },
  ]);
  const top = await list<Category>('/categories?topLevel=1&lang_id=2');
  expect(top.map(({ name, subcategories }) => [name, subcategories])).toEqual([
    ['Audio', []],
    ['Andere', []],
  ]);
});

test('API-24 EN-11 HM-03 featured categories', async () => {
  const category = await aCategory(db(), { url: 'laptops' });
  const { id } = await db()
    .insertInto('featured_categories')
    .values({
      category_id: category,
      title: 'Laptops and notebooks',
      short_title: 'Laptops',
      image_url: '/media/laptops.webp',
      background_color: '#E8F0FE',
      width: 'small',
      position: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db()
    .insertInto('featured_category_texts')
    .values({ featured_id: id, language_id: 2, title: 'Laptops und Notebooks', short_title: 'Laptops' })
    .execute();
  const expected = {
    id,
    url: 'laptops',
    title: 'Laptops and notebooks',
    short_title: 'Laptops',
    image_url: '/media/laptops.webp',
    background_color: '#E8F0FE',
    width: 'small',
  };
  expect(await list('/categories/featured')).toEqual([expected]);
  expect(await list('/categories/featured?lang_id=2')).toEqual([
    { ...expected, title: 'Laptops und Notebooks' },
  ]);
});

test('API-30 EN-12 EN-13 EN-14 EN-15 EN-16 EN-17 EN-18 EN-19 EN-20 EN-21 a product with everything its page shows', async () => {
  const parent = await aCategory(db());
  const category = await aCategory(db(), { name: 'Smartphones', url: 'smartphones', parent });
  const black = await anAttribute(db(), { name: 'Black', german: 'Schwarz' });
  const id = await aProduct(db(), {
    name: 'Phone X',
    sku: 'PX-101',
    manufacturer: await aManufacturer(db(), 'Acme'),
    price: 49_900,
    oldPrice: 54_900,
    isTop: true,
    description: '<p>Intro</p>',
    categories: [category],
    pictures: ['/media/a.webp', '/media/b.webp'],
    variations: [
      { price: 52_900, stock: 3, attributes: [black], pictures: ['/media/black.webp'] },
      { stock: 9, isActive: false },
    ],
  });
  const response = await shop.get(`/api/products/${id}/info`);
  expect(response.json()).toEqual({
    status: 'OK',
    payload: {
      id,
      name: 'Phone X',
      image_url: '/media/a.webp',
      images_urls: ['/media/a.webp', '/media/b.webp'],
      price: '499.00',
      retail_price: '499.00',
      old_price: '549.00',
      discount_percent: 9,
      categories: [{ id: category, parent_id: parent, name: 'Smartphones', url: 'smartphones' }],
      variations: [
        {
          id: expect.any(Number),
          retail_price: '529.00',
          stock: 3,
          attributes: [
            {
              id: black,
              name: 'Black',
              attribute_group: { id: expect.any(Number), name: 'Colour' },
            },
          ],
          images_urls: ['/media/black.webp'],
        },
      ],
      top_product: true,
      new_arrival: false,
      manufacturer: { value: 'acme', label: 'Acme' },
      condition: { value: 'new', label: 'New' },
      stock: 3,
      is_available: true,
      sku: 'PX-101',
      description: '<p>Intro</p>',
      technical: { intro: ['Intro'], rows: [], notes: [] },
      lowest_price_30d: '549.00',
      delivery_note: null,
      delivery: [],
    },
  });
});

test('EN-15 EN-18 EN-20 a plain product: no old price, no variations, sold out', async () => {
  const id = await aProduct(db(), { stock: 0 });
  const { payload } = (await shop.get(`/api/products/${id}/info`)).json<{ payload: ProductDetails }>();
  expect(payload).toMatchObject({
    image_url: null,
    images_urls: [],
    old_price: '0.00',
    discount_percent: 0,
    variations: [],
    manufacturer: null,
    stock: 0,
    is_available: false,
    lowest_price_30d: null,
  });
});

test('API-30 the description is in the requested language if it is translated', async () => {
  const id = await aProduct(db(), { description: '<p>Hello</p>' });
  await db()
    .insertInto('product_texts')
    .values({ product_id: id, language_id: 2, description: '<p>Hallo</p>' })
    .execute();
  const told = async (query: string) =>
    (await shop.get(`/api/products/${id}/info${query}`)).json<{ payload: ProductDetails }>().payload
      .description;
  expect(await told('?lang_id=2')).toBe('<p>Hallo</p>');
  expect(await told('')).toBe('<p>Hello</p>');
});

test.each(['0', '-1', 'abc', '1.5', '999999999', '99999999999999999999', '%00', '1;drop'])(
  'API-30 PD-28 product %s is not found',
  async (id) => {
    const response = await shop.get(`/api/products/${id}/info`);
    expect([response.statusCode, response.json().message]).toEqual(
      id === '%00' ? [422, expect.any(String)] : [404, 'Product not found'],
    );
  },
);

test('API-30 an inactive product is not found', async () => {
  const id = await aProduct(db(), { isActive: false });
  expect((await shop.get(`/api/products/${id}/info`)).statusCode).toBe(404);
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CataloguePage } from '#contract/catalogue.ts';
import { aCategory, aManufacturer, aProduct, aShop, emptyCatalogue } from '#tests/support/builders.ts';
import { openTestShop } from '#tests/support/shop.ts';

let shop: Awaited<ReturnType<typeof openTestShop>>;
const db = () => shop.database.db;

beforeAll(async () => {
  shop = await openTestShop('template_empty');
  await aShop(db());
});
beforeEach(() => emptyCatalogue(db()));
afterAll(() => shop.close());

const ask = async (query = ''): Promise<CataloguePage> => {
  const response = await shop.get(`/api/products/catalog${query}`);
  expect(response.statusCode).toBe(200);
  return response.json<CataloguePage>();
};
const idsOf = ({ payload }: CataloguePage): number[] => payload.map(({ id }) => id);

test('EN-23 API-07 the response has products, pagination, price range and options with counts', async () => {
  const acme = await aManufacturer(db(), 'Acme');
  const id = await aProduct(db(), { price: 990, manufacturer: acme });
  await aProduct(db(), { price: 249_900, condition: 'used' });
  const { payload, ...rest } = await ask('?per_page=14');
  expect(rest).toEqual({
    status: 'OK',
    message: null,
    pagination: { last_page: 1, total: 2, from: 1, to: 2, current_page: 1, per_page: 14 },
    price_range: { min: 9.9, max: 2499 },
    filters: {
      manufacturers: [{ value: 'acme', label: 'Acme', count: 1 }],
      conditions: [
        { value: 'new', label: 'New', count: 1 },
        { value: 'used', label: 'Used', count: 1 },
      ],
    },
  });
  expect(payload[0]).toMatchObject({
    id,
    retail_price: '9.90',
    manufacturer: { value: 'acme', label: 'Acme' },
  });
  expect(payload[0]).not.toHaveProperty('description');
});

test('API-29 inactive products are neither listed nor counted', async () => {
  await aProduct(db(), { isActive: false });
  expect((await ask()).pagination.total).toBe(0);
});

test('API-29 PL-07 sort: by price, then by id; descending is the reverse', async () => {
  const dear = await aProduct(db(), { price: 3000 });
  const first = await aProduct(db(), { price: 1000 });
  const second = await aProduct(db(), { price: 1000 });
  expect(idsOf(await ask())).toEqual([first, second, dear]);
  expect(idsOf(await ask('?sort=asc'))).toEqual([first, second, dear]);
  expect(idsOf(await ask('?sort=desc'))).toEqual([dear, second, first]);
  expect(idsOf(await ask('?sort=relevance'))).toEqual([first, second, dear]);
});

describe('pages', () => {
  test('BC-07 defaults to page 1 with 15 products', async () => {
    await Promise.all(Array.from({ length: 16 }, () => aProduct(db())));
    const { payload, pagination } = await ask();
    expect(payload).toHaveLength(15);
    expect(pagination).toEqual({ last_page: 2, total: 16, from: 1, to: 15, current_page: 1, per_page: 15 });
  });

  test('API-29 PL-10 the second page continues the first; a page beyond the last has the total', async () => {
    const ids: number[] = [];
    for (let price = 100; price <= 500; price += 100) ids.push(await aProduct(db(), { price }));
    const second = await ask('?per_page=2&page=2');
    expect(idsOf(second)).toEqual(ids.slice(2, 4));
    expect(second.pagination).toMatchObject({ last_page: 3, total: 5, from: 3, to: 4, current_page: 2 });
    const beyond = await ask('?per_page=2&page=1000000');
    expect(beyond.payload).toEqual([]);
    expect(beyond.pagination).toMatchObject({ last_page: 3, total: 5, from: null, to: null });
  });

  test('EN-23 nothing found: no products, one page, from and to are null', async () => {
    const response = await ask('?per_page=14');
    expect(response).toMatchObject({
      payload: [],
      pagination: { last_page: 1, total: 0, from: null, to: null },
      price_range: { min: 0, max: 0 },
      filters: { manufacturers: [], conditions: [] },
    });
  });
});

describe('categories', () => {
  test('API-29 PL-44 a category includes its descendants, several are joined by commas, none counts twice', async () => {
    const phones = await aCategory(db());
    const smart = await aCategory(db(), { parent: phones });
    const foldable = await aCategory(db(), { parent: smart });
    const audio = await aCategory(db());
    const inBoth = await aProduct(db(), { price: 100, categories: [smart, audio] });
    const deep = await aProduct(db(), { price: 200, categories: [foldable] });
    const sound = await aProduct(db(), { price: 300, categories: [audio] });
    const homeless = await aProduct(db(), { price: 400 });
    const found = async (ids: readonly number[]) => {
      const page = await ask(`?category_id=${ids.join(',')}`);
      expect(page.pagination.total).toBe(page.payload.length);
      expect(page.filters.conditions.map(({ count }) => count)).toEqual(
        page.payload.length > 0 ? [page.payload.length] : [],
      );
      return idsOf(page);
    };
    expect(await found([phones])).toEqual([inBoth, deep]);
    expect(await found([phones, smart, foldable])).toEqual([inBoth, deep]);
    expect(await found([foldable])).toEqual([deep]);
    expect(await found([smart, audio])).toEqual([inBoth, deep, sound]);
    expect(await found([audio, 999_999_999])).toEqual([inBoth, sound]);
    expect(await found([999_999_999])).toEqual([]);
    expect(idsOf(await ask())).toEqual([inBoth, deep, sound, homeless]);
  });
});

describe('options and price range', () => {
  const aRange = async () => {
    const [acme, bolt] = [await aManufacturer(db(), 'Acme'), await aManufacturer(db(), 'Bolt')];
    await aProduct(db(), { manufacturer: acme, condition: 'new', price: 1000 });
    await aProduct(db(), { manufacturer: acme, condition: 'used', price: 2000 });
    await aProduct(db(), { manufacturer: bolt, condition: 'new', price: 3000 });
    await aProduct(db(), { manufacturer: bolt, condition: 'new', price: 4000 });
  };
  const countsOf = ({ filters, price_range, pagination }: CataloguePage) => ({
    makers: Object.fromEntries(filters.manufacturers.map(({ value, count }) => [value, count])),
    conditions: Object.fromEntries(filters.conditions.map(({ value, count }) => [value, count])),
    range: [price_range.min, price_range.max],
    total: pagination.total,
  });

  test.each([
    ['', { makers: { acme: 2, bolt: 2 }, conditions: { new: 3, used: 1 }, range: [10, 40], total: 4 }],
    [
      '?manufacturer=acme',
      { makers: { acme: 2, bolt: 2 }, conditions: { new: 1, used: 1 }, range: [10, 20], total: 2 },
    ],
    [
      '?condition=new',
      { makers: { acme: 1, bolt: 2 }, conditions: { new: 3, used: 1 }, range: [10, 40], total: 3 },
    ],
    [
      '?manufacturer=acme&condition=used',
      { makers: { acme: 1 }, conditions: { new: 1, used: 1 }, range: [20, 20], total: 1 },
    ],
    [
      '?price_min=15&price_max=30',
      { makers: { acme: 1, bolt: 1 }, conditions: { new: 1, used: 1 }, range: [10, 40], total: 2 },
    ],
    [
      '?manufacturer=bolt&price_max=30',
      { makers: { acme: 2, bolt: 1 }, conditions: { new: 1 }, range: [30, 40], total: 1 },
    ],
    [
      '?search=thing&condition=new',
      { makers: { acme: 1, bolt: 2 }, conditions: { new: 3, used: 1 }, range: [10, 40], total: 3 },
    ],
    ['?manufacturer=nobody', { makers: { acme: 2, bolt: 2 }, conditions: {}, range: [0, 0], total: 0 }],
    ['?condition=broken', { makers: {}, conditions: { new: 3, used: 1 }, range: [0, 0], total: 0 }],
  ])('API-29 PL-42 each option list ignores its own filter: %s', async (query, expected) => {
    await aRange();
    expect(countsOf(await ask(query))).toEqual(expected);
  });

  test.each([
    ['?price_max=0', 4],
    ['?price_min=10', 4],
    ['?price_min=10.01', 3],
    ['?price_max=39.99', 3],
    ['?price_min=30&price_max=20', 0],
    ['?price_min=999999999999', 0],
    ['?price_max=0.001', 0],
    ['?currency=USD&price_min=20.01', 3],
    ['?currency=USD&price_min=40&price_max=60', 2],
  ])(
    'API-29 PL-24 price bounds; 0 is no upper bound, in the requested currency: %s',
    async (query, total) => {
      await aRange();
      expect((await ask(query)).pagination.total).toBe(total);
    },
  );
});

test('API-29 CU-05 prices and range are in the requested currency; an unknown one falls back to the base currency', async () => {
  await aProduct(db(), { price: 1000, oldPrice: 1500 });
  const dollars = await ask('?currency=USD');
  expect(dollars.payload[0]).toMatchObject({ price: '20.00', retail_price: '20.00', old_price: '30.00' });
  expect(dollars.price_range).toEqual({ min: 20, max: 20 });
  expect((await ask('?currency=XXX')).payload[0]).toMatchObject({ price: '10.00' });
});

test('API-29 names of categories and conditions are in the requested language', async () => {
  const category = await aCategory(db(), { name: 'Headphones', german: 'Kopfhörer' });
  await aProduct(db(), { categories: [category], condition: 'used' });
  await db()
    .insertInto('messages')
    .values({ language_id: 2, key: 'condition.used', text: 'Gebraucht' })
    .execute();
  const german = await ask('?lang_id=2');
  expect(german.payload[0]).toMatchObject({
    categories: [{ id: category, name: 'Kopfhörer' }],
    condition: { value: 'used', label: 'Gebraucht' },
  });
  expect(german.filters.conditions).toEqual([{ value: 'used', label: 'Gebraucht', count: 1 }]);
  expect((await ask('?lang_id=77')).filters.conditions).toEqual([{ value: 'used', label: 'Used', count: 1 }]);
});

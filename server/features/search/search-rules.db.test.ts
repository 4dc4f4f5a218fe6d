import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CataloguePage } from '#contract/catalogue.ts';
import { createCatalogueNames } from '#server/features/catalogue/catalogue-names.ts';
import { explainSearch } from '#server/features/catalogue/explain-search.ts';
import { createFacetSpecs } from '#server/features/specifications/facet-specs.ts';
import { aPlacedOrder } from '#tests/support/placed-order.ts';
import { openTestShop } from '#tests/support/shop.ts';
import { addSynonyms, removeSynonyms, setPin } from './edit-search.ts';
import { popularityJob } from './popularity.ts';

let shop: Awaited<ReturnType<typeof openTestShop>>;
beforeAll(async () => {
  shop = await openTestShop('template_sample');
});
afterAll(() => shop.close());

const operation = () => ({
  db: shop.database.db,
  actor: { who: 'olga@office', command: 'search' },
  now: () => new Date(),
});
const search = async (text: string, more = ''): Promise<CataloguePage> => {
  const response = await shop.get(
    `/api/products/catalog?search=${encodeURIComponent(text)}&per_page=24${more}`,
  );
  expect(response.statusCode, text).toBe(200);
  return response.json<CataloguePage>();
};
const skus = ({ payload }: CataloguePage): string[] => payload.map(({ sku }) => sku);
const explain = (text: string) => {
  const { db } = shop.database;
  const deps = { db, names: createCatalogueNames(db), specs: createFacetSpecs(db) };
  return explainSearch(deps, text, { languageId: 1, currency: { code: 'EUR', symbol: '€', rate: '1' } });
};

test('FN-39 a synonym holds in the next answer, a one-way one not backwards, a built-in one can be switched off', async () => {
  expect(skus(await search('quassel'))).toEqual([]);
  const both = await addSynonyms(operation(), {
    language: 'en',
    terms: ['quassel', 'drone'],
    direction: 'both',
  });
  const drones = skus(await search('drone'));
  await expect.poll(async () => skus(await search('quassel')).slice(0, 2)).toEqual(drones.slice(0, 2));
  await removeSynonyms(operation(), both.id);
  await expect.poll(async () => skus(await search('quassel'))).toEqual([]);
  await addSynonyms(operation(), { language: 'en', terms: ['flyer', 'drone'], direction: 'one_way' });
  await expect.poll(async () => skus(await search('flyer')).slice(0, 2)).toEqual(drones.slice(0, 2));
  // A lamp with the first term in its name is found by it, and not by the other.
  const { rows } = await sql<{ sku: string }>`
    update products set name = 'Glim Flyer' where id = (select product_id from product_categories
      where category_id = (select id from categories where url = 'lighting') limit 1) returning sku`.execute(
    shop.database.db,
  );
  const lamp = rows[0]?.sku ?? '';
  expect(skus(await search('flyer'))).toContain(lamp);
  expect(skus(await search('drone'))).not.toContain(lamp);
  const found = (await search('television')).pagination.total;
  expect(found).toBeGreaterThan(0);
  const off = await addSynonyms(operation(), {
    language: 'en',
    terms: ['tv', 'television'],
    direction: 'off',
  });
  await expect.poll(async () => (await search('television')).pagination.total).not.toBe(found);
  await removeSynonyms(operation(), off.id);
  await expect.poll(async () => (await search('television')).pagination.total).toBe(found);
});

test('synonyms and pins refuse what is wrong and are in the audit', async () => {
  await expect(
    addSynonyms(operation(), { language: 'en', terms: ['one'], direction: 'both' }),
  ).rejects.toMatchObject({ code: 'synonyms_invalid' });
  await expect(
    addSynonyms(operation(), { language: 'xx', terms: ['one', 'two'], direction: 'both' }),
  ).rejects.toMatchObject({ code: 'language_not_found' });
  await expect(removeSynonyms(operation(), 99_999)).rejects.toMatchObject({ code: 'synonyms_not_found' });
  const pin = { query: 'laptop', language: null, sku: 'NO-SUCH', place: 1 };
  await expect(setPin(operation(), pin)).rejects.toMatchObject({ code: 'sku_not_found' });
  const { rows } = await sql<{ subject: string }>`
    select subject from audit_entries where who = 'olga@office' and subject like 'synonyms %'`.execute(
    shop.database.db,
  );
  expect(rows.length).toBeGreaterThan(2);
});

test('a pinned product has its place, whether it has the words or not, and only where filters let it', async () => {
  const before = skus(await search('headphones'));
  const { rows } = await sql<{ sku: string }>`
    select sku from products join catalogue_products c on c.product_id = id where 31 = any(c.category_ids)
    order by id limit 1`.execute(shop.database.db);
  const laptop = rows[0]?.sku ?? '';
  const last = before[5] ?? '';
  const at = (sku: string, place: number | null) =>
    setPin(operation(), { query: 'Headphones', language: null, sku, place });
  await at(laptop, 2);
  await at(last, 1);
  const rest = before.filter((sku) => sku !== last);
  await expect
    .poll(async () => skus(await search('headphones')).slice(0, 6))
    .toEqual([last, laptop, ...rest.slice(0, 4)]);
  expect(skus(await search('headphones', '&category_id=21'))).not.toContain(laptop);
  expect(skus(await search('headphones', '&sort=asc'))).not.toContain(laptop);
  const explained = await explain('headphones');
  expect(explained.products.slice(0, 2).map(({ sku, pinned }) => [sku, pinned])).toEqual([
    [last, 1],
    [laptop, 2],
  ]);
  await at(laptop, null);
  await at(last, null);
  await expect.poll(async () => skus(await search('headphones'))).toEqual(before);
});

test('FN-43 the parts of an explanation add up to the points, in the order of the API', async () => {
  for (const text of [
    'headphones',
    'laptop 16gb',
    'usb-c charger',
    'gaming mouse wireless',
    'waterproof speaker',
  ]) {
    const { products } = await explain(text);
    expect(products.length).toBeGreaterThan(1);
    for (const { parts, points } of products)
      expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(points);
    expect(products.map(({ sku }) => sku)).toEqual(skus(await search(text)).slice(0, 10));
    const points = products.map((product) => product.points);
    expect(points).toEqual(points.toSorted((one, other) => other - one));
  }
});

test('FN-38 a whole GTIN puts its product first', async () => {
  await sql`update products set gtin = '4006381333931' where id = (select id from products where is_active order by id limit 1 offset 7)`.execute(
    shop.database.db,
  );
  const { rows } = await sql<{ sku: string }>`select sku from products where gtin = '4006381333931'`.execute(
    shop.database.db,
  );
  const sku = rows[0]?.sku;
  expect(sku).toBeDefined();
  expect((await explain('4006381333931')).products[0]?.sku).toBe(sku);
});

test('what sells well counts more, and a sold-out product less', async () => {
  const first = (await explain('headphones')).products;
  const second = first[1]?.sku ?? '';
  const world = { now: () => new Date() } as Parameters<typeof popularityJob>[0]['world'];
  const number = await aPlacedOrder(shop.database.db, {
    customerId: null,
    email: 'buyer@example.com',
    status: 'paid',
    createdAt: new Date(),
  });
  await sql`update order_lines set base_product_id = (select id from products where sku = ${second}), quantity = 5
    where order_id = (select id from orders where number = ${number})`.execute(shop.database.db);
  await popularityJob({ db: shop.database.db, world }).run();
  const popular = (await explain('headphones')).products.find(({ sku }) => sku === second);
  expect(popular?.parts.popularity).toBeGreaterThan(0);
  await sql`update stock_items set reserved = on_hand where product_id =
    (select id from products where sku = ${second})`.execute(shop.database.db);
  const soldOut = (await explain('headphones')).products.find(({ sku }) => sku === second);
  expect(soldOut?.parts.availability ?? -1).toBeLessThan(0);
});

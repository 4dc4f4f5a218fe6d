import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CataloguePage } from '#contract/catalogue.ts';
import type { Product } from '#contract/products.ts';
import { openCatalogueShop } from '#tests/support/shops/catalogue-shop.ts';

let shop: Awaited<ReturnType<typeof openCatalogueShop>>;
beforeAll(async () => {
  shop = await openCatalogueShop('template_sample');
});
afterAll(() => shop.close());

const search = async (text: string, language = 1): Promise<readonly Product[]> =>
  (
    await shop.get(
      `/api/products/catalog?search=${encodeURIComponent(text)}&sort=relevance&per_page=60&lang_id=${language}`,
    )
  ).json<CataloguePage>().payload;

const isIn =
  (...urls: string[]) =>
  (product: Product) =>
    product.categories.some(({ url }) => url !== null && urls.includes(url));

test('FN-43 search explain prints how a search is read and the points of each product', async () => {
  const { code, text } = await shop.type('search', 'explain', 'laptop 16gb', '--lang', 'en');
  expect(code).toBe(0);
  expect(text).toMatch(/^Read as: Memory: 16 GB · words: laptop · stage \d · \d+ products/);
  const explained = await shop.ask('search', 'explain', 'laptop 16gb', '--lang', 'en');
  for (const { parts, points } of explained.products)
    expect(Object.values<number>(parts).reduce((all, part) => all + part, 0)).toBe(points);
  expect((await shop.type('search', 'explain', 'laptop', '--lang', 'xx')).code).toBe(1);
});

test('search synonyms are added, listed and removed', async () => {
  const { id } = await shop.ask('search', 'synonyms', 'add', 'flimmerkiste, fernseher', '--lang', 'de');
  expect((await shop.type('search', 'synonyms', 'list')).text).toContain('flimmerkiste');
  expect((await search('flimmerkiste', 2)).some(isIn('televisions'))).toBe(true);
  expect((await shop.type('search', 'synonyms', 'remove', String(id))).code).toBe(0);
  expect((await shop.type('search', 'synonyms', 'remove', String(id))).code).toBe(1);
  expect((await shop.type('search', 'synonyms', 'remove', 'x')).text).toContain("'x' is not an id");
  expect((await shop.type('search', 'synonyms', 'add', 'alone')).text).toContain('2 to 20');
});

test('a pin gives a product its place, until it is taken back', async () => {
  const pin = (...words: string[]) => shop.type('search', 'pins', 'set', 'laptop', 'FJE-310', ...words);
  expect((await pin()).text).toContain('either --place or --remove');
  expect((await pin('--place', '1')).text).toBe("FJE-310 is at place 1 of 'laptop'.");
  expect((await search('laptop'))[0]?.sku).toBe('FJE-310');
  expect((await shop.type('search', 'pins', 'list')).text).toContain('FJE-310');
  expect((await pin('--remove')).code).toBe(0);
  expect((await search('laptop'))[0]?.sku).not.toBe('FJE-310');
  expect((await pin('--remove')).code).toBe(1);
});

test('search report counts searches, and those without a result', async () => {
  await sql`
    insert into search_days (day, language, query, searches, without_result)
    values (current_date, 'en', 'printer', 41, 41), (current_date, 'en', 'laptop', 60, 0)`.execute(shop.db);
  const { text } = await shop.type('search', 'report', '--days', '7');
  expect(text).toContain('“printer” 41');
  expect(text).toMatch(/Most often: “laptop” 6\d/);
  expect((await shop.type('search', 'report', '--days', '0')).code).not.toBe(0);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CataloguePage } from '#contract/catalogue.ts';
import { aCategory, aProduct } from '#tests/support/builders.ts';
import { openTestShop } from '#tests/support/shop.ts';

let shop: Awaited<ReturnType<typeof openTestShop>>;
let category: number;
beforeAll(async () => {
  shop = await openTestShop();
  category = await aCategory(shop.database.db);
});
afterAll(() => shop.close());

const read = async (query: string): Promise<CataloguePage> =>
  (await shop.get(`/api/products/catalog?per_page=60&category_id=${category}&${query}`)).json();
const namesOf = ({ payload }: CataloguePage): readonly string[] => payload.map(({ name }) => name);

const aRatedProduct = async (name: string, price: number, ...stars: readonly number[]): Promise<number> => {
  const { db } = shop.database;
  const product_id = await aProduct(db, { name, price, categories: [category] });
  for (const each of stars) {
    await db
      .insertInto('reviews')
      .values({
        product_id,
        stars: each,
        body: 'It does what it should do.',
        language: 'en',
        status: 'published',
        verified_by: 'order',
        is_counted: true,
        created_at: new Date(),
      })
      .execute();
  }
  return product_id;
};

/** The number of products of the category whose mean, as cards show it, is so many stars or more. */
const recount = async (stars: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from (
      select product_id from reviews join product_categories pc using (product_id)
      where status = 'published' and is_counted and pc.category_id = ${category}
      group by product_id having round(avg(stars), 1) >= ${stars}) found`.execute(shop.database.db);
  return rows[0]?.count ?? 0;
};

const ratingFacet = ({ facets = [] }: CataloguePage) => facets.find(({ key }) => key === 'rating');

test('TR-55 cards carry mean and count, rating=4 lists and counts the right products, and the best rated come first', async () => {
  expect(ratingFacet(await read('with=facets'))).toBeUndefined();
  await aRatedProduct('one five', 500, 5);
  await aRatedProduct('many fives', 900, 5, 5, 5, 5, 5, 5);
  await aRatedProduct('nearly four', 300, ...Array(19).fill(4), 3);
  await aRatedProduct('no review', 100);
  const poor = await aRatedProduct('poor', 200, 1, 1, 1);
  await aRatedProduct('two', 400, 2, 2);

  const page = await read('with=facets');
  expect(page.payload.map(({ name, rating }) => [name, rating])).toEqual([
    ['no review', undefined],
    ['poor', { mean: '1.0', count: 3 }],
    ['nearly four', { mean: '4.0', count: 20 }],
    ['two', { mean: '2.0', count: 2 }],
    ['one five', { mean: '5.0', count: 1 }],
    ['many fives', { mean: '5.0', count: 6 }],
  ]);
  expect((await shop.get(`/api/products/${poor}/info`)).json().payload.rating).toEqual({
    mean: '1.0',
    count: 3,
  });
  const counts = ratingFacet(page)?.options?.map(({ value, label, count, chosen }) => [
    ...[value, label, count, chosen],
  ]);
  expect(counts).toEqual([
    ['4', '4 stars and more', await recount(4), false],
    ['3', '3 stars and more', await recount(3), false],
    ['2', '2 stars and more', await recount(2), false],
  ]);

  const four = await read('rating=4&with=facets');
  expect([namesOf(four), four.pagination.total]).toEqual([['nearly four', 'one five', 'many fives'], 3]);
  expect(four.filters.conditions).toEqual([{ value: 'new', label: 'New', count: 3 }]);
  expect(ratingFacet(four)?.options?.map(({ count, chosen }) => [count, chosen])).toEqual([
    [3, true],
    [3, false],
    [4, false],
  ]);
  expect(namesOf(await read('rating=4,2'))).toEqual(namesOf(await read('rating=2')));
  expect(namesOf(await read('rating=4&price_min=6'))).toEqual(['many fives']);

  // (5 × 3.5 + sum) / (5 + count): 4.32, 3.86, 3.75, 3.5, 3.07, 2.56.
  expect(namesOf(await read('sort=rating'))).toEqual([
    ...['many fives', 'nearly four', 'one five', 'no review', 'two', 'poor'],
  ]);
});

test('TR-55 a new review changes lists that were cached, and invalid ratings are refused', async () => {
  const id = await aRatedProduct('just reviewed', 50);
  const ratingIn = async () => (await read('')).payload.find(({ name }) => name === 'just reviewed')?.rating;
  expect(await ratingIn()).toBeUndefined();
  await shop.database.db
    .insertInto('reviews')
    .values({
      product_id: id,
      stars: 4,
      body: 'It does what it should do.',
      language: 'en',
      status: 'published',
      verified_by: 'order',
      is_counted: true,
      created_at: new Date(),
    })
    .execute();
  await expect.poll(ratingIn).toEqual({ mean: '4.0', count: 1 });
  for (const rating of ['0', '6', 'x', '4,', ''])
    expect((await shop.get(`/api/products/catalog?rating=${rating}`)).statusCode, rating).toBe(422);
});

import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateCatalogue } from '#bench/generate-catalogue.ts';
import { generateTrust } from '#bench/generate-trust.ts';
import type { CatalogueSort } from '#contract/catalogue.ts';
import type { Database } from '#server/db/pool.ts';
import { readCataloguePage } from '#server/features/catalogue/catalogue-page-views.ts';
import { findProduct, readPriceLog } from '#server/features/catalogue/catalogue-views.ts';
import { readReviewPage } from '#server/features/reviews/reviews-views.ts';
import { openTestDatabase } from '#tests/support/shop.ts';

const products = 1500;

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase('template_empty');
  const client = new pg.Client({ connectionString: database.address });
  await client.connect();
  await generateCatalogue(client, products);
  await generateTrust(client);
  await client.end();
}, 120_000);
afterAll(() => database.close());

const everything = {
  categoryIds: [],
  manufacturers: [],
  conditions: [],
  isSale: false,
  isNew: false,
  priceFrom: undefined,
  priceTo: undefined,
  productIds: undefined,
  search: undefined,
  items: { specs: [], isInStock: false, limits: [] },
} as const;

/** Rows and index entries that this connection has read so far. */
const rowsRead = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ read: number }>`
    select sum(pg_stat_get_xact_tuples_returned(oid))::int as read
    from pg_class where relnamespace = 'public'::regnamespace`.execute(db);
  return rows[0]?.read ?? 0;
};

/** What a read answers, and how many rows and index entries it took. */
const rowsReadBy = <Answer>(read: (db: Database) => Promise<Answer>) =>
  database.db.transaction().execute(async (trx) => {
    const before = await rowsRead(trx);
    const answer = await read(trx);
    return { answer, read: (await rowsRead(trx)) - before };
  });

const list = (sort: CatalogueSort, ratingFrom?: number) => (db: Database) =>
  readCataloguePage(db, { ...everything, ratingFrom }, { sort, limit: 14, offset: 0, withIds: false });

test('TR-85 the generated shop has the shares of 500,000 reviews and 1,000,000 prices of 100,000 products', async () => {
  const { rows } = await sql<{ reviews: number; prices: number; wrong: number }>`
    select (select count(*)::int from reviews) as reviews, (select count(*)::int from price_history) as prices,
      (select count(*)::int from product_ratings r where r.count <> (
        select count(*) from reviews where product_id = r.product_id and status = 'published')) as wrong`.execute(
    database.db,
  );
  // One product of every ten thousand has 5,000 reviews more; here it is the first.
  expect(rows[0]).toEqual({
    reviews: 3.2 * products + 1.3 * products + 5000,
    prices: 10 * products,
    wrong: 0,
  });
});

test.each([
  ['the best rated', 'rating', undefined],
  ['four stars and more', 'asc', 4],
  ['the best rated of three stars and more', 'rating', 3],
] as const)(
  'TR-85 a list of %s reads a page from an index, not the catalogue',
  async (_name, sort, stars) => {
    const { answer, read } = await rowsReadBy(list(sort, stars));
    const { rows } = await sql<{ total: number; first: number }>`
    with listed as (
      select p.id, p.price_cents, (17.5 + coalesce(r.sum, 0)) / (5 + coalesce(r.count, 0)) as score
      from products p left join product_ratings r on r.product_id = p.id
      where ${stars ?? 0}::int = 0 or round(r.sum::numeric / nullif(r.count, 0), 1) >= ${stars ?? 0}::int)
    select count(*)::int as total, (array_agg(id order by ${sort === 'rating' ? sql`score::real desc,` : sql``} price_cents, id))[1] as first
    from listed`.execute(database.db);
    expect(answer.total).toBe(rows[0]?.total);
    expect(answer.products.documents[0]?.id).toBe(rows[0]?.first);
    expect(answer.total).toBeGreaterThan(200);
    expect(read).toBeLessThan(600);
  },
);

test('TR-85 a product page reads only its own prices and rating', async () => {
  const details = await rowsReadBy((db) => findProduct(db, 1, 50));
  expect(details.answer?.prices.length).toBe(206);
  // 206 prices by their index, and a few rows of each of its other tables.
  expect(details.read).toBeLessThan(206 + 150);
  const prices = await rowsReadBy((db) => readPriceLog(db, 49));
  expect(prices.answer?.length).toBe(6);
  expect(prices.read).toBeLessThan(40);
});

test('TR-85 a page of reviews reads the reviews of its product, and the texts of the page alone', async () => {
  const page = await rowsReadBy((db) =>
    readReviewPage(db, { productId: 101, languageId: 1, limit: 10, offset: 20 }),
  );
  const own = page.answer?.total ?? 0;
  expect(own).toBeGreaterThan(100);
  expect(page.answer?.reviews.length).toBe(10);
  // The list, the languages and what was not published: three passes over the reviews of one product.
  expect(page.read).toBeLessThan(4 * own + 150);
});

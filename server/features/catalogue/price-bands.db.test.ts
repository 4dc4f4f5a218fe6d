import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aManufacturer, aProduct, aShop } from '#tests/support/builders.ts';
import { openTestDatabase } from '#tests/support/shop.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
const db = () => database.db;
const highest = 2_147_483_647;

/** On both sides of the starts of bands, at the ends of the scale and beyond them. */
const prices = [
  1,
  99,
  100,
  101,
  109,
  110,
  121,
  999,
  1000,
  1001,
  1100,
  5000,
  99_999,
  100_000,
  100_000_001,
  highest,
];

beforeAll(async () => {
  database = await openTestDatabase('template_empty');
  await aShop(db());
  const acme = await aManufacturer(db(), 'Acme');
  for (const [place, price] of prices.entries()) {
    await aProduct(db(), {
      price,
      manufacturer: place % 2 ? acme : null,
      condition: place % 3 ? 'new' : 'used',
    });
  }
});
afterAll(() => database.close());

const countedBy = async (query: ReturnType<typeof sql>): Promise<unknown[]> =>
  (await query.execute(db())).rows;

test('API-29 bands count the products between any two prices', async () => {
  const bound = fc.oneof(fc.constantFrom(...prices, 0), fc.integer({ min: 0, max: highest }));
  await fc.assert(
    fc.asyncProperty(bound, bound, async (low, high) => {
      const counted = await countedBy(
        sql`select * from count_within_prices(0, ${low}, ${high}) order by 1, 2`,
      );
      const single = await countedBy(sql`
        select manufacturer_id, condition, count(*)::int as products from category_products
        where category_id = 0 and price_cents between ${low} and ${high} group by 1, 2 order by 1, 2`);
      expect(counted).toEqual(single);
    }),
    { numRuns: 300 },
  );
});

test('a band starts at its lowest price', async () => {
  const [found] = (await countedBy(sql`
    select bool_and(price_band(start) = band and price_band(start - 1) = band - 1) as fits, count(*)::int as bands
    from unnest(price_band_starts()) with ordinality as bands (start, band)`)) as [unknown];
  expect(found).toEqual({ fits: true, bands: 145 });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductDetails } from '#contract/products.ts';
import { createRateTable } from '#server/gateways/delivery/rate-table.ts';
import { aCategory, aProduct, aShop } from '#tests/support/builders.ts';
import { openTestShop } from '#tests/support/shop.ts';

let shop: Awaited<ReturnType<typeof openTestShop>>;
const db = () => shop.database.db;

beforeAll(async () => {
  shop = await openTestShop('template_empty');
  await aShop(db());
});
afterAll(() => shop.close());

const infoOf = async (id: number, query = ''): Promise<ProductDetails> =>
  (await shop.get(`/api/products/${id}/info${query}`)).json<{ payload: ProductDetails }>().payload;

interface GivenZone {
  readonly name: string;
  readonly freeFrom?: number;
  readonly days?: readonly [number, number];
  readonly countries: readonly { readonly id: number; readonly pattern?: string }[];
  readonly rates: readonly { readonly grams?: number; readonly from?: number; readonly price: number }[];
}

const aZone = async ({ name, freeFrom, days, countries, rates }: GivenZone): Promise<void> => {
  const zone = await db()
    .insertInto('delivery_zones')
    .values({
      name,
      free_from_cents: freeFrom ?? null,
      days_min: days?.[0] ?? null,
      days_max: days?.[1] ?? null,
      position: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { id, pattern } of countries) {
    await db()
      .insertInto('delivery_zone_countries')
      .values({ zone_id: zone.id, country_id: id, post_code_pattern: pattern ?? null })
      .execute();
  }
  for (const { grams, from, price } of rates) {
    await db()
      .insertInto('delivery_rates')
      .values({
        zone_id: zone.id,
        up_to_grams: grams ?? null,
        from_value_cents: from ?? 0,
        price_cents: price,
      })
      .execute();
  }
};

test('the product has the delivery costs and days of one item from the rate table', async () => {
  const countries = await Promise.all(
    ['Aland', 'Bland', 'Cland', 'Dland'].map((name, index) =>
      db()
        .insertInto('countries')
        .values({ name, iso: `${'ABCD'[index]}X`, position: index })
        .returning(['id', 'iso'])
        .executeTakeFirstOrThrow(),
    ),
  );
  const [home, near, far, none] = countries.map(({ id }) => id) as [number, number, number, number];
  await aZone({
    name: 'home',
    freeFrom: 5_000,
    countries: [{ id: home }],
    rates: [{ price: 490 }, { grams: 50, price: 100 }],
  });
  await aZone({
    name: 'abroad',
    days: [2, 4],
    countries: [{ id: near }, { id: far }, { id: home, pattern: '^9' }],
    rates: [{ price: 990 }, { from: 2_000, price: 690 }],
  });
  await aZone({ name: 'not brought to', freeFrom: 1, countries: [{ id: none }], rates: [] });
  const gateway = createRateTable(db());
  const signal = AbortSignal.timeout(10_000);
  for (const price of [1_000, 2_500, 9_900]) {
    const { delivery = [] } = await infoOf(await aProduct(db(), { price }));
    const told = (iso: string) => delivery.find((each) => each.countries.includes(iso))?.price ?? null;
    for (const { id, iso } of countries) {
      const parcel = { countryId: id, countryIso: iso, postCode: '1000', grams: 100, valueCents: price };
      const [quote] = await gateway.options(parcel, signal);
      const cents = quote?.cents ?? null;
      expect([iso, price, told(iso)]).toEqual([iso, price, cents === null ? null : (cents / 100).toFixed(2)]);
    }
  }
  const dear = await infoOf(await aProduct(db(), { price: 9_900 }));
  expect(dear.delivery).toEqual([
    { countries: ['AX'], price: '0.00' },
    { countries: ['BX', 'CX'], price: '6.90', days: { min: 2, max: 4 } },
  ]);
});

test('the sitemap lists every active product once, with categories and last change', async () => {
  const category = await aCategory(db(), { name: 'Lamps', url: 'lamps' });
  const lamp = await aProduct(db(), { categories: [category], createdAt: '2025-03-01T00:00:00Z' });
  const hidden = await aProduct(db(), { isActive: false });
  await db()
    .insertInto('price_history')
    .values({
      product_id: lamp,
      variation_id: null,
      price_cents: 900,
      changed_at: new Date('2025-04-01T00:00:00Z'),
    })
    .execute();
  const parts = (await shop.get('/api/sitemap')).json();
  expect(parts).toMatchObject({ status: 'OK', payload: [{ part: 1, changed_at: expect.any(String) }] });
  const { payload } = (await shop.get('/api/sitemap/1')).json<{ payload: { id: number }[] }>();
  const active = await db().selectFrom('products').select('id').where('is_active', '=', true).execute();
  expect(payload.map(({ id }) => id).toSorted()).toEqual(active.map(({ id }) => id).toSorted());
  expect(payload.map(({ id }) => id)).not.toContain(hidden);
  expect(payload.find(({ id }) => id === lamp)).toEqual({
    id: lamp,
    categories: [{ id: category, parent_id: null, name: 'Lamps', url: 'lamps' }],
    changed_at: '2025-04-01T00:00:00.000Z',
  });
  expect((await shop.get('/api/sitemap/2')).json()).toMatchObject({ status: 'OK', payload: [] });
  for (const part of ['0', '-1', 'abc', '999999']) {
    expect((await shop.get(`/api/sitemap/${part}`)).statusCode).toBe(422);
  }
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductDetails } from '#contract/products.ts';
import { openTestShop } from '#tests/support/shop.ts';

let shop: Awaited<ReturnType<typeof openTestShop>>;
beforeAll(async () => {
  shop = await openTestShop('template_sample');
});
afterAll(() => shop.close());

const structuredOf = async (id: number, language = 1): Promise<ProductDetails['structured']> =>
  (await shop.get(`/api/products/${id}/info?lang_id=${language}`)).json<{ payload: ProductDetails }>().payload
    .structured;

test('FN-75 a product page knows number and specifications in machine-readable units', async () => {
  const { db } = shop.database;
  await sql`update products set gtin = '4006381333931' where id = 301`.execute(db);
  const { gtin, additionalProperty: properties = [] } = (await structuredOf(301)) ?? {};
  expect(gtin).toBe('4006381333931');
  const weight = { '@type': 'PropertyValue', value: 1.22, unitCode: 'KGM' };
  expect(properties).toContainEqual({ ...weight, name: 'Weight' });
  expect((await structuredOf(301, 2))?.additionalProperty).toContainEqual({ ...weight, name: 'Gewicht' });

  const { rows } = await sql<{ id: number }>`
    select id from products where is_active and id between 101 and 400 order by id`.execute(db);
  const all: NonNullable<NonNullable<ProductDetails['structured']>['additionalProperty']>[] = [];
  for (const { id } of rows) all.push((await structuredOf(id))?.additionalProperty ?? []);
  expect(Math.max(...all.map(({ length }) => length))).toBeLessThanOrEqual(20);
  expect(all.flat().filter(({ unitCode }) => unitCode !== undefined).length).toBeGreaterThan(100);
  for (const { value, minValue, maxValue, unitCode } of all.flat()) {
    expect(value === undefined).toBe(minValue !== undefined && maxValue !== undefined);
    if (unitCode !== undefined) expect(typeof (value ?? minValue)).toBe('number');
  }
});

test('FN-75 what variations state differently is no property of their product', async () => {
  const { db } = shop.database;
  const { rows } = await sql<{ name: string; id: number }>`
    select d.name, p.id from products p join spec_definitions d on d.key = 'memory'
    where p.is_active and 1 < (select count(distinct i.lows[array_position(i.specs, d.id)])
      from catalogue_items i where i.product_id = p.id)`.execute(db);
  expect(rows.length).toBeGreaterThan(0);
  for (const { name, id } of rows)
    expect((await structuredOf(id))?.additionalProperty?.map((each) => each.name)).not.toContain(name);
});

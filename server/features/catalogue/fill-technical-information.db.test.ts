import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductDetails } from '#contract/products.ts';
import { readTechnicalInformation } from '#server/lib/text/technical-information.ts';
import { aProduct, aShop } from '#tests/support/builders.ts';
import { openTestShop } from '#tests/support/shop.ts';
import { insertProducts, updateProducts } from './catalogue-store.ts';
import { fillTechnicalInformation } from './fill-technical-information.ts';

let shop: Awaited<ReturnType<typeof openTestShop>>;
const db = () => shop.database.db;

beforeAll(async () => {
  shop = await openTestShop('template_empty');
  await aShop(db());
});
afterAll(() => shop.close());

const html = (power: string) => `<p>Lamp.</p><ul><li>Power: ${power}</li></ul>`;

const storedOf = async (table: 'products' | 'product_texts', id: number) => {
  const column = table === 'products' ? 'id' : 'product_id';
  const { rows } = await sql<{ technical: unknown }>`
    select technical from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db());
  return rows.map(({ technical }) => technical);
};

const shownOf = async (id: number, query = '') =>
  (await shop.get(`/api/products/${id}/info${query}`)).json<{ payload: ProductDetails }>().payload.technical;

test('rows of an older database are filled, in every language', async () => {
  const id = await aProduct(db(), { description: html('5 W') });
  const german = { product_id: id, language_id: 2, description: html('5 Watt') };
  await db().insertInto('product_texts').values(german).execute();
  expect([await storedOf('products', id), await storedOf('product_texts', id)]).toEqual([[null], [null]]);
  const before = [await shownOf(id), await shownOf(id, '?lang_id=2')];
  await fillTechnicalInformation(db());
  expect(await storedOf('products', id)).toEqual([readTechnicalInformation(html('5 W'))]);
  expect(await storedOf('product_texts', id)).toEqual([readTechnicalInformation(html('5 Watt'))]);
  expect([await shownOf(id), await shownOf(id, '?lang_id=2')]).toEqual(before);
});

test('a product is saved with its technical information, and a change in SQL is shown at once', async () => {
  const facts = {
    handle: null,
    sku: 'LAMP-7',
    model_number: null,
    name: 'Lamp',
    manufacturer_id: null,
    condition: 'new',
    description: html('7 W'),
    package_mm: null,
    handling_days: null,
    max_per_order: null,
    withdrawal_rule: 'normal' as const,
    guarantee_months: null,
    weight_grams: 0,
    is_active: true,
    is_top: false,
    is_new: false,
    price_cents: 100,
  };
  const ids = await insertProducts(db(), [facts], new Date());
  const id = ids.get('LAMP-7') ?? 0;
  expect(await storedOf('products', id)).toEqual([readTechnicalInformation(html('7 W'))]);
  await updateProducts(db(), [{ ...facts, id, description: html('8 W') }], new Date());
  expect(await storedOf('products', id)).toEqual([readTechnicalInformation(html('8 W'))]);
  await db()
    .updateTable('products')
    .set({ description: html('9 W') })
    .where('id', '=', id)
    .execute();
  expect(await storedOf('products', id)).toEqual([null]);
  expect(await shownOf(id)).toEqual(readTechnicalInformation(html('9 W')));
});

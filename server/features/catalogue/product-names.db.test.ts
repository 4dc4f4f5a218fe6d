import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '#contract/products.ts';
import { aProduct, aShop } from '#tests/support/builders.ts';
import { openTestShop } from '#tests/support/shop.ts';

let shop: Awaited<ReturnType<typeof openTestShop>>;
const db = () => shop.database.db;

beforeAll(async () => {
  shop = await openTestShop('template_empty');
  await aShop(db());
});
afterAll(() => shop.close());

const namesOf = async (path: string): Promise<string[]> =>
  (await shop.get(`/api${path}`)).json<{ payload: Product[] }>().payload.map(({ name }) => name);

test('a product has its name of the requested language in lists, on its page and in search', async () => {
  const id = await aProduct(db(), { name: 'Cable clip' });
  const { id: german } = await db()
    .selectFrom('languages')
    .select('id')
    .where('code', '=', 'de')
    .executeTakeFirstOrThrow();
  await db()
    .insertInto('product_texts')
    .values({ product_id: id, language_id: german, description: '<p>Hält.</p>', name: 'Kabelhalter' })
    .execute();
  expect(await namesOf('/products/catalog')).toEqual(['Cable clip']);
  expect(await namesOf(`/products/catalog?lang_id=${german}`)).toEqual(['Kabelhalter']);
  expect(await namesOf(`/products/catalog?search=kabelhalt&lang_id=${german}`)).toEqual(['Kabelhalter']);
  expect((await shop.get(`/api/products/${id}/info?lang_id=${german}`)).json().payload.name).toBe(
    'Kabelhalter',
  );
  await db().updateTable('product_texts').set({ name: 'Kabelclip' }).where('product_id', '=', id).execute();
  expect(await namesOf(`/products/catalog?lang_id=${german}`)).toEqual(['Kabelclip']);
  await db().updateTable('product_texts').set({ name: null }).where('product_id', '=', id).execute();
  expect(await namesOf(`/products/catalog?lang_id=${german}`)).toEqual(['Cable clip']);
});

test('a translated name alone leaves the description of the default language', async () => {
  const id = await aProduct(db(), { name: 'Lamp', description: '<p>Bright.</p>' });
  await db()
    .insertInto('product_texts')
    .values({ product_id: id, language_id: 2, description: '', name: 'Lampe' })
    .execute();
  const { payload } = (await shop.get(`/api/products/${id}/info?lang_id=2`)).json();
  expect([payload.name, payload.description]).toEqual(['Lampe', '<p>Bright.</p>']);
});

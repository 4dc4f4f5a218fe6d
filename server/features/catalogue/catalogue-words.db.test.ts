import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCategory, aManufacturer, aProduct } from '#tests/support/builders.ts';
import { openTestDatabase } from '#tests/support/shop.ts';
import { findProduct } from './catalogue-views.ts';
import { createCatalogueWords } from './catalogue-words.ts';
import { toProducts } from './product-answer.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
const db = () => database.db;
const locale = { languageId: 1, currency: { code: 'EUR', symbol: '€', rate: '1' } };

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const shown = async (words: ReturnType<typeof createCatalogueWords>, id: number) => {
  const row = await findProduct(db(), locale.languageId, id);
  if (!row) throw new Error('It is there.');
  const known = await words.forProducts(locale.languageId, row.products);
  const [product] = toProducts(row.products, known, locale);
  if (!product) throw new Error('It is one.');
  return product;
};

test('words are kept until a change is told of, and read each time while changes may go unheard', async () => {
  const manufacturer = await aManufacturer(db(), 'Before');
  const rename = (name: string) =>
    db().updateTable('manufacturers').set({ name }).where('id', '=', manufacturer).execute();
  const id = await aProduct(db(), { manufacturer });
  const words = createCatalogueWords(db());
  expect((await shown(words, id)).manufacturer?.label).toBe('Before');
  await rename('Between');
  expect((await shown(words, id)).manufacturer?.label).toBe('Between');
  words.listener.onListening();
  await shown(words, id);
  await rename('After');
  expect((await shown(words, id)).manufacturer?.label).toBe('Between');
  words.listener.onChange();
  expect((await shown(words, id)).manufacturer?.label).toBe('After');
});

test('what is newer than the kept words is shown all the same', async () => {
  const words = createCatalogueWords(db());
  words.listener.onListening();
  await shown(words, await aProduct(db()));
  const manufacturer = await aManufacturer(db(), 'Newcomer');
  const category = await aCategory(db(), { name: 'New shelf' });
  const product = await shown(words, await aProduct(db(), { manufacturer, categories: [category] }));
  expect(product).toMatchObject({ manufacturer: { label: 'Newcomer' }, categories: [{ name: 'New shelf' }] });
});

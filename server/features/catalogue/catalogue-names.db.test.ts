import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCategory, aManufacturer, aProduct } from '#tests/support/builders.ts';
import { openTestDatabase } from '#tests/support/shop.ts';
import { createCatalogueNames } from './catalogue-names.ts';
import { findProduct } from './catalogue-views.ts';
import { toProducts } from './product-response.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
const db = () => database.db;
const locale = { languageId: 1, currency: { code: 'EUR', symbol: '€', rate: '1' } };

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const shown = async (names: ReturnType<typeof createCatalogueNames>, id: number) => {
  const row = await findProduct(db(), locale.languageId, id);
  if (!row) throw new Error('Product not found');
  const known = await names.forProducts(locale.languageId, row.products);
  const [product] = toProducts(row.products, known, locale);
  if (!product) throw new Error('Expected one product');
  return product;
};

test('names are cached until a change, and read every time while the listener is disconnected', async () => {
  const manufacturer = await aManufacturer(db(), 'Before');
  const rename = (name: string) =>
    db().updateTable('manufacturers').set({ name }).where('id', '=', manufacturer).execute();
  const id = await aProduct(db(), { manufacturer });
  const names = createCatalogueNames(db());
  expect((await shown(names, id)).manufacturer?.label).toBe('Before');
  await rename('Between');
  expect((await shown(names, id)).manufacturer?.label).toBe('Between');
  names.listener.onListening();
  await shown(names, id);
  await rename('After');
  expect((await shown(names, id)).manufacturer?.label).toBe('Between');
  names.listener.onChange();
  expect((await shown(names, id)).manufacturer?.label).toBe('After');
});

test('names that are newer than the cache are read at once', async () => {
  const names = createCatalogueNames(db());
  names.listener.onListening();
  await shown(names, await aProduct(db()));
  const manufacturer = await aManufacturer(db(), 'Newcomer');
  const category = await aCategory(db(), { name: 'New shelf' });
  const product = await shown(names, await aProduct(db(), { manufacturer, categories: [category] }));
  expect(product).toMatchObject({ manufacturer: { label: 'Newcomer' }, categories: [{ name: 'New shelf' }] });
});

test('a transaction that aborts while it reads does not reject other requests', async () => {
  const names = createCatalogueNames(db());
  names.listener.onListening();
  let other: Promise<unknown> = Promise.resolve();
  const aborted = db()
    .transaction()
    .execute(async (trx) => {
      await sql`select 1 / 0`.execute(trx).catch(() => undefined);
      const inTransaction = names.forLines(trx, locale.languageId, []);
      other = names.forLines(db(), locale.languageId, []);
      await inTransaction;
    });
  await expect(aborted).rejects.toThrow('current transaction is aborted');
  await expect(other).resolves.toMatchObject({ categories: expect.any(Map) });
});

test('what a transaction reads before it is rolled back is not shared', async () => {
  const names = createCatalogueNames(db());
  names.listener.onListening();
  const id = await aCategory(db(), { name: 'Committed' });
  const line = { categories: [id], attributes: [] };
  const nameOf = async (handle: ReturnType<typeof db>) =>
    (await names.forLines(handle, locale.languageId, [line])).categories.get(id)?.name;
  const rolledBack = db()
    .transaction()
    .execute(async (trx) => {
      await trx.updateTable('categories').set({ name: 'Uncommitted' }).where('id', '=', id).execute();
      expect(await nameOf(trx)).toBe('Uncommitted');
      throw new Error('rolled back');
    });
  await expect(rolledBack).rejects.toThrow('rolled back');
  expect(await nameOf(db())).toBe('Committed');
});

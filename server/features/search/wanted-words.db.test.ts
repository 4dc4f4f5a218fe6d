import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CataloguePage } from '#contract/catalogue.ts';
import { openTestShop } from '#tests/support/shop.ts';
import { planSearch } from './search-plan.ts';

let shop: Awaited<ReturnType<typeof openTestShop>>;
beforeAll(async () => {
  shop = await openTestShop('template_demo');
});
afterAll(() => shop.close());

const namesOf = async (text: string, sort = 'relevance') => {
  const response = await shop.get(
    `/api/products/catalog?search=${encodeURIComponent(text)}&sort=${sort}&per_page=60`,
  );
  expect(response.statusCode, text).toBe(200);
  return response.json<CataloguePage>().payload.map(({ name }) => name);
};
const plan = async (text: string) => {
  const { stages } = await planSearch(shop.database.db, text, { language: 'en', sort: 'relevance' });
  const [first] = stages;
  if (!first) throw new Error(`Nothing found for '${text}'`);
  return { ...first, head: first.terms.find(({ isHead }) => isHead)?.word };
};

test('FN-81 words that only praise change nothing', async () => {
  const plain = await namesOf('laptop');
  expect(plain.length).toBeGreaterThan(4);
  expect(await namesOf('best cheap laptop on sale')).toEqual(plain);
});

test.each(['relevance', 'asc'])('FN-81 what follows "without" is left out (%s)', async (sort) => {
  const all = await namesOf('headphones', sort);
  expect(all.some((name) => name.includes('Echo'))).toBe(true);
  const left = await namesOf('headphones without echo', sort);
  expect(left.length).toBeGreaterThan(4);
  expect(left.filter((name) => name.includes('Echo'))).toEqual([]);
});

test('FN-81 two words written as one are found', async () => {
  expect((await namesOf('voltartower'))[0]).toBe('Voltar Tower 140');
});

test('FN-81 the head of a search is a word by which products are named', async () => {
  // 'home' is frequent and names nothing.
  await sql`update search_frequencies set share = 0.2, named = 0 where word in ('home', 'wireless')`.execute(
    shop.database.db,
  );
  expect((await plan('keyboard wireless')).head).toBe('keyboard');
  expect((await plan('wireless keyboard')).head).toBe('keyboard');
});

test('FN-81 the head of a search for an accessory is the word that makes it one, or a later one that names products', async () => {
  await sql`update search_frequencies set share = 0.2, named = 0 where word in ('wireless', 'lamp')`.execute(
    shop.database.db,
  );
  expect((await plan('laptop charger wireless')).head).toBe('charger');
  expect((await plan('projector lamp')).head).toBe('lamp');
});

test('FN-81 a misspelt word for an accessory is read as one', async () => {
  expect(await plan('laptop cabble')).toMatchObject({ isAccessory: true, demotesAccessories: false });
  expect(await plan('laptop')).toMatchObject({ isAccessory: false, demotesAccessories: true });
});

test('FN-81 the share of products that a word names is counted with how frequent it is', async () => {
  const { db } = shop.database;
  await sql`delete from search_statistics`.execute(db);
  await sql`select refresh_search_statistics()`.execute(db);
  const { rows } = await sql<{ word: string; share: number; named: number }>`
    select word, share, named from search_frequencies order by word`.execute(db);
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.every(({ share, named }) => named >= 0 && named <= share)).toBe(true);
  expect(rows.some(({ named }) => named > 0)).toBe(true);
});

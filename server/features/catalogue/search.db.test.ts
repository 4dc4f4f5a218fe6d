import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CataloguePage } from '#contract/catalogue.ts';
import { aCategory, aManufacturer, anAttribute, aProduct, aShop } from '#tests/support/builders.ts';
import { openTestShop } from '#tests/support/shop.ts';

let shop: Awaited<ReturnType<typeof openTestShop>>;
const names = new Map<number, string>();

beforeAll(async () => {
  shop = await openTestShop('template_empty');
  const { db } = shop.database;
  await aShop(db);
  const audio = await aCategory(db, { name: 'Audio', german: 'Tontechnik' });
  const headphones = await aCategory(db, { name: 'Headphones', german: 'Kopfhörer', parent: audio });
  const phones = await aCategory(db, { name: 'Phones', german: 'Telefone' });
  const sony = await aManufacturer(db, 'Sōny');
  const green = await anAttribute(db, { name: 'Sage green', german: 'Salbeigrün' });
  const storage = await anAttribute(db, { name: '128 GB', group: 'Storage' });
  const products = {
    sony: {
      name: 'Quiet WH-1000XM5',
      model: 'WH-1000XM5',
      manufacturer: sony,
      categories: [headphones],
      price: 3000,
    },
    studio: { name: 'Studio monitor', sku: 'ST-77-BLK', categories: [headphones], price: 2000 },
    mobile: {
      name: 'Phone X Pro',
      categories: [phones],
      price: 1000,
      variations: [{ sku: 'PX-128-GN', attributes: [green, storage] }],
    },
    quiet: { name: 'Earplugs', model: 'Quiet 5e4x', price: 500 },
    asleep: { name: 'Sleeping dragon', isActive: false },
  };
  for (const [key, product] of Object.entries(products)) names.set(await aProduct(db, product), key);
});
afterAll(() => shop.close());

const search = async (words: string, more = ''): Promise<string[]> => {
  const response = await shop.get(`/api/products/catalog?search=${encodeURIComponent(words)}${more}`);
  expect(response.statusCode).toBe(200);
  const { payload, pagination } = response.json<CataloguePage>();
  expect(pagination.total).toBe(payload.length);
  return payload.map(({ id }) => names.get(id) ?? String(id));
};

test.each([
  ['a word of the name', 'studio', ['studio']],
  ['every word must match', 'studio quiet', ['quiet', 'studio', 'sony']],
  ['in any order', 'monitor studio', ['studio']],
  ['ignoring case', 'STUDIO', ['studio']],
  ['ignoring accents in the catalogue', 'sony', ['sony']],
  ['ignoring accents in the search', 'stúdiō', ['studio']],
  ['the manufacturer', 'Sōny quiet', ['sony']],
  ['the category', 'headphones', ['studio', 'sony']],
  ['the category in another language', 'kopfhörer', ['studio', 'sony']],
  ['a category above', 'audio', ['studio', 'sony']],
  ['an attribute', 'sage phone', ['mobile']],
  ['an attribute in another language', 'salbeigrun', ['mobile']],
  ['a number with its unit', '128gb', ['mobile']],
  ['the model number as it is written', 'WH-1000XM5', ['sony']],
  ['the model number without hyphen', 'wh1000xm5', ['sony']],
  ['a part of the model number', 'XM5', ['sony']],
  ['another part', '1000xm', ['sony']],
  ['parts with spaces', 'wh 1000 xm5', ['sony']],
  ['a part before other words', 'xm5 quiet', ['sony']],
  ['what looks like a number to PostgreSQL', '5e4x', ['quiet']],
  ['the SKU', 'st-77-blk', ['studio']],
  ['the SKU of a variation', 'px-128-gn', ['mobile']],
  ['the last word as a beginning', 'quiet ear', ['quiet']],
  ['another than the last word only as a whole', 'stud monitor', ['studio']],
  ['phone does not find headphones', 'phone', ['mobile']],
  ['an inactive product is not found', 'dragon', []],
])('API-29 search: %s', async (_name, words, expected) => {
  expect(await search(words)).toEqual(expected);
});

test.each([
  ['a wrong letter', 'studyo', ['studio']],
  ['a letter too few', 'moniter', ['studio']],
  ['a letter too many', 'studioo', ['studio']],
  ['two letters swapped', 'stduio', ['studio']],
  ['one in each word', 'studyo monitr', ['studio']],
  ['in a model number', '1000xn5', ['sony']],
  ['two wrong letters are too many', 'stydyo', []],
  ['short words are taken as they are', 'xn5', []],
  ['a word that nothing has is left out', 'studio zzzzzz', ['studio']],
  ['if no product has all words, those with all but one', 'quiet earplugs headphones', ['quiet', 'sony']],
])('API-29 search that finds nothing is forgiving: %s', async (_name, words, expected) => {
  expect(await search(words)).toEqual(expected);
});

test('API-29 an exact match suppresses typo-tolerant ones', async () => {
  // 'phones' is one letter from 'phone'; the category is found by itself, the word 'phone' too.
  expect(await search('phones')).toEqual(['mobile']);
  expect(await search('quiet')).toEqual(['quiet', 'sony']);
});

test('API-29 the last word is a prefix, whether few or many words match it', async () => {
  const { db } = shop.database;
  const zebras = [...'abcdefghijkl'].map((letter) => `zebra${letter}`);
  const ids: number[] = [];
  for (const name of zebras) {
    ids.push(await aProduct(db, { name: `Striped ${name} Z1-${name}`, sku: `Z-${name}` }));
    names.set(ids.at(-1) ?? 0, name);
  }
  expect(await search('zebra')).toEqual(zebras);
  expect(await search('striped zeb')).toEqual(zebras);
  expect(await search('striped zebrac')).toEqual(['zebrac']);
  await db.updateTable('products').set({ name: 'Striped okapi' }).where('id', 'in', ids.slice(4)).execute();
  await db.deleteFrom('products').where('id', 'in', ids.slice(0, 2)).execute();
  expect(await search('striped oka')).toHaveLength(8);
  expect(await search('striped zebraa')).not.toContain('zebraa');
  await db.deleteFrom('products').where('id', 'in', ids).execute();
});

test('API-29 other filters do not change how the search is interpreted', async () => {
  expect(await search('studio', '&price_max=1')).toEqual([]);
  expect(await search('studio', '&condition=used')).toEqual([]);
});

test('API-29 sort=relevance ranks a match in the name before one in the category', async () => {
  const { db } = shop.database;
  const named = await aProduct(db, { name: 'Headphones deluxe', price: 9000 });
  names.set(named, 'deluxe');
  expect(await search('headphones', '&sort=relevance')).toEqual(['deluxe', 'studio', 'sony']);
  expect(await search('headphones', '&sort=asc')).toEqual(['studio', 'sony', 'deluxe']);
  await db.deleteFrom('products').where('id', '=', named).execute();
});

test.each([
  ['a blank search is no search', '   ', 4],
  ['punctuation only', '?!', 0],
  ['emoji only', '😀🎧', 0],
  ['a quote', "studio'", 1],
  ['quotes and backslashes', "'\"\\studio\\'", 1],
  ['operators of the search', 'studio & ! | <-> :* ( )', 1],
  ['an unfinished query', "studio:* & 'monitor", 1],
  ['a wildcard', '%%%', 0],
  ['wildcards in a word', '_tudi_', 0],
  ['two hundred letters', 'x'.repeat(200), 0],
  ['a hundred words', 'a '.repeat(100), 0],
  ['forty misspelt words', 'abcd '.repeat(40), 0],
  ['a script without case', '耳机', 0],
  ['right to left', 'סטודיו', 0],
])('API-29 odd input gets a response: %s', async (_name, words, total) => {
  expect(await search(words)).toHaveLength(total);
});

test('a product whose name has no letters is found by its SKU', async () => {
  const id = await aProduct(shop.database.db, { name: '🥻 🥻', sku: 'SARI-1' });
  expect(await search('sari-1')).toEqual([String(id)]);
});

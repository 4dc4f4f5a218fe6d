import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CataloguePage } from '#contract/catalogue.ts';
import type { Product } from '#contract/products.ts';
import { openTestShop } from '#tests/support/shop.ts';

let shop: Awaited<ReturnType<typeof openTestShop>>;
beforeAll(async () => {
  shop = await openTestShop('template_demo');
});
afterAll(() => shop.close());

const languages = { en: 1, de: 2, lv: 3 } as const;

const search = async (
  text: string,
  language: keyof typeof languages = 'en',
  more = '&sort=relevance&per_page=60',
): Promise<readonly Product[]> => {
  const response = await shop.get(
    `/api/products/catalog?search=${encodeURIComponent(text)}&lang_id=${languages[language]}${more}`,
  );
  expect(response.statusCode, text).toBe(200);
  return response.json<CataloguePage>().payload;
};
const skus = (products: readonly Product[]): string[] => products.map(({ sku }) => sku);
const isIn = (category: string) => (product: Product) =>
  product.categories.some(({ url }) => url === category);

test('FN-28 by relevance the first 8 of "phone" are smartphones, and no accessory is above a laptop', async () => {
  expect((await search('phone')).slice(0, 8).every(isIn('smartphones'))).toBe(true);
  const found = await search('laptop');
  const laptops = found.filter(isIn('laptops')).length;
  expect(laptops).toBeGreaterThan(8);
  expect(found.slice(0, laptops).every(isIn('laptops'))).toBe(true);
});

test('FN-28 "tv" begins with televisions and "monitor" with monitors', async () => {
  expect((await search('tv')).slice(0, 4).every(isIn('televisions'))).toBe(true);
  expect((await search('monitor')).slice(0, 8).every(isIn('monitors'))).toBe(true);
});

test.each([
  ['bluetooth', 'en'],
  ['noise cancelling', 'en'],
  ['notebook', 'en'],
  ['mobile', 'en'],
  ['Beamer', 'de'],
  ['WLAN', 'de'],
  ['bezvadu austiņas', 'lv'],
  ['klēpjdators', 'lv'],
] as const)('words of descriptions, synonyms and other forms find products: %s', async (text, language) => {
  expect((await search(text, language)).length).toBeGreaterThanOrEqual(2);
});

test('FN-33 German words are found with and without umlauts, and by their synonyms', async () => {
  const expected = skus((await search('Kopfhörer', 'de')).filter(isIn('headphones')));
  expect(expected.length).toBeGreaterThan(4);
  for (const text of ['kopfhoerer', 'Funkkopfhörer'])
    expect(skus(await search(text, 'de'))).toEqual(expect.arrayContaining(expected));
});

test('FN-34 three forms of a Latvian word find the same products', async () => {
  const [first, ...others] = await Promise.all(
    ['austiņām', 'austinas', 'austiņas'].map(async (text) => skus(await search(text, 'lv')).sort()),
  );
  expect(first?.length).toBeGreaterThan(10);
  expect(others).toEqual([first, first]);
});

test('FN-38 a model number is found with and without hyphens and spaces, and a whole SKU comes first', async () => {
  for (const text of ['VOL-871', 'vol-871']) expect(skus(await search(text))[0]).toBe('VOL-871');
  const { rows } = await sql<{ sku: string; model_number: string }>`
    select sku, model_number from products
    where is_active and model_number like '%-%' order by id limit 5`.execute(shop.database.db);
  expect(rows).toHaveLength(5);
  for (const { sku, model_number: model } of rows)
    for (const text of [model, model.replaceAll('-', ''), model.replaceAll('-', ' ').toLowerCase()])
      expect(skus(await search(text)), text).toContain(sku);
});

test('FN-42 relevance is only for searches, and equal products keep their order from page to page', async () => {
  const whole = skus(await search('wireless'));
  expect(whole.length).toBeGreaterThan(20);
  const pages = await Promise.all(
    [1, 2, 3].map(async (page) =>
      skus(await search('wireless', 'en', `&sort=relevance&per_page=7&page=${page}`)),
    ),
  );
  expect(pages.flat()).toEqual(whole.slice(0, 21));
  const unsearched = await shop.get('/api/products/catalog?sort=relevance');
  expect(unsearched.json().payload).toEqual(
    (await shop.get('/api/products/catalog?sort=asc')).json().payload,
  );
});

test('FN-42 each order sorts as named with its ties, in lists and searches, and keeps its order from page to page', async () => {
  // Few prices and ratings, so that most places are decided by the ties.
  await sql`update products set old_price_cents = null, price_cents = 10000 + id % 3 * 1000 where id < 400`.execute(
    shop.database.db,
  );
  const { rows } = await sql<{ id: number; score: number }>`
    select product_id as id, score from product_ratings`.execute(shop.database.db);
  const scores = new Map(rows.map(({ id, score }) => [id, score]));
  const scoreOf = ({ id }: Product) => scores.get(id) ?? 3.5;
  const dearer = (one: Product, other: Product) => Number(one.retail_price) - Number(other.retail_price);
  const orders: Readonly<Record<string, (one: Product, other: Product) => number>> = {
    asc: (one, other) => dearer(one, other) || one.id - other.id,
    desc: (one, other) => dearer(other, one) || other.id - one.id,
    rating: (one, other) => scoreOf(other) - scoreOf(one) || dearer(one, other) || one.id - other.id,
  };
  for (const [sort, order] of Object.entries(orders))
    for (const list of ['', 'category_id=31&', 'search=wireless&']) {
      const read = async (page: number) => {
        const response = await shop.get(`/api/products/catalog?${list}sort=${sort}&per_page=3&page=${page}`);
        return response.json<CataloguePage>().payload;
      };
      const pages = (await Promise.all([1, 2, 3].map(read))).flat();
      expect(pages.length, list).toBeGreaterThan(3);
      expect(skus(pages), `${sort} ${list}`).toEqual(skus(pages.toSorted(order)));
      expect(new Set(skus(pages)).size, `${sort} ${list}`).toBe(pages.length);
    }
});

test('FN-44 halving a price leaves the place by relevance unchanged', async () => {
  const before = skus(await search('headphones'));
  await sql`update products set old_price_cents = null, price_cents = price_cents / 2 where sku = ${before[3]}`.execute(
    shop.database.db,
  );
  expect(skus(await search('headphones'))).toEqual(before);
});

test('one wrong letter is forgiven, and two in a long word', async () => {
  expect((await search('hedphones')).filter(isIn('headphones')).length).toBeGreaterThan(4);
  expect((await search('headfones')).filter(isIn('headphones')).length).toBeGreaterThan(4);
});

test('a sold-out product follows an equal one that can be bought', async () => {
  const [first] = await search('projector');
  await sql`update stock_items set reserved = on_hand where product_id = ${first?.id}`.execute(
    shop.database.db,
  );
  const after = await search('projector');
  expect(after[0]?.id).not.toBe(first?.id);
  expect(skus(after)).toContain(first?.sku);
});

test('a changed description is found at once, in its language', async () => {
  const { db } = shop.database;
  await sql`update products set description = '<p>Works under the aurora-borealis.</p>' where sku = 'HAL-101'`.execute(
    db,
  );
  expect(skus(await search('aurora borealis'))).toEqual(['HAL-101']);
  await sql`update product_texts set description = '<p>Mit Nordlichtern.</p>' where language_id = 2
            and product_id = (select id from products where sku = 'HAL-102')`.execute(db);
  expect(skus(await search('Nordlicht', 'de'))).toEqual(['HAL-102']);
});

test.each([
  ['Laptop sleeve, 14", grey', ['sleeve'], 'Laptop sleeve, 14", grey'],
  ['Case for Nova 6 smartphone - black', ['case'], 'Case black'],
  [
    'Acme ProLine 14 AB1200 8 GB Notebook black',
    ['notebook', 'proline'],
    'Acme ProLine 14 AB1200 8 GB Notebook black',
  ],
  ['Laptop with sleeve', ['laptop'], 'Laptop with sleeve'],
  ['for', ['for'], 'for'],
  ['AB1200', [], 'AB1200'],
  ['Dell P2419H, Computer Monitor', ['dell', 'monitor'], 'Dell P2419H, Computer Monitor'],
  ['Dell - 24" LED Monitor - Black', ['dell', 'monitor'], 'Dell - 24" LED Monitor - Black'],
  [
    'Acer Aspire A515 notebook 15.6" 8 GB 256 GB SSD Windows 10 Home',
    ['home', 'notebook'],
    'Acer Aspire A515 notebook 15.6" 8 GB 256 GB SSD Windows 10 Home',
  ],
])('the words that say what %s is', async (name, heads, own) => {
  const { rows } = await sql<{ heads: string[]; own: string }>`
    select heads, regexp_replace(own_name(${name}), ' +', ' ', 'g') as own from name_parts(${name})`.execute(
    shop.database.db,
  );
  expect(rows[0]).toEqual({ heads, own });
});

test('FN-40 500 generated strings as search, and every third as facet, suggestion and comparison, too, get no 5xx and reach no time limit', {
  timeout: 240_000,
}, async () => {
  const signs = [
    ...`'"\\&|!():*<->%_{}[],.;@#€§😀é\u0301ß\u200b`,
    'a',
    'usb',
    '27"',
    '-',
    ' ',
    'ü',
    'u\u0308',
    '耳',
    '\u0000',
  ];
  let seed = 7;
  const next = (): number => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed;
  };
  const texts = Array.from({ length: 500 }, (_, round) => {
    // Every tenth has the greatest length, and every tenth nothing but signs.
    const length = round % 10 === 0 ? 200 : next() % 30;
    const from = round % 10 === 1 ? signs.slice(0, 24) : signs;
    const text = Array.from({ length }, () => from[next() % from.length])
      .join('')
      .slice(0, 200);
    return round % 4 === 0 ? text.normalize('NFD').slice(0, 200) : text;
  });
  for (const [round, text] of texts.entries()) {
    const word = encodeURIComponent(text.toWellFormed());
    const search = `/api/products/catalog?sort=${round % 2 === 0 ? 'relevance' : 'asc'}&search=${word}`;
    const others = [
      `/api/products/catalog?s_memory=${word}&manufacturer=${word}&fits=${word}&with=facets`,
      `/api/products/catalog?search=${word}&sort=relevance&per_page=4&with=searches`,
      `/api/products/compare?ids=${word}`,
    ];
    await Promise.all(
      [search, ...(round % 3 === 0 ? others : [])].map(async (url) => {
        // A statement that reaches its time limit is a 5xx, too.
        expect((await shop.get(url)).statusCode, JSON.stringify([url, text])).toBeLessThan(500);
      }),
    );
  }
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CataloguePage } from '#contract/catalogue.ts';
import { openTestShop } from '#tests/support/shop.ts';

let shop: Awaited<ReturnType<typeof openTestShop>>;
beforeAll(async () => {
  shop = await openTestShop('template_sample');
});
afterAll(() => shop.close());

const languages = { en: 1, de: 2, lv: 3 } as const;

const search = async (text: string, language: keyof typeof languages): Promise<readonly number[]> => {
  const query = `search=${encodeURIComponent(text)}&lang_id=${languages[language]}&per_page=60`;
  const response = await shop.get(`/api/products/catalog?${query}`);
  expect(response.statusCode, text).toBe(200);
  return response.json<CataloguePage>().payload.map(({ id }) => id);
};

/** Ids of products that state one of these options, by what the database holds. */
const stating = async (spec: string, ...options: readonly string[]): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct i.product_id as id from catalogue_items i
    join spec_options o on o.id = any(i.options) join spec_definitions d on d.id = o.spec_id
    where d.key = ${spec} and o.key = any(${[...options]}::text[])`.execute(shop.database.db);
  return rows.map(({ id }) => id);
};

const within = async (category: string): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select l.product_id as id from category_products l join categories c on c.id = l.category_id
    where lower(c.name) = ${category}`.execute(shop.database.db);
  return rows.map(({ id }) => id);
};

test.each([
  ['bluetooth', 'en', () => stating('wireless', 'bluetooth')],
  ['waterproof', 'en', () => stating('protection', 'ip67', 'ipx7', 'ipx8', 'ip68')],
  ['noise cancelling', 'en', () => stating('noise_cancelling', 'active')],
  ['notebook', 'en', () => within('laptops')],
  ['mobile', 'en', () => within('smartphones')],
  ['wasserdicht', 'de', () => stating('protection', 'ip67', 'ipx7', 'ipx8', 'ip68')],
  ['Beamer', 'de', () => within('projectors')],
  ['WLAN', 'de', () => stating('wireless', 'wifi')],
  [
    'bezvadu austiņas',
    'lv',
    async () => {
      const wireless = new Set(await stating('wireless', 'bluetooth', 'radio'));
      const heard = [
        ...(await within('headphones')),
        ...(await within('earbuds')),
        ...(await within('gaming headsets')),
      ];
      return heard.filter((id) => wireless.has(id));
    },
  ],
  ['klēpjdators', 'lv', () => within('laptops')],
] as const)(
  'FN-27 "%s" (%s) finds at least two products, and every one of them is right',
  async (text, language, right) => {
    const found = await search(text, language);
    expect(found.length).toBeGreaterThanOrEqual(2);
    const known = new Set(await right());
    expect(found.filter((id) => !known.has(id))).toEqual([]);
  },
);

test('FN-07 a row "Noise cancelling: No" is neither found by "noise cancelling" nor counted in that facet', async () => {
  const { db } = shop.database;
  const total = (await search('noise cancelling', 'en')).length;
  const counted = async () => {
    const response = await shop.get('/api/products/catalog?category_id=21&with=facets');
    const { facets = [] } = response.json<CataloguePage>();
    return facets.find(({ key }) => key === 'noise_cancelling')?.options?.map(({ count }) => count);
  };
  const before = await counted();
  expect(before?.length).toBeGreaterThan(0);
  const { rows } = await sql<{ id: number }>`
    insert into products (sku, name, description, price_cents)
    values ('DENY-1', 'Quietless Q1', '<p>Made for music.</p><ul><li>Noise cancelling: No</li><li>Weight: 200 g</li></ul>', 5000)
    returning id`.execute(db);
  const id = rows[0]?.id ?? 0;
  await sql`insert into product_categories (product_id, category_id) values (${id}, 21)`.execute(db);
  await sql`insert into stock_items (product_id, on_hand) values (${id}, 5)`.execute(db);
  const found = await search('noise cancelling', 'en');
  expect(found).not.toContain(id);
  expect(found).toHaveLength(total);
  expect(await search('quietless', 'en')).toEqual([id]);
  const { rows: held } = await sql<{ found: boolean }>`
    select words @@ 'cancel'::tsquery or words @@ 'cancelling'::tsquery as found from search_texts where product_id = ${id}`.execute(
    db,
  );
  expect(held).toEqual([{ found: false }]);
  expect(await counted()).toEqual(before);
  await sql`delete from products where id = ${id}`.execute(db);
});

test.each([
  ['<ul><li>Wi-Fi: No</li><li>Weight: 1 kg</li></ul>', ['wi', 'fi']],
  ['<p><b>Wi-Fi:</b> nein</p>', ['wi', 'fi']],
  ['<table><tr><td>Wi-Fi</td><td>None</td></tr></table>', ['wi', 'fi']],
  ['<ul><li>Wi-Fi: Nē</li></ul>', ['wi', 'fi']],
])('a denied fact is left out of the words of a description: %s', async (html, words) => {
  const { rows } = await sql<{ held: string[] }>`
    select tsvector_to_array(description_words(${html}, 'simple')) as held`.execute(shop.database.db);
  expect(rows[0]?.held.filter((word) => words.includes(word))).toEqual([]);
});

test('a description that says no in a sentence keeps its words', async () => {
  const { rows } = await sql<{ held: string[] }>`
    select tsvector_to_array(description_words('<p>There is no noise: nothing rattles.</p><li>Seats: Nordic</li>', 'simple')) as held`.execute(
    shop.database.db,
  );
  expect(rows[0]?.held).toEqual(expect.arrayContaining(['no', 'noise', 'nordic']));
});

test.each([
  ['Camera Cage for Sony a6000', 'cage', ['camera']],
  ['Fjord Phone with 48 MP Camera', 'phone', ['mp', 'camera']],
  ['Nordlys Soundbar, 2.1 Channels', 'soundbar', ['nordlys']],
  ['Tind 65-Inch 4K Smart TV', 'tv', []],
  ['Laptop sleeve, 14"', 'sleeve', ['laptop']],
])('the name %j is about %s', async (name, head, besides) => {
  const { rows } = await sql<{ heads: string[]; besides: string[] }>`
    select heads, besides from name_parts(${name})`.execute(shop.database.db);
  expect(rows[0]?.heads).toContain(head);
  expect(rows[0]?.besides).toEqual(expect.arrayContaining([...besides]));
});

test.each([
  ['Acer Aspire 5 laptop, 15.6 inch, backlit keyboard, battery 50 Wh', false],
  ['Samsung 65" QLED TV (2026) wall mount ready', false],
  ['Dell Latitude laptop - 8 GB - charger included', false],
  ['Canon EOS 250D + battery', false],
  ['Bosch vacuum cleaner', false],
  ['Insignia - wall mount for TVs', true],
  ['Hama, laptop sleeve 15.6', true],
  ['Targus 15.6 inch laptop backpack, black', true],
  ['Cases, Covers & Sleeves', true],
])('whether %s is an accessory is said before its list of features: %j', async (name, expected) => {
  const { rows } = await sql<{ is: boolean }>`select is_accessory(${name}) as is`.execute(shop.database.db);
  expect(rows[0]?.is).toBe(expected);
});

test('a search that names only a fact begins with what sells well, not with what mentions it most', async () => {
  const found = await search('waterproof', 'en');
  const last = found.at(-1) ?? 0;
  await sql`update catalogue_products set popularity = case when product_id = ${last} then 15 else 0 end
    where product_id = any(${[...found]}::int[])`.execute(shop.database.db);
  const again = await search('waterproof', 'en');
  expect(again[0]).toBe(last);
  expect(again.toSorted()).toEqual(found.toSorted());
});

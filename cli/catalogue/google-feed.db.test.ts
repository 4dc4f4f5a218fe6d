import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCatalogueShop } from '#tests/support/shops/catalogue-shop.ts';

let shop: Awaited<ReturnType<typeof openCatalogueShop>>;

beforeAll(async () => {
  shop = await openCatalogueShop('template_demo');
});
afterAll(() => shop.close());

/** Every tag that is opened is closed in its turn, and every & is an entity. */
const faultsOf = (xml: string): string[] => {
  const open: string[] = [];
  const faults: string[] = [];
  for (const [, closing, name = '', empty] of xml.matchAll(/<(\/?)([\w:]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (closing) {
      const last = open.pop();
      if (last !== name) faults.push(`${last} is closed by ${name}`);
    } else if (!empty) open.push(name);
  }
  const loose = xml.replace(/<[^<>]*>/g, '').match(/[<>]|&(?!(?:amp|lt|gt|quot);)/g) ?? [];
  return [...faults, ...open, ...loose];
};
const itemsOf = (xml: string): Record<string, string>[] =>
  xml
    .split('<item>')
    .slice(1)
    .map((item) =>
      Object.fromEntries([...item.matchAll(/<g:(\w+)>([^<]*)</g)].map(([, name, text]) => [name, text])),
    );

test('everything on sale is in the feed, each variation by itself', async () => {
  await shop.db
    .updateTable('products')
    .set({ name: 'Tom & "Jerry" <best>\u0007' })
    .where('id', '=', 101)
    .execute();
  const path = shop.path('google.xml');
  const { items: count } = await shop.ask('feed', 'google', path);
  const xml = await readFile(path, 'utf8');
  expect(faultsOf(xml)).toEqual([]);
  const items = itemsOf(xml);
  expect(items).toHaveLength(count);
  expect(new Set(items.map(({ id }) => id)).size).toBe(count);
  const { rows } = await shop.query<{ count: number }>(
    `select count(*) from products p left join variations v on v.product_id = p.id and v.is_active where p.is_active`,
  );
  expect(count).toBe(rows[0]?.count);
  expect(
    items.find(({ title }) => title?.startsWith('Tom &amp; &quot;Jerry&quot; &lt;best&gt;')),
  ).toBeDefined();
  for (const item of items) {
    expect(item.link).toMatch(/^https:\/\/shop\.example\/products\/[^/]+\/[^/]+\/\d+$/);
    expect(item.availability).toMatch(/^(in|out_of)_stock$/);
    expect(item.price).toMatch(/^\d+\.\d\d EUR$/);
    expect(item.condition).toMatch(/^(new|refurbished|used)$/);
    if (item.sale_price)
      expect(Number.parseFloat(item.sale_price)).toBeLessThan(Number.parseFloat(item.price ?? ''));
  }
  expect(items.some(({ sale_price }) => sale_price)).toBe(true);
  expect(items.some(({ color, item_group_id }) => color && item_group_id)).toBe(true);
  expect(
    items.every(
      ({ image_link }) => image_link === undefined || image_link.startsWith('https://shop.example/media/'),
    ),
  ).toBe(true);
});

test('a link of the feed leads to the product', async () => {
  const [item] = itemsOf(await readFile(shop.path('google.xml'), 'utf8'));
  const id = item?.link?.split('/').at(-1);
  expect((await shop.get(`/api/products/${id}/info`)).statusCode).toBe(200);
});

test('a folder that is not there is said in one line', async () => {
  const { code, text } = await shop.type('feed', 'google', shop.path('no/such.xml'));
  expect([code, text.split('\n').length]).toEqual([1, 1]);
});

test('TR-33 only what is reduced has a sale price in the feed, each variation by its own log', async () => {
  const path = shop.path('sale.xml');
  await shop.ask('feed', 'google', path);
  const shown = itemsOf(await readFile(path, 'utf8'))
    .filter(({ sale_price }) => sale_price !== undefined)
    .map(({ id }) => id);
  const { rows } = await shop.query<{ sku: string }>(
    `select coalesce(v.sku, p.sku) as sku from products p
     left join variations v on v.product_id = p.id and v.is_active
     where p.is_active and case when v.id is null then p.old_price_cents else v.old_price_cents end is not null`,
  );
  expect(shown.toSorted()).toEqual(rows.map(({ sku }) => sku).toSorted());
  expect(shown.length).toBeGreaterThan(20);
});

test('FN-75 the feed has the number of each item and what it states', async () => {
  await shop.query(`update products set gtin = '4006381333931' where id in (301, (
    select min(id) from products where is_active and id not in (select product_id from variations)))`);
  await shop.query(
    `update variations set gtin = '4006381333948' where id = (select min(id) from variations where product_id = 301)`,
  );
  const path = shop.path('facts.xml');
  await shop.ask('feed', 'google', path);
  const xml = await readFile(path, 'utf8');
  expect(faultsOf(xml)).toEqual([]);
  const { rows } = await shop.query<{ sku: string; gtin: string }>(
    `select sku, gtin from products where gtin is not null and id not in (select product_id from variations)
     union all select sku, gtin from variations where gtin is not null and is_active`,
  );
  const numbered = itemsOf(xml).filter(({ gtin }) => gtin !== undefined);
  const shown = numbered.map(({ id, gtin }) => `${id} ${gtin}`);
  expect(shown.toSorted()).toEqual(rows.map(({ sku, gtin }) => `${sku} ${gtin}`).toSorted());
  // A product with variations has no number in the feed; its variations have one each.
  expect(shown).toHaveLength(2);
  expect(numbered.every(({ identifier_exists }) => identifier_exists === undefined)).toBe(true);

  const detailsOf = (name: string): Map<string | undefined, string | undefined> => {
    const item = xml.split('<item>').find((text) => text.includes(`<g:title>${name}`)) ?? '';
    const found = item.matchAll(
      /<g:product_detail>\s*<g:attribute_name>([^<]*)<\/g:attribute_name>\s*<g:attribute_value>([^<]*)<\/g:attribute_value>\s*<\/g:product_detail>/g,
    );
    return new Map([...found].map(([, label, value]) => [label, value]));
  };
  const laptop = detailsOf('Nimbus Air 14');
  expect(laptop.get('Weight')).toBe('1.22 kg');
  expect(laptop.get('Memory')).toBe('16 GB');
  expect(laptop.size).toBeGreaterThan(5);
});

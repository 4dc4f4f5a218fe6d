import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  aCategory,
  aManufacturer,
  anAttribute,
  aProduct,
  aShop,
  emptyCatalogue,
} from '#tests/support/builders.ts';
import { openTestDatabase } from '#tests/support/shop.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
const db = () => database.db;

beforeAll(async () => {
  database = await openTestDatabase('template_empty');
  await aShop(db());
});
beforeEach(() => emptyCatalogue(db()));
afterAll(() => database.close());

const rows = async (query: ReturnType<typeof sql>): Promise<unknown[]> => (await query.execute(db())).rows;

/** The derived tables, and the same rows computed from the source tables. */
const derived = async () => ({
  places: await rows(sql`select product_id, category_id, price_cents, manufacturer_id, condition, score, stars
                         from category_products order by 1, 2`),
  ratings: await rows(sql`select category_id, stars, manufacturer_id, condition, products
                          from category_rating_counts where products <> 0 order by 1, 2, 3, 4`),
  counts: await rows(sql`select category_id, manufacturer_id, condition, products
                         from category_counts where products <> 0 order by 1, 2, 3`),
  bands: await rows(sql`select category_id, band, manufacturer_id, condition, products
                        from category_price_counts where products <> 0 order by 1, 2, 3, 4`),
  documents: await rows(sql`select product_id, document::text from catalogue_products order by 1`),
  productDocuments: await rows(sql`select product_id, document::text from product_documents order by 1`),
});
const derivedAgain = async () => {
  const places = sql`
    with recursive below as (
      select id, id as top from categories
      union select c.id, b.top from below b join categories c on c.parent_id = b.id),
    places as (
      select p.id as product_id, 0 as category_id from products p where is_active
      union
      select p.id, b.top from products p join product_categories pc on pc.product_id = p.id
      join below b on b.id = pc.category_id where is_active)
    select product_id, category_id, price_cents, coalesce(manufacturer_id, 0) as manufacturer_id, condition,
      ((17.5 + coalesce(r.sum, 0)) / (5 + coalesce(r.count, 0)))::real as score, coalesce(floor(r.mean), 0)::smallint as stars
    from places join products p on p.id = product_id
    left join lateral (select sum(stars), count(*), round(avg(stars), 1) as mean from reviews
      where product_id = p.id and status = 'published' and is_counted) r on true`;
  const found = {
    places: await rows(sql`${places} order by 1, 2`),
    counts: await rows(sql`select category_id, manufacturer_id, condition, count(*)::int as products
                           from (${places}) p group by 1, 2, 3 order by 1, 2, 3`),
    ratings: await rows(sql`select category_id, stars, manufacturer_id, condition, count(*)::int as products
                            from (${places}) p where stars > 0 group by 1, 2, 3, 4 order by 1, 2, 3, 4`),
    bands: await rows(sql`select category_id, price_band(price_cents) as band, manufacturer_id, condition,
                            count(*)::int as products
                          from (${places}) p group by 1, 2, 3, 4 order by 1, 2, 3, 4`),
    productDocuments: await rows(
      sql`select product_id, document::text from derived_product_documents order by 1`,
    ),
  };
  await sql`update catalogue_products set document = ''`.execute(db());
  await sql`select refresh_products(array(select id from products))`.execute(db());
  return { ...found, documents: (await derived()).documents };
};
/** The search vocabulary may contain more words than the documents, never fewer. Marks ('~thing') are no words. */
const unknownWords = () =>
  rows(sql`select word from (
             select unnest(tsvector_to_array(document)) collate "C" as word from catalogue_products) words
           where word not like '~%' except select word from search_lexemes`);
const expectRight = async () => {
  expect(await unknownWords()).toEqual([]);
  expect(await derived()).toEqual(await derivedAgain());
};

const reviewsOf = (product: number, stars: readonly number[]) => sql`
  insert into reviews (product_id, stars, body, language, status, verified_by, is_counted, created_at)
  select ${product}::int, stars, 'It does what it should do.', 'en', 'published', 'order', true, now()
  from unnest(${[...stars]}::int[]) stars`;

const aCatalogue = async () => {
  const audio = await aCategory(db(), { name: 'Audio' });
  const headphones = await aCategory(db(), { name: 'Headphones', german: 'Kopfhörer', parent: audio });
  const phones = await aCategory(db(), { name: 'Phones' });
  const acme = await aManufacturer(db(), 'Acme');
  const bolt = await aManufacturer(db(), 'Bolt');
  const black = await anAttribute(db(), { name: 'Black', german: 'Schwarz' });
  const first = await aProduct(db(), {
    categories: [headphones],
    manufacturer: acme,
    pictures: ['/media/front.webp', '/media/back.webp'],
  });
  const second = await aProduct(db(), {
    categories: [phones, headphones],
    manufacturer: bolt,
    variations: [{ attributes: [black] }, {}],
  });
  await aProduct(db(), { isActive: false, categories: [phones] });
  await reviewsOf(first, [5, 4, 4]).execute(db());
  await reviewsOf(second, [2]).execute(db());
  return { audio, headphones, phones, acme, bolt, black, first, second };
};

test.each([
  ['a new price', () => sql`update products set price_cents = price_cents + 1`],
  ['a much higher price', ({ first }) => sql`update products set price_cents = 77700 where id = ${first}`],
  ['a product taken out', ({ first }) => sql`update products set is_active = false where id = ${first}`],
  ['a product put in', () => sql`update products set is_active = true`],
  ['another manufacturer', ({ acme }) => sql`update products set manufacturer_id = ${acme}`],
  ['no manufacturer', () => sql`update products set manufacturer_id = null`],
  ['another condition', ({ first }) => sql`update products set condition = 'used' where id = ${first}`],
  ['another name', () => sql`update products set name = 'Renamed WH-1000XM5'`],
  ['a mark as new and as top', () => sql`update products set is_new = true, is_top = true`],
  ['an old price', () => sql`update products set old_price_cents = price_cents * 2`],
  ['an old price of a variation', () => sql`update variations set old_price_cents = price_cents * 2`],
  [
    'a translated name',
    ({ first }) => sql`
      insert into product_texts (product_id, language_id, description, name)
      select ${first}, id, '', 'Kabelhalter' from languages`,
  ],
  [
    'a picture more',
    ({ second }) =>
      sql`insert into product_pictures (product_id, url) values (${second}, '/media/side.webp')`,
  ],
  [
    'a picture of a variation',
    ({ second }) => sql`
      insert into product_pictures (product_id, variation_id, url)
      select product_id, id, '/media/black.webp' from variations where product_id = ${second}`,
  ],
  ['another picture', () => sql`update product_pictures set url = url || '?2'`],
  ['pictures in another order', () => sql`update product_pictures set position = -position`],
  ['a picture of another product', ({ second }) => sql`update product_pictures set product_id = ${second}`],
  ['a picture less', () => sql`delete from product_pictures where position = 0`],
  ['a moment of change', () => sql`update products set changed_at = now()`],
  ['a deleted product', ({ second }) => sql`delete from products where id = ${second}`],
  [
    'another place',
    ({ first, phones }) =>
      sql`insert into product_categories (product_id, category_id) values (${first}, ${phones})`,
  ],
  ['a place less', ({ phones }) => sql`delete from product_categories where category_id = ${phones}`],
  [
    'a moved place',
    ({ headphones, audio }) =>
      sql`update product_categories set category_id = ${audio} where category_id = ${headphones}`,
  ],
  [
    'a moved category',
    ({ headphones, phones }) => sql`update categories set parent_id = ${phones} where id = ${headphones}`,
  ],
  [
    'a category at the top',
    ({ headphones }) => sql`update categories set parent_id = null where id = ${headphones}`,
  ],
  ['a renamed category', () => sql`update categories set name = name || ' renamed'`],
  ['categories in another order', () => sql`update categories set position = position + 1`],
  [
    'a translation of another category',
    ({ phones }) => sql`update category_texts set category_id = ${phones}`,
  ],
  ['a variation of another product', ({ first }) => sql`update variations set product_id = ${first}`],
  ['a lost translation', () => sql`delete from category_texts`],
  ['a renamed manufacturer', ({ bolt }) => sql`update manufacturers set name = 'Nut' where id = ${bolt}`],
  ['a renamed attribute', () => sql`update attributes set name = 'Ink'`],
  ['a translated attribute', () => sql`update attribute_texts set name = 'Tinte'`],
  ['variations in another order', () => sql`update variations set position = -position`],
  ['a new price of a variation', () => sql`update variations set price_cents = price_cents + 1`],
  ['places in another order', () => sql`update product_categories set position = -position`],
  ['a variation less', () => sql`delete from variations`],
  ['a variation taken out', () => sql`update variations set is_active = false`],
  ['another SKU', () => sql`update variations set sku = sku || '-X'`],
  ['an attribute less', () => sql`delete from variation_attributes`],
  ['a review', ({ first }) => reviewsOf(first, [1])],
  ['the first review', ({ second }) => reviewsOf(second, [5, 5, 5])],
  ['other stars', () => sql`update reviews set stars = 6 - stars`],
  [
    'a withheld review',
    () => sql`update reviews set status = 'withheld', reason = 'insult' where stars in (2, 5)`,
  ],
  ['reviews less', () => sql`delete from reviews where stars = 4`],
  [
    'a very long name',
    () => sql`update products set name = repeat('x', 5000) || ' 1a2b3c4d5e6f7g8h9i0j1k2l3m'`,
  ],
] as [string, (made: Awaited<ReturnType<typeof aCatalogue>>) => ReturnType<typeof sql>][])(
  'API-29 lists follow every change: %s',
  async (_name, change) => {
    const made = await aCatalogue();
    await change(made).execute(db());
    await expectRight();
  },
);

const twoAtOnce = async (one: string, two: string): Promise<void> => {
  const [first, second] = [await database.pool.connect(), await database.pool.connect()];
  try {
    await first.query('begin');
    await first.query(one);
    const waiting = second.query(two);
    await first.query('commit');
    await waiting;
  } finally {
    first.release();
    second.release();
  }
};

test('API-29 two concurrent changes of one product both reach the lists', async () => {
  const { first, phones } = await aCatalogue();
  await twoAtOnce(
    `update products set price_cents = 777 where id = ${first}`,
    `insert into product_categories (product_id, category_id) values (${first}, ${phones})`,
  );
  await expectRight();
});

test('API-29 concurrent changes of picture and name both reach the product document', async () => {
  const { first } = await aCatalogue();
  await twoAtOnce(
    `insert into product_pictures (product_id, url) values (${first}, '/media/side.webp')`,
    `update products set name = 'Renamed' where id = ${first}`,
  );
  await expectRight();
});

test('API-29 two concurrent price changes are both counted', async () => {
  const { first, second } = await aCatalogue();
  await twoAtOnce(
    `update products set price_cents = 99900 where id = ${first}`,
    `update products set price_cents = 99900 where id = ${second}`,
  );
  await expectRight();
});

test('API-29 TR-55 a product is reviewed while it is added to a category and renamed', async () => {
  const { first, phones, acme } = await aCatalogue();
  const review = `insert into reviews (product_id, stars, body, language, status, verified_by, is_counted, created_at)
    values (${first}, 1, 'It does what it should do.', 'en', 'published', 'order', true, now())`;
  await twoAtOnce(
    `insert into product_categories (product_id, category_id) values (${first}, ${phones})`,
    review,
  );
  await expectRight();
  await twoAtOnce(review, `update products set manufacturer_id = null where manufacturer_id = ${acme}`);
  await expectRight();
});

test('API-29 a category is moved while a product is added to it', async () => {
  const { first, phones, audio } = await aCatalogue();
  await twoAtOnce(
    `update categories set parent_id = ${audio}, name = 'Handsets' where id = ${phones}`,
    `insert into product_categories (product_id, category_id) values (${first}, ${phones})`,
  );
  await expectRight();
});

test('API-29 loading the sample shop fills the lists', async () => {
  const sample = await openTestDatabase('template_demo');
  const { rows: found } = await sql<{ active: number; listed: number; unsearchable: number; wrong: number }>`
    select (select count(*)::int from products where is_active) as active,
           (select count(*)::int from catalogue_products) as listed,
           (select count(*)::int from catalogue_products where document = '') as unsearchable,
           (select count(*)::int from derived_product_documents w left join product_documents s using (product_id)
            where s.document::text is distinct from w.document::text) as wrong`.execute(sample.db);
  await sample.close();
  expect(found[0]?.active).toBeGreaterThan(100);
  expect(found[0]).toEqual({ active: found[0]?.active, listed: found[0]?.active, unsearchable: 0, wrong: 0 });
});

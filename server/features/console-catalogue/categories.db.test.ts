import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { CategoryRow } from '#contract/admin/catalogue/categories.ts';
import { deferRefresh } from '#server/features/catalogue/catalogue-store.ts';
import { aProduct } from '#tests/support/builders.ts';
import { type Member, openConsoleShop } from '#tests/support/shops/console-shop.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

let shop: Awaited<ReturnType<typeof openConsoleShop>>;
let editor: Member;

beforeAll(async () => {
  shop = await openConsoleShop();
  editor = await shop.member('catalogue_editor');
});
afterAll(() => shop.close());

const post = (path: string, body: object) => editor.post(`/api/admin/categories${path}`, body);
const create = async (name: string, parent: number | null = null): Promise<number> =>
  (await post('', { name, parent_id: parent })).body.payload.id;
const list = async (): Promise<readonly CategoryRow[]> =>
  (await editor.get('/api/admin/categories')).body.payload.categories;
const find = async (id: number) => (await list()).find((each) => each.id === id);

interface MenuEntry {
  readonly id: number;
  readonly name: string;
  readonly url: string;
  readonly subcategories: readonly MenuEntry[];
}
/** What shoppers see in a language: the names below each category. */
const menu = async (language = 'en'): Promise<readonly MenuEntry[]> => {
  const { id } = await shop.db
    .selectFrom('languages')
    .select('id')
    .where('code', '=', language)
    .executeTakeFirstOrThrow();
  return (await shop.guest().get(`/api/categories?lang_id=${id}`)).body.payload;
};
const below = async (name: string, language = 'en') =>
  (await menu(language)).find((each) => each.name === name)?.subcategories.map((each) => each.name);
const found = async (...categories: readonly number[]): Promise<readonly number[]> => {
  const totals: number[] = [];
  for (const id of categories)
    totals.push((await shop.guest().get(`/api/products/catalog?category_id=${id}`)).body.pagination.total);
  return totals;
};

test('CN-63 a category is created, renamed in every language and ordered, and the menu of the shop follows at once', async () => {
  const light = await create('Light');
  const desk = await create('Desk', light);
  const floor = await create(' Floor ', light);
  expect(await find(floor)).toMatchObject({ url: 'floor', parent_id: light, products: 0 });
  expect(await below('Light')).toEqual(['Desk', 'Floor']);
  const names = [
    { language: 'en', name: 'Lamps' },
    { language: 'de', name: 'Lampen' },
    { language: 'lv', name: 'Lampas' },
  ];
  const was = (await find(light))?.names ?? [];
  expect((await post(`/${light}`, { names, was })).status).toBe(200);
  expect((await find(light))?.names).toEqual(names);
  expect((await find(light))?.url).toBe('light');
  expect(await below('Lampen', 'de')).toEqual(['Desk', 'Floor']);
  expect(await below('Lampas', 'lv')).toEqual(['Desk', 'Floor']);
  const late = await post(`/${light}`, { names: [{ language: 'de', name: 'Licht' }], was });
  expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
  expect((await post('/order', { ids: [floor, desk], was: [desk, floor] })).status).toBe(200);
  expect(await below('Lamps')).toEqual(['Floor', 'Desk']);
  expect((await post('/order', { ids: [desk, floor], was: [desk, floor] })).status).toBe(409);
  await post(`/${light}`, { names: [{ language: 'de', name: '' }], was: names });
  expect(await below('Lamps', 'de')).toEqual(['Floor', 'Desk']);
});

test('CN-63 what cannot be is refused and changes nothing', async () => {
  const top = await create('Top');
  const sub = await create('Sub', top);
  const before = await list();
  for (const [path, body, status] of [
    ['', { name: '  ', parent_id: null }, 422],
    ['', { name: 'sub', parent_id: top }, 409],
    ['', { name: 'Third', parent_id: sub }, 409],
    ['', { name: 'Lost', parent_id: 999_999 }, 409],
    [`/${top}/move`, { parent_id: sub, was_parent_id: null }, 409],
    [`/${top}/remove`, { into: null }, 409],
    [`/${sub}/remove`, { into: sub }, 409],
    [`/${sub}`, { names: [{ language: 'en', name: ' ' }], was: [] }, 409],
    [`/${sub}`, { names: [{ language: 'xx', name: 'X' }], was: [] }, 409],
    ['/999999/move', { parent_id: null, was_parent_id: null }, 409],
    ['/order', { ids: [top, sub], was: [top, sub] }, 409],
  ] as const)
    expect([path, body, (await post(path, body)).status]).toEqual([path, body, status]);
  expect(await list()).toEqual(before);
  const reader = await shop.member('read_only');
  expect((await reader.post('/api/admin/categories', { name: 'X', parent_id: null })).status).toBe(403);
});

const searched = async (words: string): Promise<number> =>
  (await shop.guest().get(`/api/products/catalog?search=${words}`)).body.pagination.total;

const waiting = async (): Promise<number> =>
  (await shop.db.selectFrom('stale_search').selectAll().execute()).length;

test('CN-63 a category with 5,000 products is moved and removed with a target; lists and counts follow', async () => {
  const [old, other] = [await create('Old'), await create('Other')];
  const many = await create('Many', old);
  const twin = await create('Twin', old);
  await shop.db.transaction().execute(async (trx) => {
    await deferRefresh(trx);
    await sql`select set_config('statement_timeout', '120s', true)`.execute(trx);
    await sql`
      with made as (insert into products (sku, name, price_cents)
        select 'CAT-' || n, 'Thing ' || n, 1000 from generate_series(1, 5000) n returning id),
      stock as (insert into stock_items (product_id, on_hand) select id, 1 from made)
      insert into product_categories (product_id, category_id, position)
      select id, ${many}::int, 0 from made union all select id, ${old}::int, 1 from made`.execute(trx);
    await sql`select refresh_listings(ids), refresh_product_documents(ids), refresh_items(ids)
      from (select array_agg(id) as ids from products where sku like 'CAT-%') made`.execute(trx);
  });
  const both = await aProduct(shop.db, { sku: 'CAT-BOTH' });
  await sql`insert into product_categories (product_id, category_id, position)
    values (${both}, ${many}, 0), (${both}, ${twin}, 1), (${both}, ${old}, 2)`.execute(shop.db);
  expect(await found(many, old, other)).toEqual([5001, 5001, 0]);
  const moved = await post(`/${many}/move`, { parent_id: other, was_parent_id: old });
  expect([moved.status, await below('Other'), await below('Old')]).toEqual([200, ['Many'], ['Twin']]);
  // The product that is also in a category below the old one stays there.
  expect(await found(many, old, other)).toEqual([5001, 1, 5001]);
  const stale = await post(`/${many}/move`, { parent_id: null, was_parent_id: old });
  expect(stale.status).toBe(409);
  const untold = await post(`/${many}/remove`, { into: null });
  expect([untold.status, untold.body.message]).toEqual([409, expect.stringContaining('5001 products')]);
  expect((await post(`/${many}/remove`, { into: twin })).status).toBe(200);
  expect(await found(twin, old, other)).toEqual([5001, 5001, 0]);
  // The search follows in the background, batch by batch.
  expect(await waiting()).toBe(5001);
  const before = await searched('twin');
  await shop.services.jobs.find((each) => each.name === 'refresh search')?.run();
  expect([await waiting(), await searched('twin')]).toEqual([4751, before + 250]);
  expect(await find(many)).toBeUndefined();
  const info = (await shop.guest().get(`/api/products/${both}/info`)).body.payload;
  expect(info.categories.map(({ name }: { name: string }) => name)).toEqual(['Twin', 'Old']);
});

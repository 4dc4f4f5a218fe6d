import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ExplainedSearch, SearchPage } from '#contract/admin/catalogue/search.ts';
import { aProduct } from '#tests/support/builders.ts';
import { type Member, openConsoleShop } from '#tests/support/shops/console-shop.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let shop: Awaited<ReturnType<typeof openConsoleShop>>;
let editor: Member;

beforeAll(async () => {
  shop = await openConsoleShop();
  editor = await shop.member('catalogue_editor');
});
afterAll(() => shop.close());

const page = async (): Promise<SearchPage> => (await editor.get('/api/admin/search')).body.payload;
const explained = async (text: string): Promise<ExplainedSearch> =>
  (await editor.get(`/api/admin/search/explain?text=${encodeURIComponent(text)}`)).body.payload;

test('CN-87 the workbench shows searches without a result, adds synonyms that find it, and explains why', async () => {
  await aProduct(shop.db, { sku: 'GLOW-1', name: 'Glimmer bedside lantern' });
  await aProduct(shop.db, { sku: 'GLOW-2', name: 'Glimmer camping lantern' });
  await sql`insert into search_days (day, language, query, searches, without_result)
    values (${shop.clock.world.now()}::date, 'en', 'qwertlamp', 5, 5)`.execute(shop.db);
  expect((await page()).vain).toContainEqual({ query: 'qwertlamp', language: 'en', searches: 5 });
  expect((await explained('qwertlamp')).products).toEqual([]);
  const body = { language: 'en', terms: ['qwertlamp', 'lantern'], direction: 'both' };
  const { id } = (await editor.post('/api/admin/search/synonyms', body)).body.payload;
  expect((await page()).synonyms).toContainEqual({ id, ...body });
  const found = await explained('qwertlamp');
  expect(found.products.map(({ sku }) => sku)).toEqual(expect.arrayContaining(['GLOW-1', 'GLOW-2']));
  for (const { points, parts } of found.products)
    expect(parts.reduce((sum, part) => sum + part.points, 0)).toBe(points);
  // A pinned product is first, and is marked as pinned.
  const last = found.products.at(-1)?.sku ?? '';
  const pin = { query: 'qwertlamp', language: null, sku: last, place: 1 };
  expect((await editor.post('/api/admin/search/pins', pin)).status).toBe(200);
  expect((await explained('qwertlamp')).products[0]).toMatchObject({ sku: last, pinned: 1 });
  expect((await page()).pins).toContainEqual(pin);
  expect((await editor.post('/api/admin/search/pins', { ...pin, place: null })).status).toBe(200);
  expect((await page()).pins).toEqual([]);
  expect((await editor.post(`/api/admin/search/synonyms/${id}/remove`)).status).toBe(200);
  expect((await explained('qwertlamp')).products).toEqual([]);
});

test('CN-87 what makes no sense is refused', async () => {
  const add = (body: object) =>
    editor.post('/api/admin/search/synonyms', {
      language: 'en',
      terms: ['one', 'two'],
      direction: 'both',
      ...body,
    });
  expect((await add({ terms: ['one'] })).status).toBe(422);
  expect((await add({ terms: ['same', 'same'] })).status).toBe(409);
  expect((await add({ language: 'xx' })).status).toBe(409);
  expect((await editor.post('/api/admin/search/synonyms/999999/remove')).status).toBe(409);
  const pin = { query: 'lamp', language: null, sku: 'NOWHERE', place: 1 };
  expect((await editor.post('/api/admin/search/pins', pin)).status).toBe(409);
  expect((await editor.post('/api/admin/search/pins', { ...pin, place: 11 })).status).toBe(422);
  expect((await editor.get('/api/admin/search/explain?text=')).status).toBe(422);
  expect((await editor.get('/api/admin/search/explain?text=lamp&language=xx')).status).toBe(409);
  const reader = await shop.member('read_only');
  expect((await reader.get('/api/admin/search')).status).toBe(200);
  expect((await reader.post('/api/admin/search/pins', pin)).body.code).toBe('permission_needed');
});

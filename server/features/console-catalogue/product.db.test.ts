import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ProductPage } from '#contract/admin/product.ts';
import { aCategory, aProduct } from '#tests/support/builders.ts';
import { type Member, openConsoleShop } from '#tests/support/shops/console-shop.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let shop: Awaited<ReturnType<typeof openConsoleShop>>;
let editor: Member;
let owner: Member;

beforeAll(async () => {
  shop = await openConsoleShop();
  editor = await shop.member('catalogue_editor');
  owner = await shop.member('owner');
});
afterAll(() => shop.close());

const read = async (id: number): Promise<ProductPage> =>
  (await editor.get(`/api/admin/products/${id}`)).body.payload;
const save = (id: number, set: object, was: object = {}, by: Member = editor) =>
  by.post(`/api/admin/products/${id}`, { set, was });

test('CN-55 names and descriptions are written side by side, and shoppers of each language see theirs', async () => {
  const id = await aProduct(shop.db, { sku: 'EDIT-1', name: 'Lamp' });
  const { texts } = await read(id);
  expect(texts.map(({ language, name }) => [language, name])).toEqual([
    ['en', 'Lamp'],
    ['de', ''],
    ['lv', ''],
  ]);
  const written = await save(id, {
    texts: [
      { language: 'en', name: ' Desk lamp ', description: '<p>Bright.</p><script>alert(1)</script>' },
      { language: 'de', name: 'Schreibtischlampe', description: '<p>Hell.</p>' },
    ],
  });
  expect(written.status).toBe(200);
  const languages = await shop.db.selectFrom('languages').select(['id', 'code']).execute();
  const idOf = (code: string) => languages.find((each) => each.code === code)?.id;
  const info = async (language: string) =>
    (await shop.guest().get(`/api/products/${id}/info?lang_id=${idOf(language)}`)).body.payload;
  expect(await info('en')).toMatchObject({ name: 'Desk lamp', description: '<p>Bright.</p>' });
  expect(await info('de')).toMatchObject({ name: 'Schreibtischlampe', description: '<p>Hell.</p>' });
  const search = (await shop.guest().get('/api/products/catalog?search=schreibtischlampe')).body;
  expect(JSON.stringify(search)).toContain('Desk lamp');
  const nameless = await save(id, { texts: [{ language: 'en', name: '  ' }] });
  expect([nameless.status, nameless.body.message]).toEqual([409, expect.stringContaining('name')]);
  expect((await save(id, { texts: [{ language: 'xx', name: 'X' }] })).status).toBe(409);
});

test('marks, GTIN, limit and categories are saved; what is impossible is refused and changes nothing', async () => {
  const parent = await aCategory(shop.db, { name: 'Light', url: 'light' });
  const child = await aCategory(shop.db, { name: 'Desks', url: 'desks', parent });
  const id = await aProduct(shop.db, { sku: 'EDIT-2' });
  const set = { gtin: '4006381333931', is_top: true, is_new: false, max_per_order: 3, categories: [child] };
  expect((await save(id, set)).status).toBe(200);
  expect(await read(id)).toMatchObject({
    gtin: '4006381333931',
    is_top: true,
    is_new: false,
    max_per_order: 3,
    categories: [child, parent],
    path: `/products/light/desks/${id}`,
  });
  const listed = (await editor.get('/api/admin/products?category=light')).body.payload;
  expect(listed.map(({ sku }: { sku: string }) => sku)).toEqual(['EDIT-2']);
  const info = (await shop.guest().get(`/api/products/${id}/info`)).body.payload;
  expect(info.categories.map(({ name }: { name: string }) => name)).toEqual(['Desks', 'Light']);
  for (const bad of [{ gtin: '123' }, { max_per_order: 0 }, { max_per_order: 1.5 }, { categories: [0] }])
    expect([bad, (await save(id, bad)).status]).toEqual([bad, 422]);
  expect((await save(id, { is_top: false, categories: [999_999] })).status).toBe(409);
  expect((await read(id)).is_top).toBe(true);
  expect((await save(id, { gtin: null, max_per_order: null, categories: [] })).status).toBe(200);
  expect(await read(id)).toMatchObject({ gtin: null, max_per_order: null, categories: [] });
  expect((await editor.get('/api/admin/products/99999999')).status).toBe(404);
  expect((await save(99_999_999, {})).status).toBe(404);
});

test('every fact that files carry is read and saved; a handle is of one product', async () => {
  const id = await aProduct(shop.db, { sku: 'FACT-1' });
  await aProduct(shop.db, { sku: 'FACT-2' });
  const set = {
    handle: 'fact-one',
    model_number: 'M-1',
    manufacturer: 'Lumo',
    condition: 'refurbished',
    weight_grams: 1250,
    package_mm: [300, 200, 100],
    handling_days: 2,
    withdrawal_rule: 'sealed',
    guarantee_months: 36,
  };
  expect((await save(id, set)).status).toBe(200);
  expect(await read(id)).toMatchObject(set);
  const info = (await shop.guest().get(`/api/products/${id}/info`)).body.payload;
  expect([info.manufacturer.label, info.condition.value]).toEqual(['Lumo', 'refurbished']);
  for (const bad of [
    ...[{ condition: 'broken' }, { weight_grams: -1 }, { package_mm: [1, 2] }, { handling_days: 61 }],
    ...[{ withdrawal_rule: 'never' }, { guarantee_months: 0 }, { model_number: '' }, { weight_grams: null }],
  ])
    expect([bad, (await save(id, bad)).status]).toEqual([bad, 422]);
  expect((await save(id, { handle: 'fact-2' })).status).toBe(409);
  const none = { manufacturer: null, model_number: null, package_mm: null, handle: null };
  expect((await save(id, none)).status).toBe(200);
  expect(await read(id)).toMatchObject(none);
});

test('CN-27 two people who edit one product keep both changes; of the same field the second reads what it is now and whose it is', async () => {
  const id = await aProduct(shop.db, { sku: 'EDIT-3', name: 'Old' });
  const was = { texts: [{ language: 'en', name: 'Old' }], max_per_order: null };
  expect((await save(id, { texts: [{ language: 'en', name: 'Hers' }] }, was)).status).toBe(200);
  expect((await save(id, { max_per_order: 4 }, was, owner)).status).toBe(200);
  const late = await save(id, { is_top: true, texts: [{ language: 'en', name: 'His' }] }, was, owner);
  expect([late.status, late.body.code, late.body.words.now]).toEqual([409, 'changed_meanwhile', 'Hers']);
  const now = await read(id);
  expect(now).toMatchObject({ max_per_order: 4, is_top: false });
  expect(now.last_changes.map(({ field, who }) => [field, who])).toEqual([
    ['max_per_order', owner.name],
    ['name en', editor.name],
  ]);
  // What is stored already is no conflict.
  expect((await save(id, { texts: [{ language: 'en', name: 'Hers' }] }, was, owner)).status).toBe(200);
  // Five saves in a row by one person, each with what the one before has stored.
  let seen = 'Hers';
  for (const name of ['1', '2', '3', '4', '5']) {
    const body = { texts: [{ language: 'en', name: `${name} ` }] };
    expect((await save(id, body, { texts: [{ language: 'en', name: seen }] })).status).toBe(200);
    seen = name;
  }
  const wishes = ['One', 'Two'].map((name) =>
    save(id, { texts: [{ language: 'en', name }] }, { texts: [{ language: 'en', name: '5' }] }, owner),
  );
  expect((await Promise.all(wishes)).map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a saved product is undone from the history, unless it has changed since', async () => {
  const id = await aProduct(shop.db, { sku: 'EDIT-4', name: 'Before' });
  const change = (name: string) =>
    save(id, {
      is_new: name === 'After',
      texts: [
        { language: 'en', name },
        { language: 'de', name },
      ],
    });
  const newest = async () => (await owner.get('/api/admin/audit?search=product EDIT-4')).body.payload[0];
  await change('After');
  const entry = await newest();
  expect(entry).toMatchObject({ can_undo: true, before: { fields: { 'name en': 'Before', 'name de': '' } } });
  expect((await owner.post(`/api/admin/audit/${entry.id}/undo`)).status).toBe(200);
  expect((await read(id)).texts.map(({ name }) => name)).toEqual(['Before', '', '']);
  await change('After');
  const again = await newest();
  await save(id, { texts: [{ language: 'de', name: 'Danach' }] });
  const late = await owner.post(`/api/admin/audit/${again.id}/undo`);
  expect([late.status, late.body.code]).toEqual([409, 'changed_since']);
  expect((await read(id)).texts.map(({ name }) => name)).toEqual(['After', 'Danach', '']);
});

test('CN-55 a new product starts off sale, its number is its own, and it is sold once it has a price', async () => {
  const create = (body: object) => editor.post('/api/admin/products', { manufacturer: null, ...body });
  const made = await create({ sku: ' NEW-1 ', name: 'Fresh lamp', manufacturer: 'Lumo' });
  expect(made.status).toBe(200);
  const { id } = made.body.payload;
  expect(await read(id)).toMatchObject({
    sku: 'NEW-1',
    is_on_sale: false,
    price: '0.00',
    on_hand: 0,
    manufacturer: 'Lumo',
  });
  expect((await shop.guest().get(`/api/products/${id}/info`)).status).toBe(404);
  await aProduct(shop.db, { sku: 'TAKEN-1' });
  for (const [body, status] of [
    [{ sku: 'new-1', name: 'Again' }, 409],
    [{ sku: 'TAKEN-1', name: 'Again' }, 409],
    [{ sku: '', name: 'X' }, 422],
    [{ sku: 'NEW-2', name: '' }, 422],
    [{ sku: 'NEW-2', name: 'x'.repeat(256) }, 422],
  ] as const)
    expect([body, (await create(body)).status]).toEqual([body, status]);
  const twice = await Promise.all(['A', 'B'].map((name) => create({ sku: 'NEW-3', name })));
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  const sell = { action: 'on_sale', skus: ['NEW-1'], dry_run: false };
  const unpriced = await editor.post('/api/admin/products/bulk', sell);
  expect(JSON.stringify(unpriced.body)).toContain('NEW-1');
  expect((await read(id)).is_on_sale).toBe(false);
  await editor.post('/api/admin/prices', { prices: [{ sku: 'NEW-1', price: '19.90' }], dry_run: false });
  await editor.post('/api/admin/products/bulk', sell);
  const info = (await shop.guest().get(`/api/products/${id}/info`)).body.payload;
  expect(info).toMatchObject({ name: 'Fresh lamp', price: '19.90' });
});

test('CN-57 a product that is not on sale has a preview, which changes nothing, is stored nowhere and ends', async () => {
  const id = await aProduct(shop.db, { sku: 'SHY-1', name: 'Shy lamp' });
  await shop.db.updateTable('products').set({ is_active: false }).where('id', '=', id).execute();
  const { path } = (await editor.get(`/api/admin/products/${id}/preview`)).body.payload;
  const key = path.replace('/preview/', '');
  const look = (given: string) => shop.guest().get(`/api/products/preview/${given}`);
  const seen = await look(key);
  expect([seen.status, seen.body.payload.name]).toEqual([200, 'Shy lamp']);
  expect(String(seen.headers['cache-control'])).toMatch(/no-store|private/);
  expect((await shop.guest().get(`/api/products/${id}/info`)).status).toBe(404);
  const search = (await shop.guest().get('/api/products/catalog?search=shy')).body;
  expect(JSON.stringify(search.payload)).not.toContain('Shy lamp');
  expect((await look(key.replace(/^\d+/, String(id + 1)))).status).toBe(404);
  expect((await look('nothing')).status).toBe(404);
  shop.clock.pass(30 * 60 + 1);
  expect((await look(key)).status).toBe(404);
  expect((await editor.get('/api/admin/products/99999999/preview')).status).toBe(404);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { PriceResult, ProductRow } from '#contract/admin/products.ts';
import type { Movement, StockRow } from '#contract/admin/stock.ts';
import { aCategory, aProduct } from '#tests/support/builders.ts';
import { type Member, openConsoleShop } from '#tests/support/shops/console-shop.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let shop: Awaited<ReturnType<typeof openConsoleShop>>;
let editor: Member;
let reader: Member;

beforeAll(async () => {
  shop = await openConsoleShop();
  editor = await shop.member('catalogue_editor');
  reader = await shop.member('read_only');
});
afterAll(() => shop.close());

const list = async (query: string): Promise<ProductRow[]> =>
  (await reader.get(`/api/admin/products?${query}`)).body.payload;
const setPrices = (prices: object[], more: object = {}) =>
  editor.post('/api/admin/prices', { prices, dry_run: false, ...more });
const priceOf = async (sku: string): Promise<string | undefined> =>
  (await list(`search=${sku}`)).find((row) => row.sku === sku)?.price;

test('products are found by name, SKU and view, and walked by cursor', async () => {
  const category = await aCategory(shop.db, { name: 'Torches', url: 'torches' });
  await aProduct(shop.db, { sku: 'LIST-1', name: 'Beacon 100%', categories: [category], stock: 2 });
  await aProduct(shop.db, { sku: 'LIST-2', name: 'Beacon two', isActive: false, stock: 0 });
  expect((await list('search=beacon')).map(({ sku }) => sku)).toEqual(['LIST-2', 'LIST-1']);
  expect((await list('search=100%25')).map(({ sku }) => sku)).toContain('LIST-1');
  expect((await list('search=list-2&view=off_sale')).map(({ sku }) => sku)).toEqual(['LIST-2']);
  expect(await list('search=list-2&view=on_sale')).toEqual([]);
  expect((await list('category=torches')).map(({ sku, category: name }) => [sku, name])).toEqual([
    ['LIST-1', 'Torches'],
  ]);
  expect((await list('view=low&search=beacon')).map(({ sku }) => sku)).toEqual(['LIST-1']);
  for (let n = 0; n < 55; n += 1) await aProduct(shop.db, { sku: `WALK-${n}` });
  const first = (await reader.get('/api/admin/products?search=WALK-')).body;
  const second = (
    await reader.get(`/api/admin/products?search=WALK-&cursor=${first.next_cursor}&total=false`)
  ).body;
  const walked = [...first.payload, ...second.payload].map(({ sku }: ProductRow) => sku);
  expect([first.payload.length, new Set(walked).size, second.next_cursor]).toEqual([50, 55, null]);
  expect([first.total, second.total]).toEqual([{ count: 55, is_more: false }, null]);
  expect((await reader.get('/api/admin/products?cursor=b3JkZXJzOjE')).status).toBe(422);
});

test('CN-52 CN-53 a price says what is crossed out before it is saved; a newer one is a conflict, and a pasted list with a bad row changes nothing', async () => {
  const ids = await aProduct(shop.db, { sku: 'CELL-1', price: 10_000 });
  await aProduct(shop.db, { sku: 'CELL-2', price: 5000 });
  const dry = await setPrices([{ sku: 'CELL-1', price: '80.00', was: '100.00' }], { dry_run: true });
  const said = (dry.body.payload as PriceResult).changed[0];
  expect(await priceOf('CELL-1')).toBe('100.00');
  expect((await setPrices([{ sku: 'CELL-1', price: '80.00', was: '100.00' }])).status).toBe(200);
  const page = (await shop.guest().get(`/api/products/${ids}/info`)).body.payload;
  expect([said?.after, said?.old_price]).toEqual(['80.00', page.old_price]);
  // The lowest of 30 days is crossed out, not the price before.
  const other = await aProduct(shop.db, { sku: 'CELL-3', price: 10_000 });
  await sql`
    insert into price_history (product_id, price_cents, changed_at, source) values
      (${other}, 10000, now() - interval '60 days', 'set'), (${other}, 8500, now() - interval '10 days', 'set'),
      (${other}, 10000, now() - interval '5 days', 'set')`.execute(shop.db);
  const cut = [{ sku: 'CELL-3', price: '70.00' }];
  const shown = (await setPrices(cut, { dry_run: true })).body.payload as PriceResult;
  await setPrices(cut);
  expect([
    shown.changed[0]?.old_price,
    (await shop.guest().get(`/api/products/${other}/info`)).body.payload.old_price,
  ]).toEqual(['85.00', '85.00']);
  const late = await setPrices([{ sku: 'CELL-1', price: '70.00', was: '100.00' }]);
  expect([late.status, late.body.code, late.body.words.now]).toEqual([409, 'changed_meanwhile', '80.00']);
  // One's own second save does not conflict.
  expect((await setPrices([{ sku: 'CELL-1', price: '80.00', was: '100.00' }])).status).toBe(200);
  const bad = await setPrices([
    { sku: 'CELL-2', price: '40.00' },
    { sku: 'NOWHERE', price: '40.00' },
  ]);
  expect([bad.status, bad.body.message]).toEqual([409, expect.stringContaining('NOWHERE')]);
  expect(await priceOf('CELL-2')).toBe('50.00');
  for (const price of ['-1.00', '1', '1.234', 'x'])
    expect((await setPrices([{ sku: 'CELL-2', price }])).status).toBe(422);
  expect((await setPrices([{ sku: 'CELL-2', price: '0.00' }])).status).toBe(409);
});

test('CN-54 a bulk price change does what its preview says, and undoing it restores what has not changed since', async () => {
  const skus = ['BULK-1', 'BULK-2', 'BULK-3'];
  for (const sku of skus) await aProduct(shop.db, { sku, price: 10_000 });
  await aProduct(shop.db, {
    sku: 'BULK-V',
    variations: [
      { sku: 'BULK-V1', price: 2000 },
      { sku: 'BULK-V2', price: 3000 },
    ],
  });
  const wish = { skus: [...skus, 'BULK-V'], rule: { kind: 'percent', value: '5', ending: '90' } };
  const dry = await editor.post('/api/admin/prices/bulk', { ...wish, dry_run: true });
  expect(await priceOf('BULK-1')).toBe('100.00');
  const done = await editor.post('/api/admin/prices/bulk', { ...wish, dry_run: false });
  expect(done.body.payload).toEqual(dry.body.payload);
  const { changed } = done.body.payload as PriceResult;
  expect(changed.map(({ sku, after }) => [sku, after])).toEqual([
    ['BULK-1', '104.90'],
    ['BULK-2', '104.90'],
    ['BULK-3', '104.90'],
    ['BULK-V1', '20.90'],
    ['BULK-V2', '31.90'],
  ]);
  await setPrices([{ sku: 'BULK-2', price: '99.00' }]);
  const back = changed.map(({ sku, before, after }) => ({ sku, price: before, was: after }));
  const undone = (await setPrices(back, { skip_changed: true })).body.payload as PriceResult;
  expect(undone.skipped).toEqual([{ sku: 'BULK-2', reason: expect.stringContaining('99.00') }]);
  expect([await priceOf('BULK-1'), await priceOf('BULK-2'), await priceOf('BULK-V')]).toEqual([
    '100.00',
    '99.00',
    '20.00',
  ]);
});

test('CN-54 500 prices are raised by 5 % to .90 as previewed, and "Undo all" restores all but those that changed since', async () => {
  const { rows } = await sql<{ sku: string; before: string; cents: number }>`
    with made as (insert into products (sku, name, price_cents, created_at)
      select 'MASS-' || n, 'Mass ' || n, 1000 + n * 37, now() from generate_series(1, 500) n
      returning id, sku, price_cents),
    shelf as (insert into stock_items (product_id, on_hand) select id, 1 from made)
    select sku, price_cents::int as cents from made`.execute(shop.db);
  const skus = rows.map(({ sku }) => sku);
  const wish = { skus, rule: { kind: 'percent', value: '5', ending: '90' } };
  const dry = await editor.post('/api/admin/prices/bulk', { ...wish, dry_run: true });
  const stored = async () => {
    const now = await shop.db
      .selectFrom('products')
      .select(['sku', 'price_cents'])
      .where('sku', 'like', 'MASS-%')
      .execute();
    return new Map(now.map(({ sku, price_cents }) => [sku, Number(price_cents)]));
  };
  expect(await stored()).toEqual(new Map(rows.map(({ sku, cents }) => [sku, cents])));
  const done = await editor.post('/api/admin/prices/bulk', { ...wish, dry_run: false });
  expect(done.body.payload).toEqual(dry.body.payload);
  const { changed } = done.body.payload as PriceResult;
  const raised = await stored();
  for (const { sku, after } of changed) expect(raised.get(sku)).toBe(Math.round(Number(after) * 100));
  for (const { sku, cents } of rows) {
    const now = raised.get(sku) ?? 0;
    // The .90 next to the raised price: never more than half a unit away from it.
    expect(now % 100).toBe(90);
    expect(Math.abs(now - cents * 1.05)).toBeLessThanOrEqual(50.5);
  }
  const others = ['MASS-3', 'MASS-77', 'MASS-500'];
  await setPrices(others.map((sku) => ({ sku, price: '5.00' })));
  const back = changed.map(({ sku, before, after }) => ({ sku, price: before, was: after }));
  const undone = (await setPrices(back, { skip_changed: true })).body.payload as PriceResult;
  expect(undone.skipped.map(({ sku }) => sku).toSorted()).toEqual(others.toSorted());
  const restored = await stored();
  for (const { sku, cents } of rows)
    expect([sku, restored.get(sku)]).toEqual([sku, others.includes(sku) ? 500 : cents]);
});

test('products go on and off sale in bulk; what cannot be done is skipped with its reason', async () => {
  await aProduct(shop.db, { sku: 'SALE-1', price: 0, isActive: false });
  await aProduct(shop.db, { sku: 'SALE-2', isActive: false });
  await aProduct(shop.db, { sku: 'SALE-3' });
  const wish = { action: 'on_sale', skus: ['SALE-1', 'SALE-2', 'SALE-3', 'NOWHERE'] };
  const dry = await editor.post('/api/admin/products/bulk', { ...wish, dry_run: true });
  expect((await list('search=SALE-2'))[0]?.is_on_sale).toBe(false);
  const done = await editor.post('/api/admin/products/bulk', { ...wish, dry_run: false });
  expect(done.body.payload).toEqual(dry.body.payload);
  expect(done.body.payload.map(({ is_done }: { is_done: boolean }) => is_done)).toEqual([
    false,
    true,
    false,
    false,
  ]);
  expect((await list('search=SALE-2'))[0]?.is_on_sale).toBe(true);
});

test('stock is corrected with a reason that the ledger shows; a newer number is a conflict, and held units stay', async () => {
  const id = await aProduct(shop.db, { sku: 'SHELF-1', stock: 5 });
  const correct = (change: object, reason = 'counted') =>
    editor.post('/api/admin/stock', { changes: [{ sku: 'SHELF-1', ...change }], reason, dry_run: false });
  expect((await correct({ how: 'add', quantity: 3 }, 'delivery 12')).body.payload).toEqual([
    { sku: 'SHELF-1', before: 5, after: 8, reserved: 0 },
  ]);
  const late = await correct({ how: 'set', quantity: 9, was: 5 });
  expect([late.status, late.body.words.now]).toEqual([409, '8']);
  await shop.db.updateTable('stock_items').set({ reserved: 2 }).where('product_id', '=', id).execute();
  expect((await correct({ how: 'set', quantity: 1, was: 8 })).status).toBe(409);
  expect((await correct({ how: 'set', quantity: 3, was: 8 })).status).toBe(200);
  const [row] = (await reader.get('/api/admin/stock?exact=shelf-1')).body.payload as StockRow[];
  expect(row).toMatchObject({ on_hand: 3, reserved: 2, free: 1, to_pack: 0, is_low: true });
  const moved = (await reader.get('/api/admin/stock/movements?search=SHELF-')).body.payload as Movement[];
  expect(moved.map(({ quantity, reason }) => [quantity, reason])).toEqual([
    [-5, 'counted'],
    [3, 'delivery 12'],
    [5, 'opening stock'],
  ]);
  expect((await reader.post('/api/admin/stock', {})).status).toBe(403);
});

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { BundleRow } from '#contract/admin/catalogue/bundles.ts';
import { listAllBundles } from '#server/features/bundles/edit-bundles.ts';
import { aProduct } from '#tests/support/builders.ts';
import { type Member, openConsoleShop } from '#tests/support/shops/console-shop.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let shop: Awaited<ReturnType<typeof openConsoleShop>>;
let editor: Member;
beforeAll(async () => {
  shop = await openConsoleShop();
  editor = await shop.member('catalogue_editor');
  for (const sku of ['SCR-1', 'KEY-1', 'MOU-1'])
    await aProduct(shop.db, { sku, name: `Thing ${sku}`, price: 1000 });
});
afterAll(() => shop.close());

const office = {
  names: { en: 'Home office', de: 'Heimbüro' },
  price: null,
  percent: 8,
  starts_at: null,
  ends_at: null,
  items: [
    { sku: 'SCR-1', quantity: 1 },
    { sku: 'KEY-1', quantity: 2 },
  ],
};

const post = async (path: string, body: object) => {
  const answer = await editor.post(`/api/admin/bundles${path}`, body);
  return [answer.status, answer.body.code];
};
const rows = async (search: string): Promise<BundleRow[]> =>
  (await editor.get(`/api/admin/bundles?search=${search}`)).body.payload.bundles;
/** The bundles of the test's products as the command lists them. */
const commandRows = async () =>
  (await listAllBundles(shop.db, shop.clock.world.now())).filter(({ items }) => items.includes('SCR-1'));
const audits = async (id: number): Promise<number> =>
  (await shop.db.selectFrom('audit_entries').select('id').where('subject', '=', `bundle ${id}`).execute())
    .length;

test('CN-102 a bundle is made, found by a SKU, changed and ended, and the command lists the same', async () => {
  const made = await editor.post('/api/admin/bundles', office);
  const { id } = made.body.payload;
  const [row] = await rows('key-1');
  expect(row).toMatchObject({ id, state: 'open', bundle: office });
  expect(row?.products['SCR-1']?.name).toBe('Thing SCR-1');
  expect(await commandRows()).toMatchObject([
    { id, items: 'SCR-1, KEY-1:2', percent: '8.00', state: 'open' },
  ]);
  const changed = {
    names: { en: 'Desk' },
    price: '15.50',
    percent: null,
    starts_at: '2090-01-01T08:00:00.000Z',
    ends_at: '2090-02-01T08:00:00.000Z',
    items: [...office.items].reverse().map(({ sku }) => ({ sku, quantity: 1 })),
  };
  expect(await post(`/${id}`, { bundle: changed, was: office })).toEqual([200, undefined]);
  expect(await rows('DESK')).toMatchObject([{ id, state: 'planned', bundle: changed }]);
  expect((await rows('desk'))[0]?.bundle.names).toEqual({ en: 'Desk' });
  // The second of two people saw what is no longer there.
  expect(await post(`/${id}`, { bundle: office, was: office })).toEqual([409, 'changed_meanwhile']);
  expect(await post(`/${id}/end`, {})).toEqual([200, undefined]);
  expect(await commandRows()).toMatchObject([
    { id, items: 'KEY-1, SCR-1', priceCents: 1550, state: 'ended' },
  ]);
  expect(await post(`/${id}/end`, {})).toEqual([409, 'operation_refused']);
  expect(await post(`/${id}`, { bundle: changed, was: changed })).toEqual([409, 'operation_refused']);
  expect(await audits(id)).toBe(3);
});

test("CN-119 begin and end of a bundle are typed as times of the shop's clock; what is no time is refused", async () => {
  const times = { starts_at: '2090-07-01T08:30', ends_at: '2090-12-01T08:30' };
  const made = await editor.post('/api/admin/bundles', { ...office, names: { en: 'By clock' }, ...times });
  const [row] = await rows('by clock');
  expect(row?.bundle).toMatchObject({
    starts_at: '2090-07-01T05:30:00.000Z',
    ends_at: '2090-12-01T06:30:00.000Z',
  });
  const later = { ...row?.bundle, ends_at: '2090-12-02T08:30' };
  const { id } = made.body.payload;
  expect(await post(`/${id}`, { bundle: later, was: row?.bundle })).toEqual([200, undefined]);
  expect((await rows('by clock'))[0]?.bundle).toMatchObject({
    starts_at: '2090-07-01T05:30:00.000Z',
    ends_at: '2090-12-02T06:30:00.000Z',
  });
  expect(await post('', { ...office, starts_at: '2090-02-31T08:30' })).toEqual([409, 'operation_refused']);
  expect((await post('', { ...office, starts_at: 'tomorrow' }))[0]).toBe(422);
  expect(await post(`/${id}/end`, {})).toEqual([200, undefined]);
});

test.each([
  ['one product', { items: [{ sku: 'SCR-1', quantity: 1 }] }, 409],
  ['the same product twice', { items: ['SCR-1', 'scr-1'].map((sku) => ({ sku, quantity: 1 })) }, 409],
  ['an unknown SKU', { items: ['SCR-1', 'NONE'].map((sku) => ({ sku, quantity: 1 })) }, 409],
  ['no piece', { items: ['SCR-1', 'KEY-1'].map((sku) => ({ sku, quantity: 0 })) }, 422],
  ['price and percent', { price: '5.00' }, 409],
  ['neither price nor percent', { percent: null }, 409],
  ['100 percent', { percent: 100 }, 422],
  ['no name in the default language', { names: { de: 'Heimbüro' } }, 409],
  ['a language that the shop does not have', { names: { en: 'Office', xx: 'Office' } }, 409],
  ['an end before the start', { starts_at: '2090-02-01T00:00:00Z', ends_at: '2090-01-01T00:00:00Z' }, 409],
  ['a day that does not exist', { ends_at: '2090-13-41T00:00:00Z' }, 409],
])('CN-102 a bundle with %s is refused', async (_, fault, status) => {
  expect((await post('', { ...office, ...fault }))[0]).toBe(status);
  expect((await rows('mou-1')).length).toBe(0);
});

test('CN-102 a product is in at most five open bundles, and only those who set prices make them', async () => {
  const pair = { ...office, items: ['MOU-1', 'KEY-1'].map((sku) => ({ sku, quantity: 1 })) };
  for (let made = 0; made < 5; made += 1) expect(await post('', pair)).toEqual([200, undefined]);
  expect(await post('', pair)).toEqual([409, 'operation_refused']);
  const [last] = await rows('mou-1');
  // A change of one of the five is none more.
  expect(await post(`/${last?.id}`, { bundle: { ...pair, percent: 9 }, was: pair })).toEqual([
    200,
    undefined,
  ]);
  const reader = await shop.member('order_desk');
  expect((await reader.get('/api/admin/bundles')).status).toBe(200);
  expect((await reader.post('/api/admin/bundles', pair)).body.code).toBe('permission_needed');
});

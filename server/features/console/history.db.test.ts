import { afterAll, beforeAll, expect, test } from 'vitest';
import { setPrices } from '#server/features/catalogue/prices/set-prices.ts';
import { setOnSale } from '#server/features/catalogue-admin/edit-products.ts';
import { setSetting } from '#server/features/content/set-setting.ts';
import { adjustStock } from '#server/features/stock/adjust-stock.ts';
import { type Member, openConsoleShop } from '#tests/support/shops/console-shop.ts';

let shop: Awaited<ReturnType<typeof openConsoleShop>>;
let owner: Member;
let item: {
  readonly sku: string;
  readonly name: string;
  readonly on_hand: number;
  readonly price_cents: number;
};

beforeAll(async () => {
  shop = await openConsoleShop({ DEMO: '1' });
  owner = await shop.member('owner');
  item = await shop.db
    .selectFrom('products as p')
    .innerJoin('stock_items as s', 's.product_id', 'p.id')
    .select(['p.sku', 'p.name', 's.on_hand', 'p.price_cents'])
    .where('s.variation_id', 'is', null)
    .where('p.is_active', '=', true)
    .where('s.reserved', '=', 0)
    .where('s.on_hand', '>', 5)
    .orderBy('p.id')
    .executeTakeFirstOrThrow();
});
afterAll(() => shop.close());

const operation = () => ({
  db: shop.db,
  actor: { who: 'olga@office', command: 'test' },
  now: shop.clock.world.now,
});

interface Entry {
  readonly id: number;
  readonly subject_name: string | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly can_undo: boolean;
  readonly is_undone: boolean;
}
const entriesOf = async (subject: string, reader = owner): Promise<Entry[]> =>
  (await reader.get(`/api/admin/audit?search=${encodeURIComponent(subject)}`)).body.payload;
const latest = async (subject: string): Promise<Entry> => {
  const [entry] = await entriesOf(subject);
  if (!entry) throw new Error(`No change of ${subject}`);
  return entry;
};
const undo = (id: number, by = owner) => by.post(`/api/admin/audit/${id}/undo`);

const stockNow = async () => {
  const row = await shop.db
    .selectFrom('stock_items as s')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .select('s.on_hand')
    .where('p.sku', '=', item.sku)
    .executeTakeFirstOrThrow();
  return row.on_hand;
};

test('CN-25 undo restores a price, a stock correction, a setting, a product’s sale and a block, and is recorded', async () => {
  const { sku: code, name, price_cents: cents, on_hand: onHand } = item;
  await setPrices(operation(), [{ sku: code, cents: cents + 500 }]);
  await adjustStock(operation(), [{ sku: code, how: 'set', quantity: onHand + 7, reason: 'counted' }]);
  await setSetting(operation(), 'shop_name', 'Volt & Co');
  await setOnSale(operation(), [code], false);
  const customer = await shop.newcomer({});
  const id = (await owner.get(`/api/admin/customers?search=${customer.email}`)).body.payload[0].id as number;
  await owner.post(`/api/admin/customers/${id}/block`, { reason: 'fraud' });
  const prices = () => shop.db.selectFrom('price_history').select('id').execute();
  const logged = (await prices()).length;

  for (const subject of [
    `price ${code}`,
    `stock ${code}`,
    'setting shop_name',
    `product ${code}`,
    `customer ${id}`,
  ]) {
    const change = await latest(subject);
    expect([subject, change.can_undo]).toEqual([subject, true]);
    expect([subject, change.subject_name]).toEqual([subject, / \S*-/.test(subject) ? name : null]);
    expect([subject, (await undo(change.id)).status]).toEqual([subject, 200]);
    const [undoing, undone] = await entriesOf(subject);
    expect(undoing?.after, subject).toMatchObject(change.before as object);
    expect(undone).toMatchObject({ id: change.id, is_undone: true, can_undo: false });
  }
  const product = await shop.db
    .selectFrom('products')
    .select(['price_cents', 'is_active'])
    .where('sku', '=', code)
    .executeTakeFirstOrThrow();
  expect(product).toEqual({ price_cents: cents, is_active: true });
  expect(await stockNow()).toBe(onHand);
  expect((await owner.get(`/api/admin/customers/${id}`)).body.payload.is_blocked).toBe(false);
  expect((await prices()).length).toBeGreaterThan(logged);
  const { who, undo_of } = await shop.db
    .selectFrom('audit_entries')
    .select(['who', 'undo_of'])
    .where('subject', '=', `stock ${code}`)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect([who, undo_of === null]).toEqual([owner.email, false]);
});

test('a setting that was unset before is unset again, and one that was reset gets its value back', async () => {
  await setSetting(operation(), 'return_days', null);
  await setSetting(operation(), 'return_days', '30');
  await undo((await latest('setting return_days')).id);
  const stored = () =>
    shop.db.selectFrom('settings').select('value').where('key', '=', 'return_days').executeTakeFirst();
  expect(await stored()).toBeUndefined();
  await setSetting(operation(), 'return_days', '60');
  await setSetting(operation(), 'return_days', null);
  expect((await undo((await latest('setting return_days')).id)).status).toBe(200);
  expect((await stored())?.value).toBe(60);
});

test('CN-26 undo after a later change answers 409 and changes nothing; of two at once one applies', async () => {
  const { sku: code } = item;
  const onHand = await stockNow();
  const set = (quantity: number) =>
    adjustStock(operation(), [{ sku: code, how: 'set', quantity, reason: 'counted' }]);
  await set(onHand + 1);
  const first = await latest(`stock ${code}`);
  await set(onHand + 2);
  const late = await undo(first.id);
  expect([late.status, late.body.code]).toEqual([409, 'changed_since']);
  expect(await stockNow()).toBe(onHand + 2);
  expect((await latest(`stock ${code}`)).after).toMatchObject({ on_hand: onHand + 2 });

  const second = await latest(`stock ${code}`);
  const both = await Promise.all([undo(second.id), undo(second.id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await stockNow()).toBe(onHand + 1);
});

test('undo needs the permission of the change, and money and notes cannot be undone', async () => {
  await setPrices(operation(), [{ sku: item.sku, cents: item.price_cents + 900 }]);
  const change = await latest(`price ${item.sku}`);
  const reader = await shop.member('read_only');
  expect((await entriesOf(`price ${item.sku}`, reader))[0]?.can_undo).toBe(false);
  const refused = await undo(change.id, reader);
  expect([refused.status, refused.body.code]).toEqual([403, 'permission_needed']);
  const staffEntry = await latest('staff ');
  expect(staffEntry.can_undo).toBe(false);
  expect((await undo(staffEntry.id)).body.code).toBe('not_undoable');
  expect((await undo(99_999_999)).body.code).toBe('change_not_found');
});

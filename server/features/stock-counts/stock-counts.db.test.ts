import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { CountPage } from '#contract/admin/stock-counts.ts';
import { packOrder } from '#server/features/fulfilment/pack-order.ts';
import { checkInvariants } from '#server/features/orders/invariants/check-invariants.ts';
import { aProduct } from '#tests/support/builders.ts';
import { type Member, staffOf } from '#tests/support/shops/console-shop.ts';
import { openFulfilmentShop } from '#tests/support/shops/fulfilment-shop.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let shop: Awaited<ReturnType<typeof openFulfilmentShop>>;
let desk: Member;
let reader: Member;

beforeAll(async () => {
  shop = await openFulfilmentShop();
  const [app] = shop.apps;
  if (!app) throw new Error('The shop has no process.');
  const staff = staffOf({ ...shop, app });
  desk = await staff.member('order_desk');
  reader = await staff.member('read_only');
});
afterAll(() => shop.close());

/** A paid order of a product of which ten were there. */
const sold = async (quantity: number) => {
  const { order, products } = await shop.paid([quantity]);
  const id = products[0] ?? 0;
  const sku = `T-${id}`;
  // As the line of the order has it.
  await shop.db.updateTable('products').set({ sku }).where('id', '=', id).execute();
  return { order, id, sku };
};
const open = async (name = 'Shelf B'): Promise<number> =>
  (await desk.post('/api/admin/counts', { name })).body.payload.id;
const write = (count: number, sku: string, counted: number) =>
  desk.post(`/api/admin/counts/${count}/lines`, { sku, counted });
const apply = (count: number) => desk.post(`/api/admin/counts/${count}/apply`);
const pageOf = async (count: number): Promise<CountPage> =>
  (await reader.get(`/api/admin/counts/${count}`)).body.payload;
const stockOf = async (sku: string): Promise<{ on_hand: number; to_pack: number }> =>
  (await reader.get(`/api/admin/stock?exact=${sku}`)).body.payload[0];
const differences = async (): Promise<string[]> =>
  (await checkInvariants(shop.db)).flatMap(({ differences: found }) => found);

test('CN-62 sales and packing between counting and applying leave the right number, by the ledger and by check', async () => {
  // Ten on the shelf, two of them sold and not packed: eight on hand.
  const { order, id, sku } = await sold(2);
  expect(await stockOf(sku)).toMatchObject({ on_hand: 8, to_pack: 2 });
  const count = await open();
  // Nine lie there: one is missing.
  expect((await write(count, sku.toLowerCase(), 9)).body.payload).toEqual({ sku, expected: 10 });
  // Meanwhile the sold ones are packed, and three come with a delivery.
  await packOrder(shop.as('anna'), order.number);
  await desk.post('/api/admin/stock', {
    changes: [{ sku, how: 'add', quantity: 3 }],
    reason: 'delivered',
    dry_run: false,
  });
  expect((await stockOf(sku)).on_hand).toBe(11);
  expect((await apply(count)).body.payload).toEqual({ corrected: 1, refused: [] });
  // 9 counted − 2 packed + 3 delivered.
  expect(await stockOf(sku)).toMatchObject({ on_hand: 10, to_pack: 0 });
  const { rows } = await sql<{ readonly booked: number }>`
    select sum(quantity)::int as booked from stock_movements m join stock_items s on s.id = m.stock_item_id
    where s.product_id = ${id} and m.reason like 'counted:%'`.execute(shop.db);
  expect(rows[0]?.booked).toBe(-1);
  expect(await differences()).toEqual([]);
  expect((await pageOf(count)).state).toBe('applied');
  // Applying it twice does nothing.
  expect((await apply(count)).status).toBe(409);
  expect((await stockOf(sku)).on_hand).toBe(10);
});

test('CN-62 a sale between counting and applying does not change the difference', async () => {
  const { id, sku } = await sold(1);
  const count = await open();
  await write(count, sku, 12);
  const buyer = await shop.buyer();
  await buyer.fill([id, 3]);
  const placed = await buyer.order({ country: 'Estonia', postCode: '10111', payment_method: 'phone' });
  const { order_nr, amount } = placed.body.order_data;
  const owner = shop.as('owner');
  await shop.services.payments.confirmPhonePayment({
    number: order_nr,
    amountCents: Math.round(Number(amount) * 100),
    actor: owner.actor,
  });
  expect(await stockOf(sku)).toMatchObject({ on_hand: 6, to_pack: 4 });
  expect((await apply(count)).body.payload.corrected).toBe(1);
  // Twelve lie there, four of them sold.
  expect(await stockOf(sku)).toMatchObject({ on_hand: 8, to_pack: 4 });
  expect(await differences()).toEqual([]);
});

test('CN-62 scanning finds an item by its GTIN; counting it again replaces what was written down', async () => {
  const id = await aProduct(shop.db, { sku: 'SCAN-1', stock: 5 });
  await sql`update products set gtin = '4006381333931' where id = ${id}`.execute(shop.db);
  expect((await stockOf('4006381333931')).on_hand).toBe(5);
  const count = await open();
  expect((await write(count, '4006381333931', 3)).body.payload).toEqual({ sku: 'SCAN-1', expected: 5 });
  await write(count, 'SCAN-1', 5);
  const page = await pageOf(count);
  expect(page.items).toMatchObject([{ sku: 'SCAN-1', expected: 5, counted: 5, value: '0.00' }]);
  expect((await apply(count)).body.payload).toEqual({ corrected: 0, refused: [] });
});

test('CN-62 an item is in one open count at a time, also when two people count it at once', async () => {
  await aProduct(shop.db, { sku: 'TWICE-1', stock: 5 });
  const counts = [await open('One'), await open('Two')];
  const answers = await Promise.all(counts.map((count) => write(count, 'TWICE-1', 4)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  for (const count of counts) await desk.post(`/api/admin/counts/${count}/drop`);
  expect((await stockOf('TWICE-1')).on_hand).toBe(5);
  const again = await open('Three');
  expect((await write(again, 'TWICE-1', 4)).status).toBe(200);
  const both = await Promise.all([apply(again), apply(again)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await stockOf('TWICE-1')).on_hand).toBe(4);
});

test('CN-62 less than what is reserved is refused with its numbers; the other lines are applied and the count stays open', async () => {
  const held = await aProduct(shop.db, { sku: 'HELD-1', stock: 5 });
  await aProduct(shop.db, { sku: 'FREE-1', stock: 5 });
  const buyer = await shop.buyer();
  await buyer.fill([held, 4]);
  await buyer.order({ country: 'Estonia', postCode: '10111', payment_method: 'phone' });
  const count = await open();
  await write(count, 'HELD-1', 2);
  await write(count, 'FREE-1', 6);
  const answer = (await apply(count)).body.payload;
  expect(answer).toMatchObject({ corrected: 1, refused: [{ sku: 'HELD-1' }] });
  expect(answer.refused[0].reason).toContain('4 of them reserved');
  expect([(await stockOf('HELD-1')).on_hand, (await stockOf('FREE-1')).on_hand]).toEqual([5, 6]);
  expect(await pageOf(count)).toMatchObject({
    state: 'open',
    items: [
      { sku: 'FREE-1', is_open: false },
      { sku: 'HELD-1', is_open: true },
    ],
  });
  // What was applied is not applied again.
  await write(count, 'HELD-1', 5);
  expect((await apply(count)).body.payload).toEqual({ corrected: 0, refused: [] });
  expect((await stockOf('FREE-1')).on_hand).toBe(6);
  expect(await differences()).toEqual([]);
});

test('bad input is refused', async () => {
  const count = await open();
  expect((await write(count, 'NOWHERE', 1)).status).toBe(409);
  expect((await write(count, 'FREE-1', -1)).status).toBe(422);
  expect((await write(count, 'FREE-1', 1.5)).status).toBe(422);
  expect((await write(999_999, 'FREE-1', 1)).status).toBe(409);
  expect((await desk.post('/api/admin/counts', { name: ' ' })).status).toBe(422);
  expect((await reader.get('/api/admin/counts/999999')).status).toBe(409);
  expect((await reader.get('/api/admin/counts?cursor=b3JkZXJzOjE')).status).toBe(422);
  expect((await reader.post('/api/admin/counts', { name: 'x' })).body.code).toBe('permission_needed');
  expect((await reader.get('/api/admin/counts')).body.payload[0]).toMatchObject({ id: count, state: 'open' });
});

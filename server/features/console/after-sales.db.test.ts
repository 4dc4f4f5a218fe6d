import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { silentAfterDays } from '#contract/admin/after-sales/parcels.ts';
import { declareWithdrawal, shippedOrder } from '#tests/support/audited/after-sales-wishes.ts';
import { type Member, staffOf } from '#tests/support/shops/console-shop.ts';
import { openFulfilmentShop } from '#tests/support/shops/fulfilment-shop.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let shop: Awaited<ReturnType<typeof openFulfilmentShop>>;
let owner: Member;
let desk: Member;
let reader: Member;

beforeAll(async () => {
  shop = await openFulfilmentShop();
  const [app] = shop.apps;
  if (!app) throw new Error('The shop has no process.');
  const staff = staffOf({ ...shop, app });
  owner = await staff.member('owner');
  desk = await staff.member('order_desk');
  reader = await staff.member('read_only');
});
afterAll(() => shop.close());

const get = async (path: string, by = owner) => (await by.get(`/api/admin${path}`)).body.payload;
const waits = async (kind: string, by = owner): Promise<number> =>
  (await get('/waiting', by)).waiting.find((each: { kind: string }) => each.kind === kind)?.count ?? 0;
const order = async (number: string) => get(`/orders/${number}`);

test('CN-88 a withdrawal with a wrong number offers the orders it may belong to, says what it does and then does it', async () => {
  const { order: placed, skus } = await shop.paid([2]);
  const { number } = placed;
  const mistyped = `${number.slice(0, 9)}${(Number(number[9]) + 1) % 10}`;
  const reference = await declareWithdrawal(shop, { order_nr: mistyped, items: 'one of the two' });
  expect(await waits('withdrawals')).toBe(1);
  const [row] = await get('/withdrawals');
  expect(row).toMatchObject({
    reference,
    outcome: 'unmatched',
    entered_number: mistyped,
    order: null,
    items: 'one of the two',
    candidates: [{ number, state: 'paid' }],
  });
  const match = (body: object, by = owner) =>
    by.post(`/api/admin/withdrawals/${reference}/match`, { number, dry_run: false, ...body });
  // The order desk sees it and may dismiss it; matching refunds.
  expect((await get('/withdrawals', desk)).length).toBe(1);
  expect((await match({}, desk)).body.code).toBe('permission_needed');
  expect((await match({ number: '1111111111' })).body.code).toBe('order_not_found');
  expect((await match({ lines: [{ sku: skus[0], quantity: 3 }] })).status).toBe(409);
  const lines = [{ sku: skus[0], quantity: 1 }];
  const preview = await match({ lines, dry_run: true });
  expect(preview.body.payload).toMatchObject({ order: number, return: null, currency: 'EUR' });
  expect(Number(preview.body.payload.refund)).toBeGreaterThan(0);
  expect(await order(number)).toMatchObject({ refunded: '0.00', state: 'paid' });
  const applied = await match({ lines });
  expect(applied.body.payload).toEqual(preview.body.payload);
  expect(await order(number)).toMatchObject({ refunded: preview.body.payload.refund });
  expect(await waits('withdrawals')).toBe(0);
  expect((await get('/withdrawals?view=all'))[0]).toMatchObject({ outcome: 'applied', order: number });
  const late = await match({ lines });
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('is applied')]);
  await shop.expectSound();
});

test('CN-88 two people decide the same withdrawal: one result, and the other reads it', async () => {
  const { order: placed } = await shop.paid([1]);
  const { number } = placed;
  const reference = await declareWithdrawal(shop, { items: 'all of it' });
  const [matched, dismissed] = await Promise.all([
    owner.post(`/api/admin/withdrawals/${reference}/match`, { number, dry_run: false }),
    desk.post(`/api/admin/withdrawals/${reference}/dismiss`, { reason: 'no such order' }),
  ]);
  expect([matched?.status, dismissed?.status].sort()).toEqual([200, 409]);
  const refused = matched?.status === 409 ? matched : dismissed;
  expect(refused?.body.message).toMatch(/is (?:applied|dismissed)/);
  expect((await order(number)).state).toBe(matched?.status === 200 ? 'refunded' : 'paid');
  await shop.expectSound();
});

test('CN-88 a statement that belongs to no order is dismissed with a reason, by the order desk too', async () => {
  const reference = await declareWithdrawal(shop, { items: 'the lamp' });
  expect((await reader.get('/api/admin/withdrawals')).status).toBe(403);
  const dismiss = (body: object) => desk.post(`/api/admin/withdrawals/${reference}/dismiss`, body);
  expect((await dismiss({ reason: ' ' })).status).toBe(422);
  expect((await dismiss({ reason: 'no such order' })).status).toBe(200);
  expect((await dismiss({ reason: 'again' })).status).toBe(409);
  expect((await get('/withdrawals', desk)).map((row: { reference: string }) => row.reference)).toEqual([]);
});

test('CN-89 a parcel without news for ten days needs attention; delivered on a day, it is gone from the list', async () => {
  const number = await shippedOrder(shop);
  const shippedOn = shop.clock.world.now();
  expect([await waits('silent_parcels'), await get('/parcels')]).toEqual([0, []]);
  shop.clock.pass((silentAfterDays - 1) * 24 * 60 * 60);
  // Nine days later all staff have to sign in again, and the day after.
  owner = await shopMember('owner');
  expect(await waits('silent_parcels')).toBe(0);
  shop.clock.pass(24 * 60 * 60);
  owner = await shopMember('owner');
  expect(await waits('silent_parcels')).toBe(1);
  expect(await get('/parcels')).toMatchObject([
    { order: number, number: 1, state: 'shipped', customer: 'Anna Ozola', is_pickup: false },
  ]);
  expect((await reader.get('/api/admin/parcels')).status).not.toBe(200);
  const deliver = (on: string) => owner.post(`/api/admin/orders/${number}/deliver`, { shipment: 1, on });
  const future = await deliver('2099-01-01');
  expect([future.status, future.body.message]).toEqual([409, expect.stringContaining('is not between')]);
  const day = new Date(shippedOn.getTime() + 2 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  expect((await deliver(day)).status).toBe(200);
  expect((await order(number)).shipments[0].delivered_at.slice(0, 10)).toBe(day);
  expect(await get('/parcels')).toEqual([]);
  await shop.expectSound();
});

const shopMember = async (role: 'owner' | 'order_desk') => {
  const [app] = shop.apps;
  if (!app) throw new Error('The shop has no process.');
  return staffOf({ ...shop, app }).member(role);
};

test('CN-89 a lost parcel is sent again by the order desk, or refunded by those who may refund', async () => {
  desk = await shopMember('order_desk');
  const again = await shippedOrder(shop);
  const refund = await shippedOrder(shop);
  const act = (number: string, call: string, by: Member) =>
    by.post(`/api/admin/orders/${number}/${call}`, { shipment: 1 });
  expect((await act(again, 'resend-lost', desk)).body.payload).toEqual({ shipment: 1, state: 'lost' });
  expect(await order(again)).toMatchObject({ fulfilment: 'unfulfilled', lines: [{ left: 2 }] });
  expect((await act(refund, 'refund-lost', desk)).body.code).toBe('permission_needed');
  expect((await act(refund, 'refund-lost', owner)).status).toBe(200);
  const refunded = await order(refund);
  expect([refunded.state, refunded.refunded]).toEqual(['refunded', refunded.total]);
  const both = await Promise.all([act(again, 'resend-lost', desk), act(again, 'returned-to-sender', owner)]);
  expect(both.map(({ status }) => status)).toEqual([200, 409]);
  expect((await get('/parcels?view=lost')).map((row: { order: string }) => row.order).sort()).toEqual(
    [again, refund].sort(),
  );
  await shop.expectSound();
});

test('CN-89 a parcel that came back can be packed again', async () => {
  const number = await shippedOrder(shop);
  const back = await desk.post(`/api/admin/orders/${number}/returned-to-sender`, { shipment: 1 });
  expect(back.body.payload.state).toBe('returned');
  expect((await get('/parcels?view=returned')).map((row: { order: string }) => row.order)).toEqual([number]);
  expect((await desk.post(`/api/admin/orders/${number}/pack`)).status).toBe(200);
  await shop.expectSound();
});

test('CN-89 a parcel whose buyer withdrew leaves only on purpose, and what was withdrawn becomes a return', async () => {
  const { order: placed, buyer } = await shop.paid([1]);
  const { number } = placed;
  await desk.post(`/api/admin/orders/${number}/pack`);
  await buyer.post('/orders/:number/withdrawal', { name: 'Anna', email: 'anna@mail.example' }, { number });
  const ship = (more: object) =>
    desk.post(`/api/admin/orders/${number}/ship`, { shipment: 1, carrier: 'own', ...more });
  const refused = await ship({});
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringMatching(/^The customer withdrew\..*unpack it\.$/),
  ]);
  expect((await ship({ anyway: true })).status).toBe(200);
  expect((await get('/returns')).map((row: { order: string }) => row.order)).toContain(number);
  await shop.expectSound();
});

test('CN-90 a refund that is paid by transfer waits until an operator records it, once', async () => {
  const { order: placed, buyer } = await shop.paid([1]);
  const iban = 'LV80BANK0000435195001';
  const wish = { name: 'Anna', email: 'anna@mail.example', iban };
  await buyer.post('/orders/:number/withdrawal', wish, { number: placed.number });
  const { id, amount_cents: cents } = await shop.db
    .selectFrom('refunds')
    .select(['id', 'amount_cents'])
    .where('order_id', '=', placed.id)
    .executeTakeFirstOrThrow();
  expect(await waits('refunds_to_pay')).toBe((await get('/refunds')).length);
  const row = (await get('/refunds')).find((each: { id: number }) => each.id === id);
  expect(row).toMatchObject({ method: 'manual', done_at: null, customer: 'Anna Ozola' });
  expect([row.amount, row.currency, row.iban]).toEqual([(cents / 100).toFixed(2), 'EUR', iban]);
  expect((await desk.get('/api/admin/refunds')).status).toBe(403);
  const answers = await Promise.all(
    ['transfer 1', 'transfer 2'].map((reference) =>
      owner.post(`/api/admin/refunds/${id}/done`, { reference }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await get('/refunds')).some((each: { id: number }) => each.id === id)).toBe(false);
  expect((await get('/refunds?view=all'))[0].done_at).not.toBeNull();
  expect((await owner.post('/api/admin/refunds/999999/done', { reference: 'x' })).status).toBe(409);
  const audit = await shop.db.selectFrom('audit_entries').select('after').execute();
  expect(JSON.stringify(audit)).not.toContain('transfer 1');
  await shop.expectSound();
});

test('CN-90 the credit notes of an order are files of that order only', async () => {
  const { order: placed } = await shop.paid([1]);
  const { order: other } = await shop.paid([1]);
  await shop.refundAll(placed);
  const { credit_notes: notes, total } = await order(placed.number);
  expect(notes).toMatchObject([{ amount: total }]);
  const path = (number: string) => `/api/admin/orders/${number}/credit-notes/${notes[0].number}`;
  const file = await owner.get(path(placed.number));
  expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect((await owner.get(path(other.number))).status).toBe(404);
  expect((await reader.get(path(placed.number))).status).not.toBe(200);
});

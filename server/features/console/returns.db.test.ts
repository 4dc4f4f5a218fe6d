import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverShipment } from '#server/features/fulfilment/deliver-shipment.ts';
import { packOrder } from '#server/features/fulfilment/pack-order.ts';
import { shipShipment } from '#server/features/fulfilment/ship-order.ts';
import { type Member, staffOf } from '#tests/support/shops/console-shop.ts';
import { openFulfilmentShop } from '#tests/support/shops/fulfilment-shop.ts';

let shop: Awaited<ReturnType<typeof openFulfilmentShop>>;
let members: Record<'owner' | 'desk' | 'reader' | 'phone', Member>;

beforeAll(async () => {
  shop = await openFulfilmentShop();
  const [app] = shop.apps;
  if (!app) throw new Error('The shop has no process.');
  const staff = staffOf({ ...shop, app });
  members = {
    owner: await staff.member('owner'),
    desk: await staff.member('order_desk'),
    reader: await staff.member('read_only'),
    phone: await staff.member('phone_desk'),
  };
});
afterAll(() => shop.close());

const iban = 'LV80BANK0000435195001';

/** A delivered order whose buyer withdrew. */
const withdrawn = async () => {
  const { order, buyer, skus } = await shop.paid([2]);
  const { number } = order;
  const staff = shop.as('anna');
  await packOrder(staff, number);
  await shipShipment(staff, { number, shipment: 1 }, { carrier: 'own' });
  await deliverShipment(staff, { number, shipment: 1 });
  const person = { name: 'Anna Ozola', email: 'anna@mail.example', iban };
  const { body } = await buyer.post('/orders/:number/withdrawal', person, { number });
  return { number, order, sku: skus[0] ?? '', goods: body.payload.return_nr ?? '' };
};

const rows = async (view: string, by = members.desk) =>
  (await by.get(`/api/admin/returns?view=${view}`)).body.payload;
const act = (goods: string, action: string, body: object = {}, by = members.desk) =>
  by.post(`/api/admin/returns/${goods}/${action}`, body);

test('the queue lists returns with their deadline; receiving, inspecting and refunding move them on', async () => {
  const { goods, number, sku, order } = await withdrawn();
  expect(await rows('open')).toMatchObject([
    {
      number: goods,
      order: number,
      kind: 'withdrawal',
      state: 'awaiting_goods',
      days_left: 14,
      iban,
      lines: [{ sku, quantity: 2, received: 0 }],
    },
  ]);
  expect(await rows('to_check')).toEqual([]);
  const early = await act(goods, 'inspect', {
    lines: [{ sku, quantity: 2, condition: 'used', outcome: 'restock' }],
  });
  expect([early.status, early.body.code]).toEqual([409, 'operation_refused']);
  expect((await act(goods, 'receive')).status).toBe(200);
  expect((await rows('to_check')).map((row: { number: string }) => row.number)).toEqual([goods]);
  const lines = [{ sku, quantity: 2, condition: 'used', outcome: 'restock' }];
  const unsaid = { sku, amount: '0.10', why: 'scratches', text: 'short' };
  expect((await act(goods, 'inspect', { lines, deduction: unsaid })).status).toBe(409);
  const deduction = { ...unsaid, text: 'Deep scratches on the left cup.' };
  expect((await act(goods, 'inspect', { lines, deduction })).status).toBe(200);
  // The order desk may not give money back.
  expect((await act(goods, 'refund', { dry_run: false })).status).toBe(403);
  const preview = await act(goods, 'refund', { dry_run: true }, members.owner);
  expect(preview.body.payload.amount).toBe(((order.charged.total - 10) / 100).toFixed(2));
  expect((await rows('to_check'))[0]).toMatchObject({ state: 'inspected' });
  expect((await act(goods, 'refund', { dry_run: false }, members.owner)).body.payload).toEqual(
    preview.body.payload,
  );
  expect([await rows('open'), (await rows('closed')).length]).toEqual([[], 1]);
  await shop.expectSound();
});

test('only those who handle returns see them; bad input is refused', async () => {
  const { goods } = await withdrawn();
  for (const member of [members.reader, members.phone]) {
    expect((await member.get('/api/admin/returns')).status).toBe(403);
    expect((await act(goods, 'receive', {}, member)).status).toBe(403);
  }
  expect((await act('R-22222222', 'receive')).body.code).toBe('operation_refused');
  expect((await act('x', 'receive')).status).toBeGreaterThanOrEqual(400);
  expect((await act(goods, 'deny', { reason: 'no_fault', text: 'No.' })).status).toBe(409);
  expect((await act(goods, 'deny', { reason: 'not_our_goods', text: 'Not what we sent.' })).status).toBe(200);
  expect((await rows('closed'))[0]).toMatchObject({ number: goods, state: 'denied', days_left: null });
});

test('closed returns are found by number, order and, with the permission, by name; the newest come first', async () => {
  const made = [await withdrawn(), await withdrawn()];
  for (const { goods } of made)
    await act(goods, 'deny', { reason: 'not_our_goods', text: 'Not what we sent.' });
  const numbers = async (search: string) =>
    (await rows(`closed&search=${encodeURIComponent(search)}`)).map(
      ({ number }: { number: string }) => number,
    );
  const [first, second] = made;
  expect(await numbers(first?.goods.slice(2).toLowerCase() ?? '')).toEqual([first?.goods]);
  expect(await numbers(second?.number ?? '')).toEqual([second?.goods]);
  expect((await numbers('ozola')).slice(0, 2)).toEqual([second?.goods, first?.goods]);
  expect(await numbers('%')).toEqual([]);
  expect((await numbers('')).slice(0, 2)).toEqual([second?.goods, first?.goods]);
});

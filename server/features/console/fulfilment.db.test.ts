import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, staffOf } from '#tests/support/shops/console-shop.ts';
import { openFulfilmentShop } from '#tests/support/shops/fulfilment-shop.ts';

let shop: Awaited<ReturnType<typeof openFulfilmentShop>>;
let owner: Member;
let desk: Member;

beforeAll(async () => {
  shop = await openFulfilmentShop();
  const [app] = shop.apps;
  if (!app) throw new Error('The shop has no process.');
  const staff = staffOf({ ...shop, app });
  owner = await staff.member('owner');
  desk = await staff.member('order_desk');
});
afterAll(() => shop.close());

const page = async (number: string) => (await owner.get(`/api/admin/orders/${number}`)).body.payload;
const act = (number: string, action: string, body: object = {}, by = desk) =>
  by.post(`/api/admin/orders/${number}/${action}`, body);
const numbersIn = async (view: string) =>
  (await owner.get(`/api/admin/orders?view=${view}`)).body.payload.map(
    ({ number }: { number: string }) => number,
  ) as string[];

test('CN-48 packing a part, shipping it with tracking and packing the rest gives two shipments with the right counts', async () => {
  const { order, skus } = await shop.paid([2, 1]);
  const { number } = order;
  const [first = '', second = ''] = skus;
  expect(await numbersIn('to_pack')).toContain(number);
  expect((await act(number, 'pack', { lines: [{ sku: first, quantity: 1 }] })).body.payload).toEqual({
    shipment: 1,
    state: 'packing',
  });
  expect(await numbersIn('to_pack')).toContain(number);
  expect(await numbersIn('to_ship')).toContain(number);
  const shipped = await act(number, 'ship', { shipment: 1, carrier: 'dpd', tracking: '0580 9988 1' });
  expect(shipped.body.payload).toEqual({ shipment: 1, state: 'shipped' });
  expect(await numbersIn('to_ship')).not.toContain(number);
  expect((await act(number, 'pack')).body.payload.shipment).toBe(2);
  const { lines, shipments, actions, fulfilment } = await page(number);
  expect(lines.map(({ packed, left }: { packed: number; left: number }) => [packed, left])).toEqual([
    [2, 0],
    [1, 0],
  ]);
  expect(shipments).toMatchObject([
    {
      number: 1,
      state: 'shipped',
      carrier: 'dpd',
      tracking: '058099881',
      lines: [{ sku: first, quantity: 1 }],
    },
    { number: 2, state: 'packing', lines: [{ sku: first }, { sku: second, quantity: 1 }] },
  ]);
  expect(shipments[0].tracking_url).toMatch(/^https:.*058099881/);
  expect([actions.includes('pack'), actions.includes('ship'), fulfilment]).toEqual([
    false,
    true,
    'partly_shipped',
  ]);
  await act(number, 'ship', { shipment: 2, carrier: 'own' });
  const mails = await shop.db
    .selectFrom('mails')
    .select(['recipient', 'data'])
    .where('kind', '=', 'shipment_shipped')
    .orderBy('id')
    .execute();
  const own = mails.filter(({ data }) => JSON.stringify(data).includes(number));
  expect(own.map(({ recipient }) => recipient)).toEqual([order.email, order.email]);
  expect(new Set(own.map(({ data }) => JSON.stringify(data))).size).toBe(2);
  for (const shipment of [1, 2]) await act(number, 'deliver', { shipment });
  expect((await page(number)).fulfilment).toBe('delivered');
  const { body } = await owner.get(`/api/admin/audit?search=order ${number}`);
  expect(body.payload[0]).toMatchObject({
    who: desk.name,
    command: 'POST /admin/orders/:number/deliver',
    before: { shipment: 2, state: 'shipped' },
    after: { shipment: 2, state: 'delivered' },
  });
  await shop.expectSound();
});

test('CN-48 packing more than ordered, an unpaid order and a refunded one is refused with its sentence', async () => {
  const { order, skus } = await shop.paid([1]);
  const { number } = order;
  const [sku = ''] = skus;
  const tooMany = await act(number, 'pack', { lines: [{ sku, quantity: 2 }] });
  expect([tooMany.status, tooMany.body.code]).toEqual([409, 'operation_refused']);
  expect((await act(number, 'pack', { lines: [] })).status).toBe(422);
  await owner.post(`/api/admin/orders/${number}/refund`, {
    reason: 'gone',
    restock: true,
    was: { state: 'paid' },
  });
  expect((await act(number, 'pack')).body.message).toContain('Only a paid order can be packed.');
  expect((await act('9999999999', 'pack')).body.code).toBe('order_not_found');
  expect((await act(number, 'ship', { shipment: 7, carrier: 'own' })).status).toBe(409);
});

test('of two people who pack at once one does, and the other reads who has it', async () => {
  const { order, skus } = await shop.paid([1]);
  const lines = [{ sku: skus[0] ?? '', quantity: 1 }];
  const both = await Promise.all([
    act(order.number, 'pack', { lines }, owner),
    act(order.number, 'pack', { lines }, desk),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409);
  expect(refused?.body.message).toMatch(/is already in shipment 1, packed by .+@shop\.example/);
  await shop.expectSound();
});

test('packing, shipping and delivering can be taken back, and tracking corrected', async () => {
  const { order } = await shop.paid([1]);
  const { number } = order;
  await act(number, 'pack');
  const slip = await desk.get(`/api/admin/orders/${number}/shipments/1/slip`);
  expect([slip.status, slip.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect((await desk.get(`/api/admin/orders/${number}/shipments/9/slip`)).status).toBe(409);
  await act(number, 'unpack', { shipment: 1 });
  expect((await page(number)).actions).toContain('pack');
  await act(number, 'pack');
  const parcel = { shipment: 2, carrier: 'dhl', tracking: 'JD01234' };
  await act(number, 'ship', parcel);
  expect((await page(number)).shipments[1].undo_until).not.toBeNull();
  await act(number, 'unship', { shipment: 2 });
  expect((await page(number)).shipments[1]).toMatchObject({ state: 'packing', tracking: null });
  await act(number, 'ship', parcel);
  expect((await act(number, 'ship', { shipment: 2, carrier: 'dhl' })).body.message).toContain('tracks');
  await act(number, 'correct-shipment', { ...parcel, tracking: 'JD09999' });
  await act(number, 'deliver', { shipment: 2 });
  expect((await page(number)).shipments[1]).toMatchObject({ state: 'delivered', tracking: 'JD09999' });
  await act(number, 'undeliver', { shipment: 2, reason: 'wrong door' });
  expect((await page(number)).shipments[1].state).toBe('shipped');
  await shop.expectSound();
});

test('CN-50 many orders are packed at once after a preview; what is packed already is skipped with its reason', async () => {
  const [one, two] = [await shop.paid([1]), await shop.paid([2])];
  await act(two.order.number, 'pack');
  const numbers = [one.order.number, two.order.number];
  const bulk = (dry_run: boolean) =>
    desk.post('/api/admin/orders/bulk', { action: 'pack', numbers, dry_run });
  const expected = [
    { number: numbers[0], is_done: true, reason: null },
    { number: numbers[1], is_done: false, reason: expect.stringContaining('Nothing is left to pack') },
  ];
  expect((await bulk(true)).body.payload).toEqual(expected);
  expect((await page(one.order.number)).shipments).toEqual([]);
  expect((await bulk(false)).body.payload).toEqual(expected);
  expect((await page(one.order.number)).shipments).toHaveLength(1);
});

test('cancelling items says what goes back before it does, and leaves the rest', async () => {
  const { order, skus } = await shop.paid([3]);
  const { number } = order;
  const lines = [{ sku: skus[0] ?? '', quantity: 2 }];
  const cancel = (dry_run: boolean) =>
    act(number, 'cancel-lines', { lines, reason: 'sold out', dry_run }, owner);
  const preview = await cancel(true);
  expect(preview.body.payload.units).toBe(2);
  expect((await page(number)).lines[0]).toMatchObject({ cancelled: 0, left: 3 });
  expect((await cancel(false)).body.payload).toEqual(preview.body.payload);
  expect((await page(number)).lines[0]).toMatchObject({ cancelled: 2, left: 1 });
  expect((await cancel(false)).status).toBe(409);
  expect((await act(number, 'cancel-lines', { lines, reason: 'x', dry_run: true })).status).toBe(403);
  await shop.expectSound();
});

test('CN-46 parts are refunded by line, delivery and amount after a preview, never more than was paid; their VAT adds up to that of the order, and the last makes it refunded', async () => {
  const { order, skus } = await shop.paid([2, 1]);
  const { number } = order;
  const refund = (part: object | undefined, dry_run = false) =>
    act(
      number,
      'refund',
      { reason: 'scratched', restock: true, was: { state: 'paid' }, dry_run, ...(part && { part }) },
      owner,
    );
  const made: { amount: string; vat: string | null }[] = [];
  const keep = (answer: Awaited<ReturnType<typeof refund>>) => {
    if (answer.status === 200) made.push(answer.body.payload);
    return answer;
  };
  const lines = [{ sku: skus[0] ?? '', quantity: 1 }];
  const preview = await refund({ lines }, true);
  expect(preview.status).toBe(200);
  expect((await page(number)).refunded).toBe('0.00');
  expect(keep(await refund({ lines })).body.payload).toEqual(preview.body.payload);
  expect(await page(number)).toMatchObject({
    state: 'paid',
    refunded: preview.body.payload.amount,
    lines: [{ refunded: 1, cancelled: 1, left: 1 }, { refunded: 0 }],
  });
  const { delivery_left } = await page(number);
  expect(Number(delivery_left)).toBeGreaterThan(0);
  const delivery = keep(await refund({ delivery: true }));
  expect([delivery.status, delivery.body.payload.amount]).toEqual([200, delivery_left]);
  expect((await page(number)).delivery_left).toBe('0.00');
  expect((await refund({ delivery: true })).status).toBe(409);
  const left = Math.round(Number(delivery.body.payload.left) * 100);
  const tooMuch = await refund({ amount: ((left + 1) / 100).toFixed(2) });
  expect([tooMuch.status, tooMuch.body.code]).toEqual([409, 'operation_refused']);
  expect((await refund({})).status).toBe(409);
  const part = Math.floor(left / 8);
  const many = await Promise.all(
    Array.from({ length: 50 }, () => refund({ amount: (part / 100).toFixed(2) }).then(keep)),
  );
  expect(many.filter(({ status }) => status === 200)).toHaveLength(8);
  expect(many.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const { refunded, total, vat, state } = await page(number);
  expect(Number(refunded)).toBeLessThanOrEqual(Number(total));
  // The last cents, if there are any, are the last refund.
  if (state === 'paid') keep(await refund(undefined));
  const last = await page(number);
  expect(last).toMatchObject({ state: 'refunded', refunded: total });
  const cents = (texts: readonly (string | null)[]) =>
    texts.reduce((sum, text) => sum + Math.round(Number(text) * 100), 0);
  expect(cents(made.map(({ amount }) => amount))).toBe(cents([total]));
  expect(cents(made.map((each) => each.vat))).toBe(cents([vat]));
  expect(cents(last.credit_notes.map(({ amount }: { amount: string }) => amount))).toBe(cents([total]));
  await shop.expectSound();
});

test('CN-49 the slips of what is packed in several orders are one file; the invoice equals the customer’s', async () => {
  const [one, two, three] = [await shop.paid([1]), await shop.paid([1]), await shop.paid([1])];
  const slips = (...numbers: string[]) =>
    desk.get(`/api/admin/orders/packing-slips?numbers=${numbers.join(',')}`);
  const none = await slips(one.order.number);
  expect([none.status, none.body.code]).toEqual([409, 'nothing_packed']);
  await act(one.order.number, 'pack');
  await act(two.order.number, 'pack');
  const { status, headers, body } = await slips(one.order.number, two.order.number, three.order.number);
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  expect([...String(body).matchAll(/\/Type \/Page\b/g)]).toHaveLength(2);
  expect((await slips('a b')).status).toBe(422);
  expect((await slips(...Array.from({ length: 101 }, (_, at) => String(at)))).status).toBe(422);
  const { number } = one.order;
  const own = await shop.apps[0]?.inject({
    url: `/api/orders/${number}/invoice`,
    headers: { authorization: `Bearer ${one.buyer.token}` },
  });
  const shown = await owner.get(`/api/admin/orders/${number}/invoice`);
  expect(shown.status).toBe(200);
  expect(shown.body).toBe(own?.body);
});

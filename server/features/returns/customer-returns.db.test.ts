import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { deliverShipment } from '#server/features/fulfilment/deliver-shipment.ts';
import { packOrder } from '#server/features/fulfilment/pack-order.ts';
import { shipShipment } from '#server/features/fulfilment/ship-order.ts';
import { readCreditNote } from '#server/features/invoices/invoices-views.ts';
import type { Composers } from '#server/features/notifications/notifications.ts';
import { english } from '#server/features/order-mails/order-mail-texts-en.ts';
import { orderMailTexts } from '#server/features/order-mails/order-mails.ts';
import { refundSection } from '#server/features/order-mails/refund-section.ts';
import { composeShipmentMails } from '#server/features/order-mails/shipment-mails.ts';
import { readRefundDetails } from '#server/features/refunds/refund-details.ts';
import { addDays, clockOf } from '#server/lib/shop-clock.ts';
import { openFulfilmentShop } from '#tests/support/shops/fulfilment-shop.ts';
import { approveFault, markRepaired, replaceGoods } from './handle-faults.ts';
import { denyReturn, inspectReturn, receiveReturn, refundReturn } from './handle-returns.ts';
import { returnJobs } from './return-jobs.ts';
import { composeReturnMails } from './return-mails.ts';
import { listDeadlines } from './return-views.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let shop: Awaited<ReturnType<typeof openFulfilmentShop>>;
const day = 24 * 60 * 60;

const setting = (key: string, value: unknown) =>
  shop.db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
    .execute();

beforeAll(async () => {
  shop = await openFulfilmentShop();
  await setting('return_days', 30);
  await setting('return_address', 'Ohmly Returns\nBrīvības iela 1');
});
afterAll(() => shop.close());

type Delivered = Awaited<ReturnType<typeof delivered>>;

/** An order that arrived now. */
const delivered = async (quantities: readonly number[]) => {
  const paid = await shop.paid(quantities);
  const { number } = paid.order;
  const staff = shop.as('anna');
  await packOrder(staff, number);
  await shipShipment(staff, { number, shipment: 1 }, { carrier: 'own' });
  await deliverShipment(staff, { number, shipment: 1 });
  const lines = await shop.services.orders.linesOf(shop.db, paid.order.id);
  return { ...paid, number, lineIds: lines.map(({ id }) => id) };
};

const pageOf = async ({ buyer, number }: Pick<Delivered, 'buyer' | 'number'>) =>
  (await buyer.get('/orders/:number', { number })).body.payload;

const person = { name: 'Anna Ozola', email: 'anna@mail.example' };

const withdraw = async ({ buyer, number }: Delivered, lines?: { line: number; quantity: number }[]) => {
  const { body } = await buyer.post(
    '/orders/:number/withdrawal',
    { ...person, ...(lines && { lines }) },
    { number },
  );
  return body.payload.return_nr ?? '';
};

const ask = (
  { buyer, number, lineIds }: Delivered,
  { quantity = 1, ...more }: { quantity?: number; condition?: string } = {},
) =>
  buyer.post(
    '/orders/:number/returns',
    { kind: 'return', lines: [{ line: lineIds[0], quantity, condition: 'opened', ...more }] },
    { number },
  );

const report = ({ buyer, number, lineIds }: Delivered, more: object = {}) =>
  buyer.post(
    '/orders/:number/returns',
    {
      kind: 'fault',
      wish: 'repair',
      note: 'The left cup makes no sound any more.',
      lines: [{ line: lineIds[0], quantity: 1 }],
      ...more,
    },
    { number },
  );

const mailsOf = (number: string) =>
  shop.db
    .selectFrom('mails')
    .select(['kind', 'data', 'recipient', 'unique_key'])
    .where('unique_key', 'like', `%:${number}`)
    .orderBy('id')
    .execute();

const compose = async (kind: keyof ReturnType<typeof composeReturnMails>, data: object, language = 'en') => {
  const composers: Partial<Composers> = composeReturnMails({
    db: shop.db,
    world: shop.clock.world,
    orders: shop.services.orders,
    publicUrl: 'https://shop.example',
    secret: 'secret',
  });
  const composed = await composers[kind]?.({
    id: 1,
    kind,
    recipient: 'anna@mail.example',
    customerId: null,
    language,
    data,
    attempts: 0,
    createdAt: shop.clock.world.now(),
  });
  return composed ?? null;
};

const jobs = async (): Promise<void> => {
  for (const job of returnJobs({ db: shop.db, world: shop.clock.world, orders: shop.services.orders }))
    await job.run();
};

test('AO-51 a return names address and last day; sent with a number it is on its way; kept items close it', async () => {
  const order = await delivered([2]);
  const [line = 0] = order.lineIds;
  const goods = await withdraw(order, [{ line, quantity: 1 }]);
  const page = await pageOf(order);
  expect(page.return_address).toBe('Ohmly Returns\nBrīvības iela 1');
  expect(page.statements).toMatchObject([{ items: [{ quantity: 1 }], state: 'applied' }]);
  expect(page.returns).toMatchObject([
    {
      number: goods,
      kind: 'withdrawal',
      state: 'awaiting_goods',
      refund: null,
      denied_text: null,
      send_by: expect.any(String),
      refund_by: expect.any(String),
      lines: [{ line, quantity: 1, received: 0, deduction: null }],
    },
  ]);
  expect(page.timeline.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['withdrawal_received', 'return_opened']),
  );
  const params = { number: order.number, goods };
  const sent = (body: object) => order.buyer.post('/orders/:number/returns/:goods/sent', body, params);
  expect((await sent({ tracking_number: 'x<y' })).status).toBe(422);
  expect((await sent({ carrier: 'DPD', tracking_number: 'lv 123 456' })).body).toMatchObject({
    payload: { state: 'on_the_way' },
  });
  expect((await pageOf(order)).returns[0]).toMatchObject({
    state: 'on_the_way',
    sent_carrier: 'DPD',
    sent_tracking: 'LV123456',
  });
  const keep = () => order.buyer.post('/orders/:number/returns/:goods/keep', {}, params);
  expect([(await keep()).status, (await keep()).body]).toMatchObject([409, { code: 'return_closed' }]);

  // The same words within a minute would be the same statement.
  shop.clock.pass(61);
  const other = await withdraw(order, [{ line, quantity: 1 }]);
  const keepOther = (number: string) =>
    order.buyer.post('/orders/:number/returns/:goods/keep', {}, { number, goods: other });
  const stranger = await delivered([1]);
  const foreign = await stranger.buyer.post(
    '/orders/:number/returns/:goods/keep',
    {},
    { number: stranger.number, goods: other },
  );
  expect([foreign.status, foreign.body]).toMatchObject([404, { code: 'return_not_found' }]);
  expect((await keepOther(order.number)).body).toMatchObject({ payload: { state: 'cancelled' } });
  // Again: the same answer. The unit can be withdrawn again.
  expect((await keepOther(order.number)).status).toBe(200);
  expect((await pageOf(order)).lines[0]).toMatchObject({ withdrawable: 1 });
  await receiveReturn(shop.as('anna'), { number: goods, lines: [] });
  expect((await sent({})).status).toBe(409);
  await shop.expectSound();
});

test('AO-50 after the withdrawal period items can be returned until day 30, on day 31 no more; never with delivery', async () => {
  const order = await delivered([2]);
  expect((await pageOf(order)).actions).toContain('withdraw');
  expect((await ask(order)).body).toMatchObject({ code: 'nothing_to_return' });
  shop.clock.pass(20 * day);
  const page = await pageOf(order);
  expect([page.actions.includes('withdraw'), page.actions.includes('return')]).toEqual([false, true]);
  expect(page.next).toMatchObject({ code: 'delivered_return', until: page.return_until });
  expect((await ask(order, { quantity: 3 })).body).toMatchObject({ code: 'quantity_not_returnable' });
  const { number } = order;
  const unstated = { kind: 'return', lines: [{ line: order.lineIds[0], quantity: 1 }] };
  const missing = await order.buyer.post('/orders/:number/returns', unstated, { number });
  expect(missing.body).toMatchObject({ code: 'required_fields_missing' });
  const quote = { kind: 'return', lines: [{ line: order.lineIds[0], quantity: 2 }] };
  const quoted = await order.buyer.post('/orders/:number/returns/quote', quote, { number });
  expect(quoted.body.payload).toMatchObject({ delivery: '0.00' });
  const opened = await ask(order, { quantity: 2 });
  expect(opened.body.payload).toMatchObject({ state: 'awaiting_goods' });
  // The same request again is the same return.
  expect((await ask(order, { quantity: 2 })).body.payload).toEqual(opened.body.payload);
  const goods = opened.body.payload.number;
  expect((await mailsOf(goods)).map(({ kind }) => kind)).toEqual(['return_opened']);
  const staff = shop.as('anna');
  await receiveReturn(staff, { number: goods, lines: [] });
  const [sku = ''] = order.skus;
  await inspectReturn(staff, {
    number: goods,
    lines: [{ sku, quantity: 2, condition: 'opened', outcome: 'restock' } as const],
  });
  const { amountCents } = await refundReturn(staff, goods);
  expect(quoted.body.payload.total).toBe((amountCents / 100).toFixed(2));
  expect((await pageOf(order)).returns[0]).toMatchObject({
    state: 'refunded',
    refund: { amount: quoted.body.payload.total, done_on: null },
  });

  const late = await delivered([1]);
  shop.clock.pass(30 * day);
  expect((await pageOf(late)).actions).toContain('return');
  shop.clock.pass(day);
  const { actions } = await pageOf(late);
  expect([actions.includes('withdraw'), actions.includes('return')]).toEqual([false, false]);
  expect((await ask(late)).body).toMatchObject({ code: 'return_period_over' });
  await shop.expectSound();
});

test('AO-65 AO-66 a fault is answered, repaired goods get 12 more months once, and after the guarantee none can be reported', async () => {
  const order = await delivered([2]);
  const staff = shop.as('anna');
  const until = async () => (await pageOf(order)).lines[0]?.guarantee_until;
  const first = await until();
  for (const bad of [{ note: 'short' }, { wish: undefined }])
    expect((await report(order, bad)).body).toMatchObject({ code: 'required_fields_missing' });
  const goods = (await report(order)).body.payload.number;
  expect((await pageOf(order)).returns).toMatchObject([
    { number: goods, kind: 'fault', state: 'requested', wish: 'repair', refund_by: null },
  ]);
  expect(await mailsOf(goods)).toEqual([]);
  const [sku = ''] = order.skus;
  const repair = async (number: string) => {
    await approveFault(staff, number);
    await receiveReturn(staff, { number, lines: [] });
    // Faulty goods stay the customer's.
    expect((await pageOf(order)).fulfilment).toBe('delivered');
    const lines = [{ sku, quantity: 1, condition: 'used', outcome: 'repair' } as const];
    await expect(
      inspectReturn(staff, {
        number,
        lines,
        deduction: { sku, cents: 1, why: 'scratches', text: 'x'.repeat(30) },
      }),
    ).rejects.toThrow();
    await inspectReturn(staff, { number, lines });
    await expect(refundReturn(staff, number)).rejects.toThrow();
    await markRepaired(staff, number);
  };
  await repair(goods);
  expect((await mailsOf(goods)).map(({ kind }) => kind).slice(-1)).toEqual(['return_repaired']);
  for (const [language, words] of [
    ['en', 'We have repaired the items'],
    ['de', 'repariert und an Sie zurückgeschickt'],
    ['lv', 'Esam salabojuši'],
  ] as const) {
    const mail = await compose('return_repaired', { order: order.number, return: goods }, language);
    expect(mail?.text).toContain(words);
    expect(mail?.text).toContain('12');
  }
  const years = Number(first?.slice(0, 4));
  expect(await until()).toBe(`${years + 1}${first?.slice(4)}`);
  await repair((await report(order)).body.payload.number);
  expect(await until()).toBe(`${years + 1}${first?.slice(4)}`);
  expect((await pageOf(order)).returns.map(({ state }) => state)).toEqual(['repaired', 'repaired']);

  // The last day counts whole; the day after is too late.
  const endsOn = (day: string) =>
    shop.db
      .updateTable('order_lines')
      .set({ guarantee_until: day })
      .where('order_id', '=', order.order.id)
      .execute();
  const today = clockOf(shop.clock.world.now()).day;
  await endsOn(today);
  expect(await pageOf(order)).toMatchObject({
    actions: expect.arrayContaining(['claim']),
    lines: [{ guarantee_until: today, claimable: 2 }],
  });
  const last = await report(order);
  expect(last.body.payload.state).toBe('requested');
  await denyReturn(staff, { number: last.body.payload.number, reason: 'no_fault', text: 'x'.repeat(30) });
  await endsOn(addDays(today, -1));
  const page = await pageOf(order);
  expect([page.actions.includes('claim'), page.lines[0]?.claimable]).toEqual([false, 0]);
  const [year = '', month = '', date = ''] = addDays(today, -1).split('-');
  expect((await report(order)).body).toMatchObject({
    code: 'guarantee_over',
    message: expect.stringContaining(`ended on ${date}.${month}.${year}.`),
  });
});

test('AO-66 each delivered line has a guarantee from its own arrival; one that has not arrived has none', async () => {
  const paid = await shop.paid([1, 1]);
  const { number } = paid.order;
  const staff = shop.as('anna');
  const [sku = ''] = paid.skus;
  await shop.db
    .updateTable('order_lines')
    .set({ guarantee_months: 12 })
    .where('order_id', '=', paid.order.id)
    .where('sku', '=', sku)
    .execute();
  await packOrder(staff, number, [{ sku, quantity: 1 }]);
  await shipShipment(staff, { number, shipment: 1 }, { carrier: 'own' });
  const guarantees = async () =>
    (await pageOf({ ...paid, number })).lines.map((line) => [line.guarantee_until, line.claimable]);
  expect(await guarantees()).toEqual([
    [null, 0],
    [null, 0],
  ]);
  await deliverShipment(staff, { number, shipment: 1 });
  const [year, ...monthAndDay] = clockOf(shop.clock.world.now()).day.split('-');
  const inYears = (years: number) => [Number(year) + years, ...monthAndDay].join('-');
  expect(await guarantees()).toEqual([
    [inYears(1), 1],
    [null, 0],
  ]);
  await packOrder(staff, number);
  await shipShipment(staff, { number, shipment: 2 }, { carrier: 'own' });
  await deliverShipment(staff, { number, shipment: 2 });
  expect(await guarantees()).toEqual([
    [inYears(1), 1],
    [inYears(2), 1],
  ]);
});

test('AO-65 a replacement takes new goods from stock and is refused without', async () => {
  const order = await delivered([1]);
  const staff = shop.as('anna');
  const [sku = ''] = order.skus;
  const goods = (await report(order, { wish: 'replacement' })).body.payload.number;
  await approveFault(staff, goods);
  await receiveReturn(staff, { number: goods, lines: [] });
  await inspectReturn(staff, {
    number: goods,
    lines: [{ sku, quantity: 1, condition: 'used', outcome: 'write_off' } as const],
  });
  const item = () =>
    shop.db
      .selectFrom('stock_items')
      .select(['id', 'on_hand'])
      .where('product_id', '=', order.products[0] ?? 0);
  const { on_hand: before } = await item().executeTakeFirstOrThrow();
  expect(await replaceGoods(staff, goods)).toMatchObject({ order: order.number, shipment: 2 });
  expect((await item().executeTakeFirstOrThrow()).on_hand).toBe(before - 1);
  await shipShipment(staff, { number: order.number, shipment: 2 }, { carrier: 'own' });
  expect((await pageOf(order)).returns[0]).toMatchObject({ state: 'replaced' });
  await shop.expectSound();

  const scarce = await shop.paid([1], {}, 1);
  const { number } = scarce.order;
  await packOrder(staff, number);
  await shipShipment(staff, { number, shipment: 1 }, { carrier: 'own' });
  await deliverShipment(staff, { number, shipment: 1 });
  const [line] = await shop.services.orders.linesOf(shop.db, scarce.order.id);
  const reported = await report({ ...scarce, number, lineIds: [line?.id ?? 0] });
  const none = reported.body.payload.number;
  await approveFault(staff, none);
  await receiveReturn(staff, { number: none, lines: [] });
  const inspected = [
    { sku: scarce.skus[0] ?? '', quantity: 1, condition: 'used', outcome: 'repair' } as const,
  ];
  await inspectReturn(staff, { number: none, lines: inspected });
  await expect(replaceGoods(staff, none)).rejects.toThrow();
  await shop.expectSound();
});

test('AO-55 a deduction is on the page and in the mail with its text, and on the credit note', async () => {
  const order = await delivered([2]);
  const goods = await withdraw(order);
  const staff = shop.as('anna');
  await receiveReturn(staff, { number: goods, lines: [] });
  const [sku = ''] = order.skus;
  const text = 'Deep scratches on the left cup.';
  await inspectReturn(staff, {
    number: goods,
    lines: [{ sku, quantity: 2, condition: 'used', outcome: 'restock' }],
    deduction: { sku, cents: 10, why: 'scratches', text },
  });
  await refundReturn(staff, goods);
  expect((await pageOf(order)).returns[0]?.lines).toMatchObject([
    { received: 2, deduction: { amount: '0.10', reason: 'scratches', text } },
  ]);
  const refund = await readRefundDetails(shop.db, order.order.id);
  if (!refund) throw new Error('No refund');
  const { rows = [] } = refundSection(order.number, refund, english, 'en');
  expect(rows).toContainEqual(expect.objectContaining({ detail: text, value: '−€0.10' }));
  const note = await readCreditNote(shop.db, { refundId: refund.id });
  expect(note?.credit_note?.part?.deductions).toMatchObject([{ cents: 10 }]);
});

test('mails say how to send it, that it arrived and why it was declined; one reminder, and voluntary returns expire', async () => {
  const order = await delivered([3]);
  const [line = 0] = order.lineIds;
  const goods = await withdraw(order, [{ line, quantity: 1 }]);
  shop.clock.pass(9 * day);
  await jobs();
  expect(await mailsOf(goods)).toEqual([]);
  shop.clock.pass(day);
  await jobs();
  await jobs();
  expect((await mailsOf(goods)).map(({ kind }) => kind)).toEqual(['return_reminder']);
  const data = { order: order.number, return: goods };
  const reminder = await compose('return_reminder', data);
  expect(reminder?.subject).toBe(`Return ${goods}: please send it`);
  expect(reminder?.text).toContain('Ohmly Returns');
  expect(reminder?.text).toContain(`/order/${order.number}?key=`);
  for (const language of ['de', 'lv'])
    expect((await compose('return_reminder', data, language))?.subject).not.toContain('please');
  await receiveReturn(shop.as('anna'), { number: goods, lines: [] });
  // What is no longer true is not sent.
  expect(await compose('return_reminder', data)).toBeNull();
  expect((await compose('return_received', data))?.text).toContain('at the latest');

  const denied = await withdraw(order, [{ line, quantity: 1 }]);
  const why = 'These are not the goods that we sent.';
  await expect(
    denyReturn(shop.as('anna'), { number: denied, reason: 'no_fault', text: why }),
  ).rejects.toThrow();
  await denyReturn(shop.as('anna'), { number: denied, reason: 'not_our_goods', text: why });
  expect((await compose('return_denied', { ...data, return: denied }))?.text).toContain(why);
  expect((await pageOf(order)).returns.at(-1)).toMatchObject({ state: 'denied', denied_text: why });

  const late = await delivered([1]);
  shop.clock.pass(20 * day);
  const voluntary = (await ask(late)).body.payload.number;
  shop.clock.pass(31 * day);
  await jobs();
  expect((await pageOf(late)).returns).toMatchObject([{ number: voluntary, state: 'expired' }]);
  expect((await pageOf(order)).returns[0]).toMatchObject({ state: 'received' });
});

test('AO-64 the digest of refunds that are due within three days or overdue is sent once a day from eight', async () => {
  await setting('support_email', 'support@ohmly.example');
  const digests = () =>
    shop.db.selectFrom('mails').select('data').where('kind', '=', 'deadline_digest').execute();
  await shop.db.deleteFrom('mails').where('kind', '=', 'deadline_digest').execute();
  const order = await delivered([1]);
  const goods = await withdraw(order);
  await receiveReturn(shop.as('anna'), { number: goods, lines: [] });
  const numbers = async (kind: 'due' | 'overdue') =>
    (await listDeadlines(shop.db, shop.clock.world.now()))[kind].map(({ number }) => number);
  expect(await numbers('due')).not.toContain(goods);
  shop.clock.pass(12 * day);
  expect(await numbers('due')).toContain(goods);
  // At any hour of the day, until it is past eight once.
  for (let hour = 0; hour < 24; hour += 1) {
    shop.clock.pass(60 * 60);
    await jobs();
  }
  expect((await digests()).length).toBeGreaterThanOrEqual(1);
  expect((await digests()).length).toBeLessThanOrEqual(2);
  shop.clock.pass(3 * day);
  expect(await numbers('overdue')).toContain(goods);
  const mail = await compose('deadline_digest', {});
  expect(mail?.subject).toMatch(/^Refunds: \d+ due, \d+ overdue$/);
  expect(mail?.text).toContain(goods);
});

test.each([
  ['en', 'Withdraw from contract here', 'You can return items until'],
  ['de', 'Vertrag widerrufen', 'Sie können Artikel bis zum'],
  ['lv', 'Atteikties no līguma', 'Preces varat atgriezt līdz'],
] as const)(
  'AO-36 the delivered mail has the statutory words and the last days (%s)',
  async (language, words, back) => {
    const order = await delivered([1]);
    const { withdraw_until: until } = await pageOf(order);
    const composers = composeShipmentMails(
      {
        db: shop.db,
        world: shop.clock.world,
        orders: shop.services.orders,
        publicUrl: 'https://shop.example',
        secret: 'secret',
      },
      orderMailTexts,
    );
    const mail = await composers.shipment_delivered({
      id: 1,
      kind: 'shipment_delivered',
      recipient: 'a@mail.example',
      customerId: null,
      language,
      data: { order: order.number, shipment: '1' },
      attempts: 0,
      createdAt: shop.clock.world.now(),
    });
    expect(mail?.text).toContain(words);
    expect(mail?.text).toContain(back);
    expect(mail?.text).toContain(until?.split('-').toReversed().join('.'));
  },
);

import { afterAll, beforeAll, expect, test } from 'vitest';
import { clockOf } from '#server/lib/shop-clock.ts';
import { aProduct } from '#tests/support/builders.ts';
import { openOperatorShop } from '#tests/support/shops/operator-shop.ts';

let shop: Awaited<ReturnType<typeof openOperatorShop>>;

beforeAll(async () => {
  shop = await openOperatorShop();
});
afterAll(() => shop.close());

test('AO-60 a phone-paid refund stays due until `refunds done` with a reference, and only then has its day', async () => {
  const { operator } = shop;
  const buyer = await shop.buyer();
  await buyer.fill([await aProduct(shop.db, { stock: 10 }), 1]);
  const { body } = await buyer.order({ country: 'Malta', postCode: 'VLT 1117' });
  const { order_nr: number, amount } = body.order_data;
  await operator.type('orders', 'confirm', number, '--amount', amount);
  expect(await operator.ask('refunds', 'list')).toEqual([]);
  await operator.type('orders', 'refund', number, '--reason', 'came back');
  const [due] = await operator.ask('refunds', 'list', '--due');
  expect(due).toMatchObject({ order: number, state: 'due', method: 'manual', doneAt: null });
  const pageOf = async () => (await buyer.get('/orders/:number', { number })).body.payload;
  const shown = async () => (await pageOf()).refunds;
  const expectDue = async () => {
    expect(await shown()).toMatchObject([{ method: 'manual', done_on: null }]);
    expect((await pageOf()).next).toEqual({ code: 'cancelled_refunding', amount });
    expect(await operator.ask('refunds', 'list', '--due')).toMatchObject([{ id: due.id, state: 'due' }]);
  };
  await expectDue();
  expect((await operator.type('refunds', 'done', String(due.id))).code).toBe(2);
  // The job that makes refunds at the provider leaves it to the operator.
  await shop.runJob('refund payments');
  await expectDue();
  const missing = await operator.type('refunds', 'done', '999', '--reference', 'x');
  expect([missing.code, missing.text]).toEqual([1, expect.stringContaining('Refund 999 not found.')]);
  const settled = await operator.type('refunds', 'done', String(due.id), '--reference', 'transfer 7');
  expect(settled).toMatchObject({ code: 0, text: expect.stringContaining(`of order ${number} is paid`) });
  const today = clockOf(new Date()).day;
  expect(await shown()).toMatchObject([{ method: 'manual', done_on: today }]);
  expect((await pageOf()).next).toEqual({ code: 'cancelled_refunded', amount, on: today });
  expect(await operator.ask('refunds', 'list', '--due')).toEqual([]);
  expect((await operator.type('refunds', 'done', String(due.id), '--reference', 'again')).code).toBe(1);
  await shop.expectSound();
});

const aPaidOrder = async (...quantities: readonly number[]) => {
  const buyer = await shop.buyer();
  const products = await Promise.all(quantities.map(() => aProduct(shop.db, { stock: 10 })));
  await buyer.fill(...products.map((id, at) => [id, quantities[at] ?? 1] as const));
  const { body } = await buyer.order({ country: 'Malta', postCode: 'VLT 1117' });
  const { order_nr: number, amount } = body.order_data;
  await shop.operator.ask('orders', 'confirm', number, '--amount', amount);
  const { lines } = await shop.operator.ask('orders', 'show', number);
  return { number, amount, products, skus: lines.map(({ sku }: { sku: string }) => sku) as string[] };
};

test('orders cancel cancels units of a paid order and refunds their share; the last ones cancel the order', async () => {
  const { operator } = shop;
  const { number, amount, products, skus } = await aPaidOrder(3, 1);
  const [first = '', second = ''] = skus;
  const cancel = (...options: string[]) => operator.type('orders', 'cancel', number, ...options);
  const tried = await cancel('--line', `${first}=2`, '--dry-run');
  expect(tried).toEqual({ code: 0, text: `· A part of order ${number} is cancelled: 20.00 EUR refunded.` });
  expect(await operator.ask('refunds', 'list', '--due')).toEqual([]);
  expect((await cancel('--line', `${first}=1`, '--line', `${first}:1`)).text).toBe(
    `✓ A part of order ${number} is cancelled: 20.00 EUR refunded.`,
  );
  expect(await shop.stockOf(products[0] ?? 0)).toEqual([{ onHand: 9, reserved: 0 }]);
  expect(await operator.ask('credit-notes', 'list')).toContainEqual(
    expect.objectContaining({ order: number, grossCents: 2000 }),
  );
  for (const [line, words] of [
    [`${first}=2`, `Line ${first}: 2 cannot be cancelled, 1 of it is neither packed nor cancelled.`],
    ['NONE=1', `Order ${number} has no line NONE.`],
  ] as const) {
    expect(await cancel('--line', line)).toEqual({ code: 1, text: `✗ ${words}` });
  }
  for (const line of [first, `${first}=0`, `${first}=x`]) expect((await cancel('--line', line)).code).toBe(2);
  expect((await cancel('--line', `${second}=1`)).text).toContain('10.00 EUR refunded');
  // Delivery comes with the last unit: nothing is sent.
  const rest = `${(Number(amount) - 30).toFixed(2)} EUR`;
  expect((await cancel()).text).toBe(`✓ Order ${number} is cancelled: ${rest} refunded.`);
  expect((await operator.ask('orders', 'show', number)).status).toBe('refunded');
  for (const id of products) expect(await shop.stockOf(id)).toEqual([{ onHand: 10, reserved: 0 }]);
  expect(await operator.ask('audit', 'list', '--subject', `order ${number}`)).toHaveLength(4);
  const pending = await shop.buyer();
  await pending.fill([products[0] ?? 0, 1]);
  const { body } = await pending.order({ country: 'Malta', postCode: 'VLT 1117' });
  const part = await operator.type('orders', 'cancel', body.order_data.order_nr, '--line', `${first}=1`);
  expect(part.text).toContain('is pending. Only a paid order can be cancelled in part.');
  await shop.expectSound();
});

test('orders refund refunds units, delivery and amounts with a preview, and never more than was paid', async () => {
  const { operator } = shop;
  const { number, products, skus } = await aPaidOrder(2, 1);
  const [first = '', second = ''] = skus;
  const refund = (...options: string[]) => operator.type('orders', 'refund', number, ...options);
  const tried = await refund('--line', `${first}=1`, '--delivery', '--amount', '2.50', '--dry-run');
  expect(tried.code).toBe(0);
  expect(tried.text.replaceAll(/ +/g, ' ')).toMatch(
    /^· A part of order \d+ is refunded: 17\.50 EUR\.\n1 × .* 10\.00\nDelivery 5\.00\nWithout goods 2\.50\nRefund 17\.50 EUR, by hand\nVAT in it \d+\.\d\d\nCredit note CN-\d{6}\nLeft 17\.50$/,
  );
  expect((await operator.ask('orders', 'show', number)).refundedCents).toBe(0);
  const made = await operator.ask('orders', 'refund', number, '--line', `${first}=1`, '--amount', '2.50');
  expect(made).toMatchObject({
    status: 'paid',
    leftCents: 2250,
    refund: { amountCents: 1250, extraCents: 250 },
  });
  const notes = await operator.ask('credit-notes', 'list');
  expect(notes.at(-1)).toMatchObject({ order: number, grossCents: 1250 });
  expect(made.refund.creditNote).toEqual({ number: notes.at(-1).number, vatCents: notes.at(-1).vatCents });
  // What was paid back is not sent any more.
  expect(await shop.stockOf(products[0] ?? 0)).toEqual([{ onHand: 9, reserved: 0 }]);
  for (const [options, words] of [
    [['--line', `${first}=2`], `Line ${first}: 2 cannot be refunded, 1 of it is left.`],
    [['--line', 'NONE=1'], `Order ${number} has no line NONE.`],
    [['--amount', '22.51'], `Order ${number} has 22.50 EUR left to refund. Use a lower --amount.`],
    [['--line', `${second}=1`, '--amount', '12.51'], 'has 12.50 EUR left to refund.'],
  ] as const) {
    const { code, text } = await refund(...options);
    expect([code, text]).toEqual([1, expect.stringContaining(words)]);
  }
  expect((await refund('--amount', '0')).code).toBe(2);
  await refund('--line', `${second}=1`, '--keep-out');
  expect(await shop.stockOf(products[1] ?? 0)).toEqual([{ onHand: 9, reserved: 0 }]);
  const rest = await refund();
  expect(rest.text).toContain(`✓ Order ${number} is refunded: 12.50 EUR.`);
  expect(rest.text.replaceAll(/ +/g, ' ')).toContain('Refunded before −2.50');
  expect((await operator.ask('orders', 'show', number)).status).toBe('refunded');
  expect((await refund('--amount', '1')).text).toContain('is refunded. Only a paid order can be refunded.');
  await shop.expectSound();
});

test('units that are being packed are not refunded, units that were sent are', async () => {
  const { operator } = shop;
  const { number, skus, products } = await aPaidOrder(3);
  const [sku = ''] = skus;
  const { id, lines } = await operator.ask('orders', 'show', number);
  const contain = async (at: number, state: 'packing' | 'shipped') => {
    const { id: shipment } = await shop.db
      .insertInto('shipments')
      .values({
        order_id: id,
        number: at,
        state,
        packed_by: 'anna',
        packed_at: new Date(),
        ...(state === 'shipped' && { shipped_at: new Date(), carrier: 'own' }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const contents = { shipment_id: shipment, order_line_id: lines[0].id, quantity: 1 };
    await shop.db.insertInto('shipment_lines').values(contents).execute();
    await shop.db
      .updateTable('order_lines')
      .set((line) => ({ packed_quantity: line('packed_quantity', '+', 1) }))
      .where('id', '=', lines[0].id)
      .execute();
  };
  await contain(1, 'shipped');
  await contain(2, 'packing');
  await shop.db.updateTable('orders').set({ fulfilment: 'partly_shipped' }).where('id', '=', id).execute();
  const refund = (line: string) => operator.type('orders', 'refund', number, '--line', line);
  expect((await refund(`${sku}=3`)).text).toContain(`Line ${sku}: 3 cannot be refunded, 2 of it are left.`);
  const cancelled = async () => (await operator.ask('orders', 'show', number)).lines[0].cancelled;
  const stock = async () => (await shop.stockOf(products[0] ?? 0))[0]?.onHand;
  expect(await stock()).toBe(7);
  expect((await refund(`${sku}=1`)).code).toBe(0);
  expect([await cancelled(), await stock()]).toEqual([0, 8]);
  expect((await refund(`${sku}=1`)).code).toBe(0);
  expect([await cancelled(), await stock()]).toEqual([1, 9]);
  expect((await refund(`${sku}=1`)).code).toBe(1);
});

/** A delivered order of `count` pieces in one parcel. */
const aDeliveredOrder = async (count: number) => {
  const { operator } = shop;
  const { number, skus, products } = await aPaidOrder(count);
  await operator.ask('orders', 'pack', number);
  await operator.ask('orders', 'ship', number, '--shipment', '1', '--carrier', 'own');
  await operator.ask('orders', 'deliver', number, '--shipment', '1');
  return { number, sku: skus[0] ?? '', productId: products[0] ?? 0 };
};

test('AO-63 refunding goods that were sent records a received return: restocked, with --keep-out written off', async () => {
  const { operator, db } = shop;
  const { number, sku, productId } = await aDeliveredOrder(3);
  const refund = (...options: string[]) => operator.ask('orders', 'refund', number, ...options);
  const stock = async () => (await shop.stockOf(productId))[0]?.onHand;
  const state = async () => (await operator.ask('orders', 'show', number)).fulfilment;
  const tried = await operator.type('orders', 'refund', number, '--line', `${sku}=1`, '--dry-run');
  expect(tried.text.replaceAll(/ +/g, ' ')).toMatch(/\nReturn R-[2-9A-Z]{8}, back in stock\n/);
  expect(
    (await operator.ask('returns', 'list')).filter((each: { order: string }) => each.order === number),
  ).toEqual([]);
  const { goods } = await refund('--line', `${sku}=1`, '--reason', 'came back by post');
  expect([await state(), await stock()]).toEqual(['partly_returned', 8]);
  expect(await operator.ask('returns', 'show', goods)).toMatchObject({
    order: number,
    kind: 'return',
    state: 'refunded',
    note: 'came back by post',
    lines: [{ sku, quantity: 1, received: 1, outcome: 'restock' }],
  });
  const linked = db.selectFrom('refunds as r').innerJoin('returns as g', 'g.id', 'r.return_id');
  expect(await linked.select('g.number').where('g.number', '=', goods).execute()).toHaveLength(1);
  await shop.expectSound();
  const kept = await refund('--line', `${sku}=1`, '--keep-out');
  expect([await state(), await stock()]).toEqual(['partly_returned', 8]);
  expect((await operator.ask('returns', 'show', kept.goods)).lines[0].outcome).toBe('write_off');
  const movements = await db
    .selectFrom('stock_movements as m')
    .innerJoin('stock_items as s', 's.id', 'm.stock_item_id')
    .select(['m.quantity', 'm.reason'])
    .where('s.product_id', '=', productId)
    .where('m.reason', 'in', ['returned', 'written off'])
    .orderBy('m.id')
    .execute();
  expect(movements.map(({ quantity, reason }) => `${quantity} ${reason}`)).toEqual([
    ...['1 returned', '1 returned', '-1 written off'],
  ]);
  // The rest, without naming it; an amount alone returns nothing.
  expect((await refund('--amount', '0.50')).goods).toBeNull();
  expect((await refund()).goods).toMatch(/^R-/);
  expect([await state(), await stock()]).toEqual(['returned', 9]);
  await shop.expectSound();
});

test('units of an open return are refunded by the return, all others by orders refund', async () => {
  const { operator } = shop;
  const { number, sku, productId } = await aDeliveredOrder(3);
  const { goods } = await operator.ask('returns', 'open', number, '--line', `${sku}=1`);
  const refund = (...more: string[]) => operator.type('orders', 'refund', number, ...more);
  const tooMany = await refund('--line', `${sku}=3`);
  expect([tooMany.code, tooMany.text]).toEqual([
    1,
    expect.stringContaining(`Line ${sku}: 2 can be refunded here. 1 is in an open return`),
  ]);
  const one = await operator.ask('orders', 'refund', number, '--line', `${sku}=1`);
  expect((await operator.ask('returns', 'show', one.goods)).lines).toMatchObject([{ received: 1 }]);
  // Without a part: the other unit and the delivery. The order stays open for the return.
  const rest = await operator.ask('orders', 'refund', number);
  expect((await operator.ask('returns', 'show', rest.goods)).lines).toMatchObject([{ received: 1 }]);
  expect([rest.status, (await operator.ask('orders', 'show', number)).fulfilment]).toEqual([
    'paid',
    'partly_returned',
  ]);
  expect((await shop.stockOf(productId))[0]?.onHand).toBe(9);
  expect((await refund()).text).toContain('has nothing left to refund');
  expect((await refund('--line', `${sku}=1`)).text).toContain('0 can be refunded here');
  await shop.expectSound();
  await operator.ask('returns', 'receive', goods);
  await operator.ask('returns', 'inspect', goods, '--line', `${sku}=1:opened:restock`);
  expect((await operator.ask('returns', 'refund', goods)).amountCents).toBe(rest.leftCents);
  expect((await shop.stockOf(productId))[0]?.onHand).toBe(10);
  expect(await operator.ask('orders', 'show', number)).toMatchObject({
    status: 'refunded',
    fulfilment: 'returned',
  });
  await shop.expectSound();
});

test('a parcel whose goods are in a return does not come back a second time', async () => {
  const { operator } = shop;
  const { number, skus } = await aPaidOrder(1);
  await operator.ask('orders', 'pack', number);
  await operator.ask('orders', 'ship', number, '--shipment', '1', '--carrier', 'own');
  const { goods } = await operator.ask('orders', 'refund', number, '--line', `${skus[0]}=1`);
  for (const command of [
    ['shipments', 'returned'],
    ['shipments', 'lost', '--refund'],
    ['orders', 'unship'],
  ]) {
    const [group = '', verb = '', ...more] = command;
    const { code, text } = await operator.type(group, verb, number, '--shipment', '1', ...more);
    expect([code, text], command.join(' ')).toEqual([1, expect.stringContaining(`goods of return ${goods}`)]);
  }
  await operator.ask('orders', 'deliver', number, '--shipment', '1');
  await shop.expectSound();
});

test('orders show lists the refunds of an order with amount, day, method, state and credit note', async () => {
  const { operator } = shop;
  const { number, skus } = await aPaidOrder(2);
  const none = await operator.type('orders', 'show', number);
  expect(none.text).not.toContain('Credit note');
  await operator.type('orders', 'refund', number, '--line', `${skus[0]}=1`, '--amount', '2.50');
  const [first] = (await operator.ask('orders', 'show', number)).refunds;
  await operator.type('refunds', 'done', String(first.id), '--reference', 'transfer 9');
  await operator.type('orders', 'refund', number, '--amount', '1');
  const notes = (await operator.ask('credit-notes', 'list')).slice(-2);
  const { refunds } = await operator.ask('orders', 'show', number);
  expect(refunds).toEqual([
    {
      ...{ id: first.id, amountCents: 1250, currency: 'EUR', method: 'manual', state: 'done' },
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      doneAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      creditNote: notes[0].number,
      reason: 'refunded by the operator',
    },
    expect.objectContaining({
      ...{ amountCents: 100, state: 'due', doneAt: null, creditNote: notes[1].number },
    }),
  ]);
  const { text } = await operator.type('orders', 'show', number);
  const day = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d UTC`;
  const note = (each: { number: number }) => `CN-${String(each.number).padStart(6, '0')}`;
  for (const row of [
    `^ *${first.id} +${day} +12\\.50 +EUR +manual +done +${day} +${note(notes[0])}$`,
    `^ *${refunds[1].id} +${day} +1\\.00 +EUR +manual +due +– +${note(notes[1])}$`,
  ])
    expect(text).toMatch(new RegExp(row, 'm'));
});

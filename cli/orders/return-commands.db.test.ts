import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aProduct } from '#tests/support/builders.ts';
import { openOperatorShop } from '#tests/support/shops/operator-shop.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let shop: Awaited<ReturnType<typeof openOperatorShop>>;

beforeAll(async () => {
  shop = await openOperatorShop();
});
afterAll(() => shop.close());

const person = { name: 'Anna Ozola', email: 'anna@mail.example' };

/** A delivered order of `count` pieces that was paid by phone, and its withdrawal. */
const withdrawn = async (count: number, quantity = count) => {
  const { operator, db } = shop;
  const buyer = await shop.buyer();
  const productId = await aProduct(db, { stock: 10 });
  await buyer.fill([productId, count]);
  const { body } = await buyer.order({ country: 'Malta', postCode: 'VLT 1117' });
  const { order_nr: number, amount } = body.order_data;
  await operator.ask('orders', 'confirm', number, '--amount', amount);
  await operator.ask('orders', 'pack', number);
  await operator.ask('orders', 'ship', number, '--shipment', '1', '--carrier', 'own');
  await operator.ask('orders', 'deliver', number, '--shipment', '1');
  const line = await db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['l.id', 'l.sku', 'l.charged_paid_cents as cents', 'o.charged_delivery_paid_cents as delivery'])
    .where('o.number', '=', number)
    .executeTakeFirstOrThrow();
  const statement = { ...person, ...(quantity < count && { lines: [{ line: line.id, quantity }] }) };
  const answer = await buyer.post('/orders/:number/withdrawal', statement, { number });
  return { buyer, number, productId, line, goods: answer.body.payload.return_nr ?? '' };
};

const stock = async (productId: number) => (await shop.stockOf(productId))[0]?.onHand;

test('AO-54 AO-63 a returned order is restocked and refunded with its delivery; check agrees', async () => {
  const { operator } = shop;
  const { number, productId, line, goods, buyer } = await withdrawn(2);
  expect(await stock(productId)).toBe(8);
  const page = async () => (await buyer.get('/orders/:number', { number })).body.payload;
  expect((await page()).next).toMatchObject({ code: 'return_awaited', until: expect.any(String) });
  const early = await operator.type('returns', 'refund', goods);
  expect([early.code, early.text]).toEqual([1, expect.stringContaining('is awaiting goods')]);
  expect((await operator.type('returns', 'receive', goods, '--line', `${line.sku}=3`)).code).toBe(1);
  await operator.ask('returns', 'receive', goods);
  expect(await page()).toMatchObject({ next: { code: 'return_received' }, fulfilment: 'returned' });
  await operator.ask('returns', 'inspect', goods, '--line', `${line.sku}=2:unopened:restock`);
  expect(await stock(productId)).toBe(10);
  const refunded = await operator.ask('returns', 'refund', goods);
  expect(refunded.amountCents).toBe(line.cents + line.delivery);
  expect((await operator.type('returns', 'refund', goods)).code).toBe(1);
  await shop.expectSound();
});

test('AO-54 AO-55 AO-63 a part is refunded without delivery, less a deduction; written-off units do not return to stock', async () => {
  const { operator } = shop;
  const { productId, line, goods } = await withdrawn(2, 1);
  await operator.ask('returns', 'receive', goods);
  const inspect = (...more: string[]) =>
    operator.type('returns', 'inspect', goods, '--line', `${line.sku}=1:used:write_off`, ...more);
  const text = 'Deep scratches on the left cup.';
  for (const refused of [
    ['--deduct', `${line.sku}=0.10`],
    ['--deduct', `${line.sku}=0.10`, '--why', 'scratches', '--text', 'short'],
    ['--deduct', `${line.sku}=0.10`, '--why', 'ugly', '--text', text],
    ['--deduct', `${line.sku}=${line.cents / 100}`, '--why', 'scratches', '--text', text],
  ])
    expect((await inspect(...refused)).code, refused.join(' ')).toBe(1);
  expect((await inspect('--deduct', `${line.sku}=0.10`, '--why', 'scratches', '--text', text)).code).toBe(0);
  expect(await stock(productId)).toBe(8);
  const { amountCents } = await operator.ask('returns', 'refund', goods);
  expect(amountCents).toBe(line.cents / 2 - 10);
  const movements = await shop.db
    .selectFrom('stock_movements as m')
    .innerJoin('stock_items as s', 's.id', 'm.stock_item_id')
    .select(['m.quantity', 'm.reason'])
    .where('s.product_id', '=', productId)
    .where('m.reason', 'in', ['returned', 'written off'])
    .orderBy('m.id')
    .execute();
  expect(movements).toEqual([
    { quantity: 1, reason: 'returned' },
    { quantity: -1, reason: 'written off' },
  ]);
  await shop.expectSound();
});

test('AO-78 `returns open` opens a return for a customer who called, with mail and audit, and only for goods that arrived', async () => {
  const { operator, db } = shop;
  const { number, line, goods: first } = await withdrawn(2, 1);
  const open = (...more: string[]) => operator.type('returns', 'open', number, ...more);
  const many = await open('--line', `${line.sku}=2`);
  expect([many.code, many.text]).toEqual([
    1,
    expect.stringContaining('1 of it has arrived and is in no return'),
  ]);
  expect((await open('--line', 'NONE=1')).text).toContain(`Order ${number} has no line NONE.`);
  expect((await open()).code).toBe(2);
  expect((await open('--line', `${line.sku}=1`, '--fault', 'money')).code).toBe(2);
  const tried = await open('--line', `${line.sku}=1`, '--dry-run');
  expect(tried).toMatchObject({ code: 0, text: expect.stringMatching(/^· Return R-/) });
  const opened = await operator.ask(
    ...[
      'returns',
      'open',
      number,
      '--line',
      `${line.sku}=1`,
      '--fault',
      'repair',
      '--note',
      'Left side silent',
    ],
  );
  expect(await operator.ask('returns', 'show', opened.goods)).toMatchObject({
    kind: 'fault',
    state: 'awaiting_goods',
    wish: 'repair',
    note: 'Left side silent',
    sendBy: opened.sendBy,
  });
  const mails = await db
    .selectFrom('mails')
    .select('kind')
    .where('unique_key', 'like', `%${opened.goods}%`)
    .execute();
  expect(mails).toEqual([{ kind: 'return_opened' }]);
  expect(await operator.ask('audit', 'list', '--subject', `return ${opened.goods}`)).toHaveLength(1);
  expect((await open('--line', `${line.sku}=1`)).code).toBe(1);
  expect(opened.goods).not.toBe(first);
  await shop.expectSound();
});

test('AO-64 `returns deadlines` shows what waits for goods and exits 1 when a refund is overdue', async () => {
  const { operator, db } = shop;
  const { goods } = await withdrawn(1);
  expect(await operator.type('returns', 'deadlines')).toMatchObject({
    code: 0,
    text: expect.stringContaining('waiting for goods'),
  });
  await operator.ask('returns', 'receive', goods);
  expect((await operator.type('returns', 'deadlines')).code).toBe(0);
  const past = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  const change = (columns: object) =>
    db.updateTable('returns').set(columns).where('number', '=', goods).execute();
  await change({ declared_at: past(20), received_at: past(0) });
  expect((await operator.type('returns', 'deadlines')).code).toBe(0);
  await change({ received_at: past(10) });
  expect(await operator.type('returns', 'deadlines')).toMatchObject({
    code: 1,
    text: expect.stringContaining('overdue'),
  });
});

test('a declined return leaves the units with the customer; unpacking a stopped shipment refunds them', async () => {
  const { operator, db } = shop;
  const { goods } = await withdrawn(1);
  const text = 'Nothing has arrived in three months.';
  await operator.ask('returns', 'deny', goods, '--reason', 'nothing_arrived', '--text', text);
  expect((await operator.type('returns', 'receive', goods)).code).toBe(1);
  const buyer = await shop.buyer();
  await buyer.fill([await aProduct(db, { stock: 10 }), 1]);
  const { body } = await buyer.order({ country: 'Malta', postCode: 'VLT 1117' });
  const { order_nr: number, amount } = body.order_data;
  await operator.ask('orders', 'confirm', number, '--amount', amount);
  await operator.ask('orders', 'pack', number);
  await buyer.post('/orders/:number/withdrawal', person, { number });
  expect((await operator.type('orders', 'ship', number, '--shipment', '1', '--carrier', 'own')).code).toBe(1);
  await operator.ask('orders', 'unpack', number, '--shipment', '1');
  const order = await shop.services.orders.orderByNumber(db, number);
  expect(order).toMatchObject({ status: 'refunded' });
  await shop.expectSound();
});

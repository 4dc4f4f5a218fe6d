import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct } from '#tests/support/builders.ts';
import { openOperatorShop } from '#tests/support/operator-shop.ts';

let shop: Awaited<ReturnType<typeof openOperatorShop>>;

beforeAll(async () => {
  shop = await openOperatorShop();
});
afterAll(() => shop.close());

test('AO-60 a phone-paid refund stays due until `refunds done` with a reference', async () => {
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
  expect((await operator.type('refunds', 'done', String(due.id))).code).toBe(2);
  const missing = await operator.type('refunds', 'done', '999', '--reference', 'x');
  expect([missing.code, missing.text]).toEqual([1, expect.stringContaining('Refund 999 not found.')]);
  const settled = await operator.type('refunds', 'done', String(due.id), '--reference', 'transfer 7');
  expect(settled).toMatchObject({ code: 0, text: expect.stringContaining(`of order ${number} is paid`) });
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

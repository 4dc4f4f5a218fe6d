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

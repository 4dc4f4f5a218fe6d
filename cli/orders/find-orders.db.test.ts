import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct } from '#tests/support/builders.ts';
import { openOperatorShop } from '#tests/support/shops/operator-shop.ts';

let shop: Awaited<ReturnType<typeof openOperatorShop>>;
beforeAll(async () => {
  shop = await openOperatorShop();
});
afterAll(() => shop.close());

const estonia = { country: 'Estonia', postCode: '10111', payment_method: 'phone' };
const order = async (fields: object) => {
  const buyer = await shop.buyer();
  await buyer.fill([await aProduct(shop.db, { stock: 5 }), 1]);
  const { body } = await buyer.order({ ...estonia, ...fields });
  return body.order_data as { order_nr: string; amount: string };
};
const numbers = async (...options: string[]) =>
  (await shop.operator.ask('orders', 'list', ...options)).map(({ number }: { number: string }) => number);

test('orders are found by customer and by day', async () => {
  const { order_nr: anna } = await order({ email: 'anna.b@mail.example', name: 'Anna', surname: 'Bērziņa' });
  const { order_nr: karl } = await order({ email: 'karl@mail.example', name: 'Karl', surname: 'Ilves' });
  expect(await numbers('--customer', 'ANNA.B@')).toEqual([anna]);
  expect(await numbers('--customer', 'karl ilves')).toEqual([karl]);
  expect(await numbers('--customer', '%')).toEqual([]);
  const placed = await shop.db.selectFrom('orders').select('created_at').executeTakeFirstOrThrow();
  const since = placed.created_at.toISOString().slice(0, 10);
  expect(await numbers('--since', since)).toEqual([karl, anna]);
  expect(await numbers('--until', since)).toEqual([]);
  expect((await shop.operator.type('orders', 'list', '--since', 'monday')).code).toBe(2);
});

test('the invoice of a paid order is written to a file', async () => {
  const { order_nr: number, amount } = await order({});
  const file = shop.operator.path('invoice.pdf');
  expect(await shop.operator.type('orders', 'invoice', number, file)).toEqual({
    code: 1,
    text: `✗ Order ${number} has no invoice: it was never paid.`,
  });
  await shop.operator.ask('orders', 'confirm', number, '--amount', amount);
  await shop.operator.ask('orders', 'invoice', number, file);
  expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-');
  expect((await shop.operator.type('orders', 'invoice', number, file)).text).toContain('already exists');
  expect((await shop.operator.type('orders', 'invoice', '1')).code).toBe(1);
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkInvariants } from '#server/features/orders/invariants/check-invariants.ts';
import { aProduct } from '#tests/support/builders.ts';
import { openOrderShop } from '#tests/support/shops/order-shop.ts';

let shop: Awaited<ReturnType<typeof openOrderShop>>;
beforeEach(async () => {
  shop = await openOrderShop();
});
afterEach(() => shop.close());

const placedOrder = async () => {
  const buyer = await shop.buyer();
  const product = await aProduct(shop.db, { price: 1990, stock: 5, name: 'Cable' });
  await buyer.fill([product, 2]);
  await buyer.totals();
  const { body } = await buyer.order();
  if (body.status !== 'OK') throw new Error(JSON.stringify(body));
  return { buyer, number: body.order_data.order_nr, amount: body.order_data.amount };
};

test('the receipt of a placed order ends with the amount that was asked for, and all steps agree', async () => {
  const { buyer, number, amount } = await placedOrder();
  const { status, body } = await buyer.get('/orders/:number/receipt', { number });
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'OK', payload: { agrees: true } });
  const { steps } = body.payload;
  expect(steps[0]).toMatchObject({ code: 'line', name: 'Cable', quantity: 2, of: '19.90', amount: '39.80' });
  expect(steps.find(({ code }) => code === 'total')?.amount).toBe(amount);
  expect(steps.some(({ code }) => code === 'paid')).toBe(false);
});

test('a recorded amount that was changed by hand is shown as a difference, and `check` reports it', async () => {
  const { buyer, number } = await placedOrder();
  await shop.db.updateTable('order_lines').set({ charged_unit_cents: 1991 }).execute();
  const { body } = await buyer.get('/orders/:number/receipt', { number });
  expect(body.payload.agrees).toBe(false);
  expect(body.payload.steps.filter(({ agrees }) => !agrees).map(({ code }) => code)).toContain('goods');
  const broken = (await checkInvariants(shop.db)).filter(({ differences }) => differences.length > 0);
  expect(broken.map(({ name }) => name)).toContainEqual(expect.stringContaining('at the recorded rate'));
});

test('TR-80 the receipt is for nobody else: 404 for another customer, a guest and an unknown number, never stored', async () => {
  const { buyer, number } = await placedOrder();
  const stranger = await shop.buyer();
  for (const [reader, of] of [
    [stranger, number],
    [buyer, 'ZZZZ'],
  ] as const) {
    const { status, body } = await reader.get('/orders/:number/receipt', { number: of });
    expect([status, body]).toMatchObject([404, { status: 'ERROR', message: 'Order not found' }]);
  }
  const [app] = shop.apps;
  const url = `/api/orders/${number}/receipt`;
  expect((await app?.inject({ url }))?.statusCode).toBe(404);
  const own = await app?.inject({ url, headers: { authorization: `Bearer ${buyer.token}` } });
  expect([own?.statusCode, own?.headers['cache-control']]).toEqual([200, 'no-store']);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct } from '#tests/support/builders.ts';
import { openDeliveryShop } from '#tests/support/shops/delivery-shop.ts';

let shop: Awaited<ReturnType<typeof openDeliveryShop>>;

beforeAll(async () => {
  shop = await openDeliveryShop();
});
afterAll(() => shop.close());

const pricesIn = async (buyer: Awaited<ReturnType<typeof shop.buyer>>) => {
  const { body } = await buyer.get('/cart/contents');
  return body.cart.payload.map(({ item }) => [item.price, item.price_when_added]);
};

const reprice = (id: number, cents: number) =>
  shop.db.updateTable('products').set({ price_cents: cents }).where('id', '=', id).execute();

test('a line names the price at which it was added while that differs from today’s', async () => {
  const buyer = await shop.buyer();
  const id = await aProduct(shop.db, { price: 2000, stock: 9 });
  await buyer.fill([id, 1]);
  expect(await pricesIn(buyer)).toEqual([['20.00', undefined]]);
  await reprice(id, 1500);
  expect(await pricesIn(buyer)).toEqual([['15.00', '20.00']]);
  await buyer.fill([id, 1]);
  expect(await pricesIn(buyer)).toEqual([['15.00', '20.00']]);
  await buyer.post('/cart/remove', { id });
  await buyer.fill([id, 2]);
  expect(await pricesIn(buyer)).toEqual([['15.00', undefined]]);
});

test('with delivery_choice unset no line has the field', async () => {
  const set = (value: string) =>
    shop.db.updateTable('settings').set({ value }).where('key', '=', 'delivery_choice').execute();
  const buyer = await shop.buyer();
  const id = await aProduct(shop.db, { price: 2000, stock: 9 });
  await buyer.fill([id, 1]);
  await reprice(id, 2500);
  await set('false');
  const { body } = await buyer.get('/cart/contents');
  await set('true');
  expect(body.cart.payload[0]?.item).not.toHaveProperty('price_when_added');
});

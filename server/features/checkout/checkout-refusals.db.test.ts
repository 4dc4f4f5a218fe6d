import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct } from '#tests/support/builders.ts';
import { openOrderShop } from '#tests/support/shops/order-shop.ts';

let shop: Awaited<ReturnType<typeof openOrderShop>>;
const db = () => shop.db;

beforeAll(async () => {
  shop = await openOrderShop();
});
afterAll(async () => {
  await shop.expectSound();
  await shop.close();
});

test('only a verified customer can order or see orders', async () => {
  const app = shop.apps[0];
  const asGuest = await app?.inject({ method: 'POST', url: '/api/orders/checkout', payload: {} });
  expect(asGuest?.statusCode).toBe(401);
  const buyer = await shop.buyer();
  await db().updateTable('customers').set({ email_verified_at: null }).where('id', '=', buyer.id).execute();
  for (const { status, body } of [await buyer.order(), await buyer.get('/orders/history')]) {
    expect([status, body.message]).toEqual([403, 'Your email address is not verified.']);
  }
  expect((await buyer.get('/processing/config/phone-payment')).status).toBe(200);
});

test.each(['name', 'surname', 'email', 'country', 'city', 'address', 'postCode', 'phone'])(
  'without %s: Please fill in all required fields.',
  async (field) => {
    const buyer = await shop.buyer();
    await buyer.fill([await aProduct(db()), 1]);
    for (const value of [undefined, '', '   ']) {
      const { status, body } = await buyer.order({ [field]: value });
      expect([status, body.message]).toEqual([422, 'Please fill in all required fields.']);
    }
  },
);

test.each([
  [{ email: 'a b@c.d' }, 'email_invalid'],
  [{ email: 'a@b,c.d' }, 'email_invalid'],
  [{ phone: '+3712' }, 'phone_invalid'],
  [{ phone: '20000000' }, 'phone_invalid'],
  [{ country: 'Atlantis' }, 'address_country_unknown'],
  [{ postCode: '12345' }, 'post_code_format'],
  [{ name: 'x'.repeat(101) }, 'validation_failed'],
  [{ subscribeToNewsletter: 'yes' }, 'validation_failed'],
  [{ payment_method: 'cash' }, 'validation_failed'],
])('%o is refused: %s', async (fields, code) => {
  const buyer = await shop.buyer();
  await buyer.fill([await aProduct(db()), 1]);
  const { status, body } = await buyer.order(fields);
  expect([status, body.code]).toEqual([422, code]);
});

test('an empty cart', async () => {
  const { status, body } = await (await shop.buyer()).order();
  expect([status, body.message]).toEqual([422, 'Cart is empty']);
});

test('too little stock, or an item that is not offered any more: No stock with all the names, HTTP 200', async () => {
  const product = await aProduct(db(), { name: 'Rare Lamp', stock: 5 });
  const gone = await aProduct(db(), { name: 'Old Lamp', stock: 5 });
  const buyer = await shop.buyer();
  await buyer.fill([product, 2], [gone, 1], [await aProduct(db()), 1]);
  const noStock = async () => {
    const { status, body } = await buyer.order();
    expect([status, body.status, body.code]).toEqual([200, 'ERROR', 'no_stock']);
    return body.message;
  };
  const other = await shop.buyer();
  await other.fill([product, 4]);
  await other.order();
  expect(await noStock()).toBe('No stock: Rare Lamp');
  await db().updateTable('products').set({ is_active: false }).where('id', '=', gone).execute();
  expect(await noStock()).toBe('No stock: Old Lamp, Rare Lamp');
});

test('stock held by the customer’s open order is available: the next order replaces it', async () => {
  const product = await aProduct(db(), { name: 'Last Pair', stock: 2 });
  const gone = await aProduct(db(), { name: 'Gone Lamp', stock: 5 });
  const buyer = await shop.buyer();
  await buyer.fill([product, 2]);
  expect((await buyer.order()).body.status).toBe('OK');
  await buyer.fill([gone, 1]);
  await db().updateTable('products').set({ is_active: false }).where('id', '=', gone).execute();
  expect((await buyer.order()).body.message).toBe('No stock: Gone Lamp');
  await buyer.post('/cart/remove', { id: gone });
  expect((await buyer.order({ city: 'Liepāja' })).body.status).toBe('OK');
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct } from '#tests/support/builders.ts';
import { openOrderShop } from '#tests/support/shops/order-shop.ts';

let shop: Awaited<ReturnType<typeof openOrderShop>>;
beforeAll(async () => {
  // Without a payment provider: neither Stripe nor the sandbox bank.
  shop = await openOrderShop({ env: { DEMO: '0' } });
});
afterAll(() => shop.close());

const offered = async () => {
  const buyer = await shop.buyer();
  const { body } = await buyer.get('/countries');
  const { body: settings } = await buyer.get('/settings');
  return {
    ...Object.fromEntries(body.payload.map(({ iso, payment_methods }) => [iso, payment_methods])),
    shop: settings.payload.payment_methods,
  };
};

const orderIn = async (country: string, postCode: string) => {
  const buyer = await shop.buyer();
  await buyer.fill([await aProduct(shop.db, { stock: 5 }), 1]);
  const { status, body } = await buyer.order({ country, postCode });
  return { status, outcome: body.code ?? body.payment_type, orders: (await buyer.history()).length };
};

test('without a payment provider no country offers cards, and no order is placed by card', async () => {
  expect(await offered()).toEqual({ LV: [], EE: ['phone'], MT: ['phone'], IS: [], shop: ['phone'] });
  expect(await orderIn('Latvia', 'LV-1010')).toEqual({
    status: 422,
    outcome: 'payment_method_not_offered',
    orders: 0,
  });
  expect(await orderIn('Estonia', '10111')).toMatchObject({ outcome: 'phone', orders: 1 });
});

test('without a phone number nothing is paid by phone, and the shop takes no orders', async () => {
  const rename = (from: string, to: string) =>
    shop.db.updateTable('settings').set({ key: to }).where('key', '=', from).execute();
  await rename('payment_phone', 'away');
  expect(await offered()).toEqual({ LV: [], EE: [], MT: [], IS: [], shop: [] });
  expect(await orderIn('Malta', 'VLT 1117')).toMatchObject({
    outcome: 'phone_payment_not_configured',
    orders: 0,
  });
  await rename('away', 'payment_phone');
});

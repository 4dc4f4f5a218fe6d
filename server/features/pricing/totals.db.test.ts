import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct } from '#tests/support/builders.ts';
import { openPricingShop } from '#tests/support/shops/pricing-shop.ts';

let shop: Awaited<ReturnType<typeof openPricingShop>>;
const db = () => shop.database.db;

beforeAll(async () => {
  shop = await openPricingShop();
});
afterAll(() => shop.close());

describe('shape', () => {
  test('API-42 EN-31 EN-33 both blocks with everything the summary shows', async () => {
    const given = await shop.answer({
      cart_items: [{ sku: 'PX-1', count: 2 }],
      country: 'latvia',
      postCode: 'lv-1010',
      promoCode: ' welcome10 ',
      currency: 'USD',
    });
    expect(given).toEqual({
      status: 'OK',
      error: null,
      message: null,
      warning_message: null,
      is_delivery_unavailable: false,
      vat_rate: 21,
      unavailable_items: [],
      // 398.00 is above the 300 from which Latvia has free delivery.
      original: {
        cart_total: 398,
        delivery_cost: 0,
        discount_amount: 10,
        vat: 67.34,
        final_amount: 388,
        currency: 'EUR',
        currency_symbol: '€',
        cart: { items: [{ sku: 'PX-1', count: 2, price: 199, sum: 398 }], totalAmount: 398 },
      },
      // 199.00 at 1.0842 is 215.76; 10.00 is 10.84.
      converted: {
        cart_total: 431.52,
        delivery_cost: 0,
        discount_amount: 10.84,
        vat: 73.01,
        final_amount: 420.68,
        currency: 'USD',
        currency_symbol: '$',
        cart: { items: [{ sku: 'PX-1', count: 2, price: 215.76, sum: 431.52 }], totalAmount: 431.52 },
      },
    });
  });

  test('EN-32 without country or post code delivery is not yet calculated', async () => {
    for (const address of [
      {},
      { country: 'Latvia' },
      { postCode: 'LV-1010' },
      { country: ' ', postCode: '' },
      { country: 'Latvia', postCode: null },
    ]) {
      const given = await shop.answer({ cart_items: shop.one, ...address });
      expect(given).toMatchObject({ is_delivery_unavailable: false, warning_message: null });
      expect(given.converted).toMatchObject({ delivery_cost: null, final_amount: 199 });
    }
  });

  test('API-06 a partly filled form is accepted, prices from the client are refused', async () => {
    await shop.answer({
      cart_items: shop.one,
      address: '',
      city: '',
      name: '',
      surname: null,
      email: 'anna@',
      phone: '',
      currency: 'EUR',
      lang_id: 2,
    });
    const tampered = await shop.totals({ cart_items: [{ sku: 'PX-1', count: 1, price: 1 }] });
    expect(tampered).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
  });

  test.each([0, -1, 1.5, 1000, 1e9, 2 ** 53, '1', null])('S31 a count of %s is refused', async (count) => {
    const { status, body } = await shop.totals({ cart_items: [{ sku: 'PX-1', count }] });
    expect(status).toBe(422);
    expect(body.status).toBe('ERROR');
  });
});

describe('what is priced', () => {
  test('nothing: Cart is empty', async () => {
    for (const body of [{}, { cart_items: [] }]) {
      const { status, body: given } = await shop.totals(body);
      expect(status).toBe(422);
      expect(given).toEqual({
        status: 'ERROR',
        message: 'Cart is empty',
        error: 'Cart is empty',
        code: 'cart_empty',
        is_delivery_unavailable: false,
      });
    }
  });

  test('EN-33 unavailable items are listed and not priced', async () => {
    await aProduct(db(), { sku: 'OM-77', name: 'Old Mouse', isActive: false });
    const given = await shop.answer({
      cart_items: [...shop.one, { sku: 'OM-77', count: 2 }, { sku: 'unknown-sku', count: 1 }],
    });
    expect(given.unavailable_items).toEqual([
      { sku: 'OM-77', name: 'Old Mouse', count: 2 },
      { sku: 'unknown-sku', name: null, count: 1 },
    ]);
    expect(given.original.cart_total).toBe(199);
    const nothing = await shop.answer({
      cart_items: [{ sku: 'OM-77', count: 1 }],
      country: 'Latvia',
      postCode: 'LV-1010',
    });
    expect(nothing.original).toMatchObject({ cart_total: 0, delivery_cost: null, final_amount: 0 });
  });

  test('R2 an item that is sent twice is one line with both counts', async () => {
    const given = await shop.answer({ cart_items: [...shop.one, { sku: 'CH-1', count: 1 }, ...shop.one] });
    expect(
      given.original.cart.items.map((item: { sku: string; count: number }) => [item.sku, item.count]),
    ).toEqual([
      ['PX-1', 2],
      ['CH-1', 1],
    ]);
  });

  test("a customer's cart counts, not the items sent along; an empty one does not", async () => {
    const customer = await shop.newcomer();
    const ask = async () =>
      (await customer.post('/api/cart/calculate-totals', { cart_items: shop.one })).body;
    expect((await ask()).original.cart_total).toBe(199);
    const id = await aProduct(db(), { price: 500 });
    await customer.post('/api/cart/add', { id, count: 3 });
    expect((await ask()).original.cart_total).toBe(15);
  });
});

describe('VAT', () => {
  test.each([
    ['Latvia', 21, 34.54],
    ['Finland', 25.5, 40.43],
    ['Switzerland', 8.1, 14.91],
  ])('%s has %d %%, contained in the price', async (country, rate, vat) => {
    const given = await shop.answer({ cart_items: shop.one, country });
    expect(given).toMatchObject({ vat_rate: rate, original: { vat, final_amount: 199 } });
  });

  test('without a country, or when it has no rate, the default rate of the shop', async () => {
    await db().updateTable('countries').set({ vat_percent: null }).where('iso', '=', 'AT').execute();
    expect((await shop.answer({ cart_items: shop.one })).vat_rate).toBe(21);
    expect((await shop.answer({ cart_items: shop.one, country: 'Austria' })).vat_rate).toBe(21);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCategory, anAttribute, aProduct } from '#tests/support/builders.ts';
import { type Buyer, openOrderShop } from '#tests/support/shops/order-shop.ts';
import { aPromo } from '#tests/support/shops/small-shop.ts';

let shop: Awaited<ReturnType<typeof openOrderShop>>;
const db = () => shop.db;

beforeAll(async () => {
  shop = await openOrderShop();
});
afterAll(async () => {
  await shop.expectSound();
  await shop.close();
});

const cartOf = async (buyer: Buyer): Promise<number> =>
  (await buyer.get('/cart/contents')).body.cart.payload.length;

describe('an order by card', () => {
  test('API-43 EN-35 returns the payment page, order number, amount and currency', async () => {
    const buyer = await shop.buyer();
    await buyer.fill([await aProduct(db(), { price: 1990 }), 2]);
    const { status, body } = await buyer.order();
    expect(status).toBe(200);
    expect(body).toEqual({
      status: 'OK',
      payment_type: 'redirect',
      redirect_url: expect.stringMatching(/^https?:\/\//),
      order_data: {
        order_nr: expect.stringMatching(/^[0-9]{10}$/),
        phone_number: null,
        amount: '44.80',
        currency: 'EUR',
      },
      new_totals: null,
      message: null,
    });
  });

  test('reserves its stock, which the catalogue shows immediately, and empties the cart only when it is paid', async () => {
    const product = await aProduct(db(), { stock: 3 });
    const buyer = await shop.buyer();
    await buyer.fill([product, 2]);
    await buyer.order();
    expect(await shop.stockOf(product)).toEqual([{ onHand: 3, reserved: 2 }]);
    expect((await buyer.get('/products/:id/info', { id: product })).body.payload.stock).toBe(1);
    expect(await cartOf(buyer)).toBe(1);
  });

  test('charges the converted amount, and freezes rate, names and prices', async () => {
    const category = await aCategory(db(), { name: 'Lamps', german: 'Lampen' });
    const black = await anAttribute(db(), { name: 'Black', german: 'Schwarz' });
    const product = await aProduct(db(), {
      name: 'Lamp',
      categories: [category],
      pictures: ['/media/lamp.webp'],
      variations: [{ price: 1005, attributes: [black] }],
    });
    const { id: variation } = await db()
      .selectFrom('variations')
      .select('id')
      .where('product_id', '=', product)
      .executeTakeFirstOrThrow();
    const buyer = await shop.buyer();
    await buyer.fill([variation, 2, true]);
    const { body } = await buyer.order({ currency: 'USD', lang_id: 2 });
    expect(body.order_data).toMatchObject({ amount: '50.20', currency: 'USD' });
    await db().updateTable('products').set({ name: 'Renamed' }).where('id', '=', product).execute();
    await db().updateTable('variations').set({ price_cents: 9999 }).where('id', '=', variation).execute();
    await db().updateTable('currencies').set({ rate: '3' }).where('code', '=', 'USD').execute();
    const [order] = await buyer.history();
    await db().updateTable('currencies').set({ rate: '2' }).where('code', '=', 'USD').execute();
    expect(order).toMatchObject({
      order_nr: body.order_data.order_nr,
      amount: '50.20',
      currency: 'USD',
      currency_symbol: '$',
      subtotal: '40.20',
      delivery_cost: '10.00',
      items: [
        {
          name: 'Lamp',
          price: '20.10',
          quantity: 2,
          category: { name: 'Lampen' },
          variation_attributes: [{ name: 'Schwarz', attribute_group: { name: 'Colour' } }],
        },
      ],
    });
  });

  test('a later checkout of the same cart ends the open order, whose stock and promo use come back', async () => {
    const product = await aProduct(db(), { stock: 2 });
    const promoCode = await aPromo(db(), { maxUses: 1, maxUsesPerCustomer: 1 });
    const buyer = await shop.buyer();
    await buyer.fill([product, 2]);
    const first = await buyer.order({ promoCode });
    shop.clock.pass(61);
    const second = await buyer.order({ promoCode });
    expect(second.body.status).toBe('OK');
    expect(second.body.order_data.order_nr).not.toBe(first.body.order_data.order_nr);
    const history = await buyer.history();
    expect(history.map(({ status }: { status: string }) => status)).toEqual(['Pending', 'Failed']);
    expect(await shop.stockOf(product)).toEqual([{ onHand: 2, reserved: 2 }]);
    const promo = db().selectFrom('promo_codes').select('uses').where('code', '=', promoCode);
    expect(await promo.executeTakeFirst()).toEqual({ uses: 1 });
  });

  test('a refused checkout leaves the open order as it is', async () => {
    const product = await aProduct(db(), { stock: 2 });
    const buyer = await shop.buyer();
    await buyer.fill([product, 1]);
    await buyer.order();
    await db().updateTable('products').set({ is_active: false }).where('id', '=', product).execute();
    shop.clock.pass(61);
    expect((await buyer.order()).body.code).toBe('no_stock');
    expect((await buyer.history())[0]?.status).toBe('Pending');
  });

  test('a payment that cannot be started: the order ends as Error and everything comes back', async () => {
    const product = await aProduct(db(), { stock: 2 });
    const buyer = await shop.buyer();
    await buyer.fill([product, 1]);
    const { status, body } = await withoutBank(() => buyer.order({}, 'no-bank'));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'ERROR',
      code: 'payment_not_started',
      message: 'The payment could not be started. Please try again.',
    });
    expect((await buyer.history())[0]?.status).toBe('Error');
    expect(await shop.stockOf(product)).toEqual([{ onHand: 2, reserved: 0 }]);
    expect(await cartOf(buyer)).toBe(1);
    expect((await buyer.order({}, 'no-bank')).body.code).toBe('payment_not_started');
    expect((await buyer.order({}, 'bank-is-back')).body.status).toBe('OK');
  });
});

const withoutBank = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  await db().schema.alterTable('sandbox_bank').renameTo('sandbox_bank_away').execute();
  try {
    return await work();
  } finally {
    await db().schema.alterTable('sandbox_bank_away').renameTo('sandbox_bank').execute();
  }
};

describe('an order by phone', () => {
  test('EN-35 returns the phone number and empties the cart', async () => {
    const buyer = await shop.buyer();
    await buyer.fill([await aProduct(db()), 1]);
    const { body } = await buyer.order({ country: 'Malta', postCode: 'VLT 1117' });
    expect(body).toEqual({
      status: 'OK',
      payment_type: 'phone',
      redirect_url: null,
      order_data: {
        order_nr: expect.stringMatching(/^[0-9]{10}$/),
        phone_number: '+37160000000',
        amount: '15.00',
        currency: 'EUR',
      },
      new_totals: null,
      message: null,
    });
    expect(await cartOf(buyer)).toBe(0);
    expect((await buyer.history())[0]).toMatchObject({ status: 'Pending', payment_method: 'phone' });
  });

  test('payment methods depend on the country; one that is not offered is refused', async () => {
    const product = await aProduct(db(), { stock: 50 });
    const typeFor = async (fields: object) => {
      const buyer = await shop.buyer();
      await buyer.fill([product, 1]);
      const { body } = await buyer.order(fields);
      return body.status === 'OK' ? body.payment_type : body.code;
    };
    const estonia = { country: 'estonia', postCode: '10111' };
    const malta = { country: 'Malta', postCode: 'VLT 1117' };
    expect(await typeFor({})).toBe('redirect');
    expect(await typeFor({ payment_method: 'phone' })).toBe('payment_method_not_offered');
    expect(await typeFor(estonia)).toBe('redirect');
    expect(await typeFor({ ...estonia, payment_method: 'phone' })).toBe('phone');
    expect(await typeFor(malta)).toBe('phone');
    expect(await typeFor({ ...malta, payment_method: 'card' })).toBe('payment_method_not_offered');
    const setting = { key: 'payment_methods', value: JSON.stringify(['phone']) };
    await db().insertInto('settings').values(setting).execute();
    expect(await typeFor({})).toBe('phone');
    await db().deleteFrom('settings').where('key', '=', 'payment_methods').execute();
  });

  test('the post code is stored in the format of its country', async () => {
    const buyer = await shop.buyer();
    await buyer.fill([await aProduct(db()), 1]);
    const { body } = await buyer.order({ postCode: ' lv–1010 ' });
    const order = await db()
      .selectFrom('orders')
      .select('post_code')
      .where('number', '=', body.order_data.order_nr)
      .executeTakeFirst();
    expect(order).toEqual({ post_code: 'LV-1010' });
  });

  test('without a configured phone number the order is refused', async () => {
    const buyer = await shop.buyer();
    await buyer.fill([await aProduct(db()), 1]);
    await db().updateTable('settings').set({ key: 'away' }).where('key', '=', 'payment_phone').execute();
    const { status, body } = await buyer.order({ country: 'Malta', postCode: 'VLT 1117' });
    await db().updateTable('settings').set({ key: 'payment_phone' }).where('key', '=', 'away').execute();
    expect([status, body.status, body.message]).toEqual([200, 'ERROR', 'Could not get payment details']);
    expect(await buyer.history()).toEqual([]);
  });
});

test('only customers who tick it get the newsletter', async () => {
  const product = await aProduct(db());
  const ask = async (email: string, subscribeToNewsletter: boolean) => {
    const buyer = await shop.buyer();
    await buyer.fill([product, 1]);
    await buyer.order({ email, subscribeToNewsletter });
    return db().selectFrom('newsletter_subscribers').select('email').where('email', '=', email).execute();
  };
  expect(await ask('yes@mail.example', true)).toHaveLength(1);
  expect(await ask('no@mail.example', false)).toHaveLength(0);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCategory, anAttribute, aProduct } from '#tests/support/builders.ts';
import { aPromo, type Buyer, openOrderShop } from '#tests/support/order-shop.ts';

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
  test('API-43 EN-35 is answered with the place to pay, number, amount and currency', async () => {
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

  test('holds its stock, which the catalogue shows at once, and keeps the cart until it is paid', async () => {
    const product = await aProduct(db(), { stock: 3 });
    const buyer = await shop.buyer();
    await buyer.fill([product, 2]);
    await buyer.order();
    expect(await shop.stockOf(product)).toEqual([{ onHand: 3, reserved: 2 }]);
    expect((await buyer.get(`/products/${product}/info`)).body.payload.stock).toBe(1);
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
    expect((await buyer.history())[0].status).toBe('Pending');
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
    expect((await buyer.history())[0].status).toBe('Error');
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
  test('EN-35 is answered with the number to call, and empties the cart', async () => {
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

  test('the way to pay goes by country; a choice is taken where there is one and refused where there is none', async () => {
    const product = await aProduct(db(), { stock: 50 });
    const typeFor = async (fields: object) => {
      const buyer = await shop.buyer();
      await buyer.fill([product, 1]);
      const { body } = await buyer.order(fields);
      return body.payment_type ?? body.code;
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

  test('without a number to call there is no order', async () => {
    const buyer = await shop.buyer();
    await buyer.fill([await aProduct(db()), 1]);
    await db().updateTable('settings').set({ key: 'away' }).where('key', '=', 'payment_phone').execute();
    const { status, body } = await buyer.order({ country: 'Malta', postCode: 'VLT 1117' });
    await db().updateTable('settings').set({ key: 'payment_phone' }).where('key', '=', 'away').execute();
    expect([status, body.status, body.message]).toEqual([200, 'ERROR', 'Could not get payment details']);
    expect(await buyer.history()).toEqual([]);
  });
});

describe('prices', () => {
  test('EN-35 a price that changed since it was shown: PRICE_CHANGED with the new totals, and the next try passes', async () => {
    const product = await aProduct(db(), { price: 1000 });
    const buyer = await shop.buyer();
    await buyer.fill([product, 1]);
    await buyer.totals();
    await db().updateTable('products').set({ price_cents: 1200 }).where('id', '=', product).execute();
    const { status, body } = await buyer.order();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'PRICE_CHANGED',
      code: 'price_changed',
      message: 'Prices have changed. Please review the new totals.',
      new_totals: { status: 'OK', converted: { cart_total: 12, delivery_cost: 5, final_amount: 17 } },
    });
    expect(await buyer.history()).toEqual([]);
    expect((await buyer.order()).body.order_data.amount).toBe('17.00');
  });

  test('F16 each way in which a price can change is noticed, and the same price is none', async () => {
    const changes: readonly (() => Promise<unknown>)[] = [
      () => db().updateTable('delivery_rates').set({ price_cents: 700 }).execute(),
      () => db().updateTable('currencies').set({ rate: '2.5' }).where('code', '=', 'USD').execute(),
      () =>
        db().updateTable('promo_codes').set({ amount_cents: 300 }).where('code', '=', 'CHANGING').execute(),
    ];
    await aPromo(db(), { code: 'CHANGING', cents: 100 });
    const fields = { currency: 'USD', promoCode: 'changing' };
    const product = await aProduct(db(), { price: 2000, stock: 50 });
    for (const change of changes) {
      const buyer = await shop.buyer();
      await buyer.fill([product, 1]);
      await buyer.totals(fields);
      await change();
      expect((await buyer.order(fields)).body.status).toBe('PRICE_CHANGED');
      expect((await buyer.order(fields)).body.status).toBe('OK');
    }
    await db().updateTable('delivery_rates').set({ price_cents: 500 }).execute();
    await db().updateTable('currencies').set({ rate: '2' }).where('code', '=', 'USD').execute();
  });

  test('without a quote, as when the totals call failed, the order is taken', async () => {
    const buyer = await shop.buyer();
    await buyer.fill([await aProduct(db()), 1]);
    expect((await buyer.order()).body.status).toBe('OK');
  });

  test('what the client says about prices is refused, the server decides', async () => {
    const buyer = await shop.buyer();
    await buyer.fill([await aProduct(db()), 1]);
    for (const field of ['price', 'amount', 'status', 'user_id', 'cart_items']) {
      expect((await buyer.order({ [field]: 1 })).status).toBe(422);
    }
    expect(await buyer.history()).toEqual([]);
  });

  test('delivery that has no price is arranged later: the order is taken', async () => {
    const buyer = await shop.buyer();
    await buyer.fill([await aProduct(db(), { price: 3000 }), 1]);
    const { body } = await buyer.order({ country: 'Iceland', postCode: '101' });
    expect(body.order_data.amount).toBe('30.00');
    expect((await buyer.history())[0].delivery_cost).toBeNull();
  });

  test('an order that costs nothing is paid at once and leads to the success page', async () => {
    const product = await aProduct(db(), { price: 1000, stock: 3 });
    const promoCode = await aPromo(db(), { cents: 100_000, appliesTo: 'goods_and_delivery' });
    const buyer = await shop.buyer();
    await buyer.fill([product, 1]);
    const { body } = await buyer.order({ promoCode });
    expect(body).toMatchObject({ status: 'OK', payment_type: 'redirect', order_data: { amount: '0.00' } });
    expect(body.redirect_url).toMatch(/\/success-payment$/);
    expect((await buyer.history())[0].status).toBe('Success');
    expect(await cartOf(buyer)).toBe(0);
    expect(await shop.stockOf(product)).toEqual([{ onHand: 2, reserved: 0 }]);
  });
});

describe('promo codes', () => {
  test.each([
    ['unknown', 'promo_not_found'],
    ['ENDED', 'promo_expired'],
    ['USED-UP', 'promo_used'],
  ])('%s is refused with 422 %s, and nothing is ordered', async (promoCode, code) => {
    const past = new Date(Date.now() - 1000);
    await aPromo(db(), { code: 'ENDED' }).catch(() => undefined);
    await db().updateTable('promo_codes').set({ ends_at: past }).where('code', '=', 'ENDED').execute();
    await aPromo(db(), { code: 'USED-UP', maxUses: 0 }).catch(() => undefined);
    const buyer = await shop.buyer();
    await buyer.fill([await aProduct(db()), 1]);
    const answer = await buyer.order({ promoCode });
    expect([answer.status, answer.body.code]).toEqual([422, code]);
    expect(await buyer.history()).toEqual([]);
  });

  test('a code that a customer may use once is refused to the same and given to the next', async () => {
    const promoCode = await aPromo(db(), { maxUsesPerCustomer: 1 });
    const product = await aProduct(db(), { stock: 50 });
    const malta = { country: 'Malta', postCode: 'VLT 1117' };
    const [one, other] = [await shop.buyer(), await shop.buyer()];
    await one.fill([product, 1]);
    expect((await one.order({ ...malta, promoCode })).body.status).toBe('OK');
    await one.fill([product, 1]);
    expect((await one.order({ ...malta, promoCode })).body.code).toBe('promo_used');
    await other.fill([product, 1]);
    expect((await other.order({ ...malta, promoCode })).body.status).toBe('OK');
  });
});

describe('what is refused', () => {
  test('nobody but a verified customer orders or sees orders', async () => {
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
    'CO-27 without %s: Please fill in all required fields.',
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

  test('PY-15 too little stock, none at all, or an item that is not offered any more: No stock with the names, HTTP 200', async () => {
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
    expect(await noStock()).toBe('No stock: Old Lamp');
  });
});

test('who asks for it gets the newsletter, and who does not does not', async () => {
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

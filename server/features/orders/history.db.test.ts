import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { aCategory, anAttribute, aProduct } from '#tests/support/builders.ts';
import { openOrderShop } from '#tests/support/shops/order-shop.ts';
import { testActor } from '#tests/support/test-actor.ts';

let shop: Awaited<ReturnType<typeof openOrderShop>>;

beforeAll(async () => {
  shop = await openOrderShop();
});
afterAll(() => shop.close());

test('API-34 EN-36 EN-37 EN-38 an order has everything its screen shows, with its items and their attributes', async () => {
  const category = await aCategory(shop.db, { name: 'Phones' });
  const black = await anAttribute(shop.db, { name: 'Black', group: 'Colour' });
  const product = await aProduct(shop.db, {
    name: 'Phone X',
    categories: [category],
    pictures: ['/media/x.webp'],
    variations: [{ price: 19_900, attributes: [black], stock: 3 }],
  });
  const { id: variation } = await shop.db
    .selectFrom('variations')
    .select('id')
    .where('product_id', '=', product)
    .executeTakeFirstOrThrow();
  const plain = await aProduct(shop.db, { name: 'Cable', price: 500 });
  const buyer = await shop.buyer();
  await buyer.fill([variation, 1, true], [plain, 2]);
  const { body } = await buyer.order();
  const answer = await buyer.get('/orders/history');
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    status: 'OK',
    payload: [
      {
        id: expect.any(Number),
        order_nr: body.order_data.order_nr,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        status: 'Pending',
        payment_state: 'awaiting',
        payment_state_at: expect.stringMatching(/Z$/),
        payment_method: 'card',
        amount: '214.00',
        sum: '214.00',
        currency: 'EUR',
        currency_symbol: '€',
        image_url: '/media/x.webp',
        name: 'Phone X',
        language: 'en',
        subtotal: '209.00',
        delivery_cost: '5.00',
        vat: '37.14',
        vat_rate: 21,
        discount_amount: '0.00',
        refunded_amount: '0.00',
        invoice_url: null,
        fulfilment: 'unfulfilled',
        page_url: `/account/orders/${body.order_data.order_nr}`,
        actions: ['pay'],
        delivery_address: {
          name: 'Anna Ozola',
          address: 'Brīvības iela 1',
          post_code: 'LV-1010',
          city: 'Rīga',
          country: 'Latvia',
          country_iso: 'LV',
        },
        items: [
          {
            id: expect.any(Number),
            quantity: 1,
            price: '199.00',
            image_url: '/media/x.webp',
            name: 'Phone X',
            category: { name: 'Phones' },
            base_product_id: product,
            variation_attributes: [{ id: black, name: 'Black', attribute_group: { name: 'Colour' } }],
          },
          {
            id: expect.any(Number),
            quantity: 2,
            price: '5.00',
            image_url: null,
            name: 'Cable',
            category: null,
            base_product_id: plain,
            variation_attributes: [],
          },
        ],
      },
    ],
  });
});

test('orders are shown newest first, also when their products are gone, and only to their customer', async () => {
  const [buyer, other] = [await shop.buyer(), await shop.buyer()];
  const product = await aProduct(shop.db, { name: 'Gone', stock: 9 });
  const numbers: string[] = [];
  for (const city of ['Rīga', 'Valmiera', 'Cēsis']) {
    await buyer.fill([product, 1]);
    const fields = { country: 'Malta', postCode: 'VLT 1117', city };
    numbers.unshift((await buyer.order(fields)).body.order_data.order_nr);
  }
  const { orders } = shop.services;
  for (const number of numbers) {
    await inTransaction(shop.db, async (trx) => {
      const order = await orders.orderByNumber(trx, number, { lock: true });
      if (order) await orders.move(trx, order, 'cancelled', { reason: 'test', actor: 'test' });
    });
  }
  await shop.db.deleteFrom('products').where('id', '=', product).execute();
  const shown = await buyer.history();
  expect(shown.map(({ order_nr }: { order_nr: string }) => order_nr)).toEqual(numbers);
  expect(shown[0]).toMatchObject({ status: 'Failed', name: 'Gone', items: [{ base_product_id: product }] });
  expect(await other.history()).toEqual([]);
});

test('a cancelled and a refunded order are Failed and say what really happened, with date and amount', async () => {
  const { orders, payments } = shop.services;
  const buyer = await shop.buyer();
  const product = await aProduct(shop.db, { price: 1000, stock: 9 });
  const order = async (): Promise<string> => {
    await buyer.fill([product, 1]);
    return (await buyer.order({ country: 'Malta', postCode: 'VLT 1117' })).body.order_data.order_nr;
  };
  const move = (number: string, to: 'cancelled' | 'refunded') =>
    inTransaction(shop.db, async (trx) => {
      const found = await orders.orderByNumber(trx, number, { lock: true });
      if (found) await orders.move(trx, found, to, { reason: 'test', actor: 'test' });
    });
  const [cancelled, refunded] = [await order(), await order()];
  await payments.confirmPhonePayment({ number: refunded, amountCents: 1500, actor: testActor });
  shop.clock.pass(3600);
  const hour = shop.clock.world.now().toISOString().slice(0, 13);
  await move(cancelled, 'cancelled');
  await move(refunded, 'refunded');
  const failed = { status: 'Failed', payment_state_at: expect.stringMatching(hour) };
  expect(await buyer.history()).toMatchObject([
    { ...failed, order_nr: refunded, payment_state: 'refunded', refunded_amount: '15.00' },
    { ...failed, order_nr: cancelled, payment_state: 'cancelled', refunded_amount: '0.00' },
  ]);
});

test('API-35 the phone number for payments is a top-level field', async () => {
  const buyer = await shop.buyer();
  expect((await buyer.get('/processing/config/phone-payment')).body).toEqual({
    status: 'OK',
    phone_number: '+37160000000',
  });
  await shop.db.deleteFrom('settings').where('key', '=', 'payment_phone').execute();
  const { status, body } = await buyer.get('/processing/config/phone-payment');
  expect([status, body.status, body.message]).toEqual([200, 'ERROR', 'Could not get payment details']);
});

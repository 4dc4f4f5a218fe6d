import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { createCatalogueNames } from '#server/features/catalogue/catalogue-names.ts';
import { createDeliveryTerms } from '#server/features/delivery/delivery-terms.ts';
import type { DeliveryGateway } from '#server/gateways/delivery/delivery-gateway.ts';
import { createRateLimits, limitsFor } from '#server/http/limits/rate-limit.ts';
import { aProduct } from '#tests/support/builders.ts';
import { idOfCustomer } from '#tests/support/customers.ts';
import { anOrder } from '#tests/support/minimal-order.ts';
import { openAccountShop } from '#tests/support/shops/account-shop.ts';
import type { PriceRequest } from './price-cart.ts';
import { createPricing } from './pricing.ts';

/** A fake carrier service; each test says how it behaves. */
let carrier: (...asked: Parameters<DeliveryGateway['options']>) => Promise<number | null>;
/** The carrier's price as the only method's. */
const courier: DeliveryGateway = {
  options: async (...asked) => [{ method: 'courier', cents: await carrier(...asked) }],
};
let shop: Awaited<ReturnType<typeof openAccountShop>>;
const db = () => shop.database.db;

beforeAll(async () => {
  shop = await openAccountShop({ delivery: courier });
});
afterAll(() => shop.close());

type Customer = Awaited<ReturnType<typeof shop.newcomer>>;
const riga = { country: 'Latvia', postCode: 'LV-1010' };
const euro = { languageId: 1, currency: { code: 'EUR', symbol: '€', rate: '1' } };

const pricing = () => {
  const { world } = shop.clock;
  const limits = createRateLimits(db(), world, limitsFor({ account: 1000, address: 1000 }));
  const names = createCatalogueNames(db());
  return createPricing({
    db: db(),
    world,
    log: pino({ level: 'silent' }),
    limits,
    gateway: courier,
    deliveryTerms: createDeliveryTerms(db()),
    names,
  });
};

const aShopper = async (given: object = {}) => {
  const customer = await shop.newcomer();
  const productId = await aProduct(db(), { price: 1000, stock: 10, ...given });
  await customer.post('/api/cart/add', { id: productId, count: 2 });
  const customerId = await idOfCustomer(db(), customer);
  const request: PriceRequest = {
    shopper: { customerId },
    promoCode: null,
    locale: euro,
    ...riga,
  };
  return { customer, customerId, productId, request };
};

describe('a carrier', () => {
  test('receives weight and value of the goods before any discount', async () => {
    const asked: unknown[] = [];
    carrier = async (parcel) => {
      asked.push(parcel);
      return 700;
    };
    const { customer } = await aShopper();
    const { body } = await customer.post('/api/cart/calculate-totals', {
      country: 'latvia',
      postCode: ' lv-1010',
      promoCode: 'WELCOME10',
    });
    expect(asked).toEqual([
      { countryId: 1, countryIso: 'LV', postCode: 'LV-1010', grams: 200, valueCents: 2000 },
    ]);
    expect(body.original).toMatchObject({ delivery_cost: 7, discount_amount: 10, final_amount: 17 });
  });

  test.each<[string, typeof carrier]>([
    ['is away', () => Promise.reject(new Error('connect ECONNREFUSED'))],
    ['has no rate', async () => null],
    ['talks nonsense', async () => -5],
  ])('EN-33 that %s is no error: delivery is unavailable', async (_, price) => {
    carrier = price;
    const { customer } = await aShopper();
    const { status, body } = await customer.post('/api/cart/calculate-totals', riga);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'OK',
      is_delivery_unavailable: true,
      original: { delivery_cost: null, final_amount: 20 },
    });
  });

  test('is not called for a refused address, nor without one', async () => {
    let asked = 0;
    carrier = async () => {
      asked += 1;
      return 700;
    };
    const { customer } = await aShopper();
    await customer.post('/api/cart/calculate-totals', { country: 'Latvia', postCode: '1' });
    await customer.post('/api/cart/calculate-totals', { country: 'Latvia' });
    expect(asked).toBe(0);
  });
});

describe('pricing inside a transaction', () => {
  test('returns everything that an order stores', async () => {
    carrier = async () => 590;
    const { request, productId } = await aShopper({
      name: 'Lamp',
      sku: 'LMP-1',
      pictures: ['/media/lamp.webp'],
    });
    const asked = await pricing().delivery(request);
    const priced = await inTransaction(db(), (trx) => pricing().price(trx, request, asked));
    expect(priced).toMatchObject({
      cartVersion: 1,
      delivery: 'priced',
      vatPercent: 21,
      pricesIncludeVat: true,
      base: { code: 'EUR', symbol: '€' },
      country: { name: 'Latvia', iso: 'LV', paymentMethods: ['card'] },
      lines: [
        {
          productId,
          variationId: null,
          stockItemId: expect.any(Number),
          sku: 'LMP-1',
          name: 'Lamp',
          imageUrl: '/media/lamp.webp',
          categories: [],
          attributes: [],
          count: 2,
          unitCents: 1000,
          chargedUnitCents: 1000,
        },
      ],
      unavailable: [],
      original: { subtotalCents: 2000, deliveryCents: 590, totalCents: 2590 },
      charged: { subtotalCents: 2000, deliveryCents: 590, totalCents: 2590 },
    });
  });

  test('a cart that is changed while delivery is priced is priced again', async () => {
    const { request, productId, customer } = await aShopper();
    const weights: number[] = [];
    carrier = async ({ grams }) => {
      weights.push(grams);
      if (weights.length === 1) await customer.post('/api/cart/add', { id: productId });
      return grams;
    };
    const priced = await pricing().withDelivery(request, (asked) =>
      inTransaction(db(), (trx) => pricing().price(trx, request, asked)),
    );
    expect(weights).toEqual([200, 300]);
    expect(priced.original).toMatchObject({ subtotalCents: 3000, deliveryCents: 300 });
  });

  test('a cart that keeps changing is refused with retry', async () => {
    const { request, productId, customer } = await aShopper({ stock: 100 });
    carrier = async () => {
      await customer.post('/api/cart/add', { id: productId });
      return 500;
    };
    const never = pricing().withDelivery(request, (asked) => pricing().price(db(), request, asked));
    await expect(never).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('stock that is held', () => {
  /** The last two units, held for an order. */
  const hold = async (productId: number, orderId: number): Promise<void> => {
    const { id } = await db()
      .updateTable('stock_items')
      .set({ on_hand: 2, reserved: 2 })
      .where('product_id', '=', productId)
      .returning('id')
      .executeTakeFirstOrThrow();
    await db()
      .insertInto('stock_holds')
      .values({
        order_id: orderId,
        stock_item_id: id,
        quantity: 2,
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute();
  };
  const linesOf = async (customer: Customer) => {
    const { cart } = (await customer.get('/api/cart/contents')).body;
    return [cart.payload.length, cart.unavailableItems.length];
  };

  test("by the customer's own order that is not paid by card yet counts as available: they can pay again", async () => {
    const { customer, customerId, productId } = await aShopper();
    await hold(productId, await anOrder(db(), { customerId }));
    expect(await linesOf(customer)).toEqual([1, 0]);
    const set = await customer.post('/api/cart/add', { id: productId, count: 1, set: true });
    expect(set.body.status).toBe('OK');
    const more = await customer.post('/api/cart/add', { id: productId, count: 3, set: true });
    expect(more.body).toMatchObject({ status: 'WARNING', words: { count: 2 } });
    const other = await shop.newcomer();
    expect((await other.post('/api/cart/add', { id: productId })).body.code).toBe('sold_out');
  });

  test.each([
    { status: 'pending', paymentMethod: 'phone' },
    { status: 'paid', paymentMethod: 'card' },
  ] as const)('by their order that is %o does not', async (given) => {
    const { customer, customerId, productId } = await aShopper();
    await hold(productId, await anOrder(db(), { customerId, ...given }));
    expect(await linesOf(customer)).toEqual([0, 1]);
  });
});

describe('settings', () => {
  const set = async (key: string, value: unknown): Promise<void> => {
    await db()
      .insertInto('settings')
      .values({ key, value: JSON.stringify(value) })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
      .execute();
  };

  test('prices without VAT: it comes on top', async () => {
    carrier = async () => 500;
    const { customer } = await aShopper();
    await set('prices_include_vat', false);
    const { body } = await customer.post('/api/cart/calculate-totals', riga);
    await set('prices_include_vat', true);
    // 21 % of 20.00 and 5.00.
    expect(body.original).toMatchObject({ cart_total: 20, delivery_cost: 5, vat: 5.25, final_amount: 30.25 });
  });

  test.each(['nonsense', -1, 101, null, {}])('a VAT rate of %j counts as none', async (value) => {
    const { customer } = await aShopper();
    await set('vat_percent', value);
    const { status, body } = await customer.post('/api/cart/calculate-totals', {});
    await set('vat_percent', 21);
    expect(status).toBe(200);
    expect(body).toMatchObject({ vat_rate: 0, original: { vat: 0 } });
  });
});

import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aProduct } from '#tests/support/builders.ts';
import { type Buyer, openOrderShop } from '#tests/support/shops/order-shop.ts';
import { aPromo, checkoutForm } from '#tests/support/shops/small-shop.ts';
import { testActor } from '#tests/support/test-actor.ts';

type Shop = Awaited<ReturnType<typeof openOrderShop>>;
let shop: Shop;
/** Without the demo's larger figures for one address, and so without its bank. */
let strict: Shop;
const malta = { country: 'Malta', postCode: 'VLT 1117' };

beforeAll(async () => {
  shop = await openOrderShop({ processes: 2, env: { RATE_LIMIT_FACTOR: '1' } });
  strict = await openOrderShop({ env: { RATE_LIMIT_FACTOR: '1', DEMO: '0' } });
});
afterEach(async () => {
  // The limit of all calls from one address.
  for (const { clock } of [shop, strict]) clock.pass(61);
});
afterAll(async () => {
  await shop.expectSound();
  await shop.close();
  await strict.close();
});

const aFullBuyer = async (at = shop): Promise<Buyer> => {
  const buyer = await at.buyer();
  await buyer.fill([await aProduct(at.db, { stock: 50 }), 1]);
  return buyer;
};

const mailsTo = async (email: string): Promise<string[]> => {
  const mails = await shop.db.selectFrom('mails').select('kind').where('recipient', '=', email).execute();
  return mails.map(({ kind }) => kind).toSorted();
};

describe('orders of one customer', () => {
  const stranger = (at: number) => ({ email: `stranger.${at}@mail.example`, address: `Street ${at}` });
  const place = async (buyer: Buyer, howMany: number): Promise<void> => {
    for (let at = 1; at <= howMany; at += 1) {
      expect((await buyer.order(stranger(at), `order-${at}`)).body.status).toBe('OK');
    }
  };

  test('S12 twenty orders in ten minutes for each customer, because each sends a mail to any address', async () => {
    const [buyer, other] = [await aFullBuyer(), await aFullBuyer()];
    await place(buyer, 20);
    const { token } = buyer;
    const refused = await (shop.apps[0] as FastifyInstance).inject({
      method: 'POST',
      url: '/api/orders/checkout',
      headers: { authorization: `Bearer ${token}` },
      payload: { ...checkoutForm, ...stranger(21) },
    });
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'too_many_attempts', message: 'Too Many Attempts.' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
    expect(await mailsTo('stranger.20@mail.example')).toEqual(['order_placed']);
    expect(await mailsTo('stranger.21@mail.example')).toEqual([]);
    expect((await other.order()).body.status).toBe('OK');
    shop.clock.pass(601);
    expect((await buyer.order(stranger(21))).body.status).toBe('OK');
  });

  test('repeated requests get the same response, and refused ones do not count', async () => {
    const buyer = await aFullBuyer();
    for (let at = 0; at < 25; at += 1) {
      const { body } = await buyer.order({ payment_method: 'phone', ...stranger(at) });
      expect(body.code).toBe('payment_method_not_offered');
    }
    await place(buyer, 19);
    const last = await buyer.order(stranger(20), 'the-last');
    expect(last.body.status).toBe('OK');
    for (let at = 0; at < 3; at += 1) expect(await buyer.order(stranger(20), 'the-last')).toEqual(last);
    expect((await buyer.order(stranger(21))).status).toBe(429);
    expect(await buyer.order(stranger(20), 'the-last')).toEqual(last);
  });

  test('S35 three newsletter mails an hour to one address from any form; the orders are placed', async () => {
    const buyer = await aFullBuyer();
    for (const email of ['lina@mail.example', 'Lina@mail.example', 'LINA@mail.example']) {
      shop.clock.pass(61);
      expect((await buyer.order({ email, subscribeToNewsletter: true })).body.status).toBe('OK');
    }
    for (const city of ['Liepāja', 'Cēsis']) {
      shop.clock.pass(61);
      const details = { email: 'lina@mail.example', city, subscribeToNewsletter: true };
      expect((await buyer.order(details)).body.status).toBe('OK');
    }
    const mails = await shop.db
      .selectFrom('mails')
      .select('kind')
      .where('recipient', 'ilike', 'lina@mail.example')
      .execute();
    const count = (kind: string) => mails.filter((mail) => mail.kind === kind).length;
    expect([count('order_placed'), count('newsletter_confirm')]).toEqual([5, 3]);
  });
});

describe('guessing', () => {
  test('S33 promo codes cannot be guessed by checkouts either; a right code costs nothing', async () => {
    const promoCode = await aPromo(strict.db);
    const buyer = await aFullBuyer(strict);
    // By phone is not offered: nothing is ordered, however right the code is.
    const guess = async (code: string | null) => {
      const { status, body } = await buyer.order({ promoCode: code, payment_method: 'phone' });
      return [status, body.code];
    };
    for (let times = 0; times < 25; times += 1)
      expect(await guess(promoCode)).toEqual([422, 'payment_method_not_offered']);
    for (let times = 0; times < 20; times += 1)
      expect(await guess(`X${times}`)).toEqual([422, 'promo_not_found']);
    for (const code of ['X20', promoCode]) expect(await guess(code)).toEqual([429, 'too_many_attempts']);
    expect((await buyer.totals({ promoCode })).status).toBe(429);
    expect(await guess(null)).toEqual([422, 'payment_method_not_offered']);
    strict.clock.pass(61);
    expect(await guess(promoCode)).toEqual([422, 'payment_method_not_offered']);
  });
});

describe('orders by phone that wait for their payment', () => {
  const placeByPhone = async (buyer: Buyer, product: number, city: string) => {
    await buyer.fill([product, 1]);
    return buyer.order({ ...malta, city });
  };
  /** Five of them, with the number of the first. */
  const aHoarder = async (howMany = 5) => {
    const product = await aProduct(shop.db, { stock: 50 });
    const buyer = await shop.buyer();
    const numbers: string[] = [];
    for (let at = 0; at < howMany; at += 1) {
      const { body } = await placeByPhone(buyer, product, `City ${at}`);
      numbers.push(body.order_data.order_nr);
    }
    return { buyer, product, numbers };
  };

  test('are five at most: the sixth is refused, holds nothing and leaves the cart as it is', async () => {
    const { buyer, product } = await aHoarder();
    const { status, body } = await placeByPhone(buyer, product, 'Mdina');
    expect(status).toBe(422);
    expect(body).toMatchObject({
      status: 'ERROR',
      code: 'too_many_unpaid_orders',
      message: 'You have 5 orders waiting for payment. Please pay for one of them first.',
    });
    expect(await shop.stockOf(product)).toEqual([{ onHand: 50, reserved: 5 }]);
    expect((await buyer.get('/cart/contents')).body.cart.payload).toHaveLength(1);
    // By card is another matter: the next such order ends the open one.
    expect((await buyer.order()).body.payment_type).toBe('redirect');
  });

  test('a paid or expired order no longer counts', async () => {
    const { buyer, product, numbers } = await aHoarder();
    const [first = ''] = numbers;
    const order = await shop.services.orders.orderByNumber(shop.db, first);
    const paid = { number: first, amountCents: order?.charged.total ?? 0, actor: testActor };
    expect(await shop.services.payments.confirmPhonePayment(paid)).toEqual({ wasPaidBefore: false });
    expect((await placeByPhone(buyer, product, 'Mdina')).body.status).toBe('OK');
    expect((await placeByPhone(buyer, product, 'Gozo')).body.code).toBe('too_many_unpaid_orders');
    shop.clock.pass(24 * 60 * 60);
    await shop.runJob('expire orders');
    expect((await buyer.order({ ...malta, city: 'Gozo' })).body.status).toBe('OK');
  });

  test('repeated requests get the same response, and of many at once at most five are placed', async () => {
    const { buyer, product } = await aHoarder(4);
    const answers = await Promise.all(
      Array.from({ length: 6 }, async (_, at) => {
        await buyer.post('/cart/add', { id: product, count: 1 });
        return buyer.order({ ...malta, city: `At once ${at}` }, `at-once-${at}`);
      }),
    );
    const placed = answers.findIndex(({ body }) => body.status === 'OK');
    expect(answers.filter(({ body }) => body.status === 'OK')).toHaveLength(1);
    expect(await buyer.history()).toHaveLength(5);
    const again = await buyer.order({ ...malta, city: `At once ${placed}` }, `at-once-${placed}`);
    expect(again).toEqual(answers[placed]);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct, aPromoCode } from '#tests/support/builders.ts';
import { openAccountShop } from '#tests/support/shops/account-shop.ts';
import { openPricingShop } from '#tests/support/shops/pricing-shop.ts';

let shop: Awaited<ReturnType<typeof openPricingShop>>;
const db = () => shop.database.db;

beforeAll(async () => {
  shop = await openPricingShop();
});
afterAll(() => shop.close());

describe('checking', () => {
  test('API-37 EN-30 a usable code, case-insensitive', async () => {
    for (const code of ['WELCOME10', ' welcome10 ']) {
      const { status, body } = await shop.checkPromo(code);
      expect(status).toBe(200);
      expect(body).toEqual({
        status: 'OK',
        message: 'Promo code applied successfully',
        payload: {
          id: expect.any(Number),
          code: 'WELCOME10',
          description: '€10 off the goods',
          discount_type: 'fixed',
          discount_amount: 10,
          applies_to_delivery: false,
        },
      });
    }
  });

  test.each([
    ['BRIGHT15', { discount_type: 'percent', discount_amount: 15, applies_to_delivery: false }],
    ['ALLIN5', { discount_type: 'percent', discount_amount: 5, applies_to_delivery: true }],
    ['FREESHIP', { discount_type: 'percent', discount_amount: 100, applies_to_delivery: true }],
  ])('EN-30 %s', async (code, payload) => {
    expect((await shop.checkPromo(code)).body.payload).toMatchObject(payload);
  });

  test('its description is in the requested language', async () => {
    const descriptions = await Promise.all(
      [1, 2, 3, 99].map(
        async (lang_id) =>
          (await shop.checkPromo('WELCOME10', undefined, { lang_id })).body.payload.description,
      ),
    );
    expect(descriptions).toEqual([
      '€10 off the goods',
      '10 € Rabatt auf die Ware',
      '10 € atlaide precēm',
      '€10 off the goods',
    ]);
  });

  test.each([
    ['CO-32 none', '', 'no_promo_code', 'No promo code provided'],
    ['CO-32 blanks', '   ', 'no_promo_code', 'No promo code provided'],
    ['CO-32 not sent', undefined, 'no_promo_code', 'No promo code provided'],
    ['API-37 an unknown one', 'NOPE', 'promo_not_found', 'Promo code not found'],
    ['one that is too long', 'X'.repeat(65), 'promo_not_found', 'Promo code not found'],
    ['one that is no text', 10, 'promo_not_found', 'Promo code not found'],
    ['API-37 one of last summer', 'SUMMER24', 'promo_expired', 'Promo code has expired'],
    ['API-37 one that is used up', 'FIRST100', 'promo_used', 'Promo code has already been used'],
  ])('%s: HTTP 200, status ERROR', async (_, code, refusal, message) => {
    const { status, body } = await shop.checkPromo(code);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'ERROR', message, code: refusal });
  });

  test('one that starts later is not found yet', async () => {
    const { code } = await aPromoCode(db(), { starts_at: new Date(Date.now() + 3_600_000) });
    expect((await shop.checkPromo(code)).body.code).toBe('promo_not_found');
    await shop.clock.pass(3601);
    expect((await shop.checkPromo(code)).body.status).toBe('OK');
  });

  test('checking counts no use', async () => {
    const { id, code } = await aPromoCode(db(), { max_uses: 1 });
    for (let times = 0; times < 3; times += 1) expect((await shop.checkPromo(code)).body.status).toBe('OK');
    const { uses } = await db()
      .selectFrom('promo_codes')
      .select('uses')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(uses).toBe(0);
  });
});

describe('the minimum', () => {
  test('is reported in the currency of the shopper, by totals and by the check', async () => {
    const customer = await shop.newcomer();
    const productId = await aProduct(db(), { price: 24_999, stock: 5 });
    await customer.post('/api/cart/add', { id: productId, count: 2 });
    const { status, body } = await customer.post('/api/cart/calculate-totals', { promoCode: 'big50' });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      message: 'Promo code BIG50 needs goods worth €500.00 or more.',
      error: body.message,
      code: 'promo_minimum',
      words: { code: 'BIG50', amount: '€500.00' },
    });
    const checked = await shop.checkPromo('BIG50', customer, { currency: 'USD' });
    expect(checked).toMatchObject({
      status: 200,
      body: { code: 'promo_minimum', words: { amount: '$542.10' } },
    });
    await customer.post('/api/cart/add', { id: productId });
    expect((await shop.checkPromo('BIG50', customer)).body.status).toBe('OK');
    const reached = await customer.post('/api/cart/calculate-totals', { promoCode: 'BIG50' });
    expect(reached.body.original).toMatchObject({ cart_total: 749.97, discount_amount: 50 });
  });

  test('without a cart on the server only totals report it', async () => {
    expect((await shop.checkPromo('BIG50')).body.status).toBe('OK');
    expect((await shop.checkPromo('BIG50', await shop.newcomer())).body.status).toBe('OK');
    expect((await shop.totalsWith('BIG50')).body.code).toBe('promo_minimum');
  });
});

describe('guessing', () => {
  test('S33 twenty checks a minute from one address; totals are no way around it', async () => {
    const strict = await openAccountShop({ env: { RATE_LIMIT_FACTOR: '1', DEMO: '0' } });
    await aProduct(strict.database.db, { sku: 'PX-1', price: 19_900 });
    const guess = async (promoCode: string, from: string) => shop.totalsWith(promoCode, strict.browser(from));
    // A right code costs nothing, however often totals are worked out.
    for (let times = 0; times < 25; times += 1)
      expect((await guess('WELCOME10', '10.0.0.1')).status).toBe(200);
    for (let times = 0; times < 10; times += 1)
      expect((await guess(`X${times}`, '10.0.0.1')).status).toBe(422);
    for (let times = 0; times < 10; times += 1) {
      expect((await shop.checkPromo('WELCOME10', strict.browser('10.0.0.1'))).status).toBe(200);
    }
    for (const answer of [
      await shop.checkPromo('WELCOME10', strict.browser('10.0.0.1')),
      await guess('WELCOME10', '10.0.0.1'),
      await guess('WRONG', '10.0.0.1'),
    ]) {
      expect(answer).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await guess('', '10.0.0.1')).status).toBe(200);
    expect((await shop.checkPromo('WELCOME10', strict.browser('10.0.0.2'))).status).toBe(200);
    strict.clock.pass(61);
    expect((await shop.checkPromo('WELCOME10', strict.browser('10.0.0.1'))).status).toBe(200);
    await strict.close();
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct } from '#tests/support/builders.ts';
import { openOrderShop } from '#tests/support/shops/order-shop.ts';
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

describe('prices', () => {
  test('EN-35 a price that changed since it was shown: PRICE_CHANGED with the new totals, and the next request succeeds', async () => {
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

  test('F16 every kind of price change is detected, and an equal price is not one', async () => {
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

  test('without a quote, for example after a failed totals request, the order is placed', async () => {
    const buyer = await shop.buyer();
    await buyer.fill([await aProduct(db()), 1]);
    expect((await buyer.order()).body.status).toBe('OK');
  });

  test('prices from the client are refused', async () => {
    const buyer = await shop.buyer();
    await buyer.fill([await aProduct(db()), 1]);
    for (const field of ['price', 'amount', 'status', 'user_id', 'cart_items']) {
      expect((await buyer.order({ [field]: 1 })).status).toBe(422);
    }
    expect(await buyer.history()).toEqual([]);
  });

  test('without a delivery price the order is placed and delivery is arranged later', async () => {
    const buyer = await shop.buyer();
    await buyer.fill([await aProduct(db(), { price: 3000 }), 1]);
    const { body } = await buyer.order({ country: 'Iceland', postCode: '101' });
    expect(body.order_data.amount).toBe('30.00');
    expect((await buyer.history())[0]?.delivery_cost).toBeNull();
  });

  test('an order that costs nothing is paid at once and leads to the success page', async () => {
    const product = await aProduct(db(), { price: 1000, stock: 3 });
    const promoCode = await aPromo(db(), { cents: 100_000, appliesTo: 'goods_and_delivery' });
    const buyer = await shop.buyer();
    await buyer.fill([product, 1]);
    const { body } = await buyer.order({ promoCode });
    expect(body).toMatchObject({ status: 'OK', payment_type: 'redirect', order_data: { amount: '0.00' } });
    expect(body.redirect_url).toMatch(/\/success-payment$/);
    expect((await buyer.history())[0]?.status).toBe('Success');
    expect((await buyer.get('/cart/contents')).body.cart.payload).toEqual([]);
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

  test('a code for one use by each customer is refused the second time and accepted from another customer', async () => {
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

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { openAccountShop } from '#tests/support/account-shop.ts';
import { anOrder } from '#tests/support/an-order.ts';
import { aProduct } from '#tests/support/builders.ts';
import { givePromoUseBack, takePromoUse } from './promo-store.ts';

let shop: Awaited<ReturnType<typeof openAccountShop>>;
const db = () => shop.database.db;

beforeAll(async () => {
  shop = await openAccountShop();
  await aProduct(db(), { sku: 'PX-1', price: 19_900 });
});
afterAll(() => shop.close());

type Customer = Awaited<ReturnType<typeof shop.newcomer>>;
type Asker = Pick<Customer, 'post'>;

const idOf = async ({ email }: Customer): Promise<number> =>
  (await db().selectFrom('customers').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;

const check = (code: unknown, who: Asker = shop.browser(), rest: object = {}) =>
  who.post('/api/promocodes/check', { code, ...rest });
const totals = (promoCode: string, who: Asker = shop.browser()) =>
  who.post('/api/cart/calculate-totals', { promoCode, cart_items: [{ sku: 'PX-1', count: 1 }] });

let codes = 0;
const aPromo = async (given: object = {}) => {
  codes += 1;
  const { id, code } = await db()
    .insertInto('promo_codes')
    .values({ code: `Test-${codes}`, discount_type: 'fixed', amount_cents: 500, ...given })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow();
  return { id, code };
};

describe('limits', () => {
  const redeem = async (promoId: number, customerId: number, given: object = {}) => {
    const orderId = await anOrder(db(), { customerId, ...given });
    await inTransaction(db(), (trx) => takePromoUse(trx, { promoId, orderId, customerId, now: new Date() }));
    return orderId;
  };

  test('a code for one use by each customer', async () => {
    const { id, code } = await aPromo({ max_uses_per_customer: 1 });
    const [first, second] = [await shop.newcomer(), await shop.newcomer()];
    await redeem(id, await idOf(first), { status: 'paid' });
    expect((await check(code, first)).body.code).toBe('promo_used');
    expect((await totals(code, first)).body.code).toBe('promo_used');
    expect((await check(code, second)).body.status).toBe('OK');
    expect((await check(code)).body.status).toBe('OK');
  });

  test('a use by an order that is still to be paid by card is free again for the same customer, who starts anew', async () => {
    const { id, code } = await aPromo({ max_uses: 1, max_uses_per_customer: 1 });
    const [customer, other] = [await shop.newcomer(), await shop.newcomer()];
    await redeem(id, await idOf(customer));
    expect((await check(code, customer)).body.status).toBe('OK');
    expect((await totals(code, customer)).status).toBe(200);
    expect((await check(code, other)).body.code).toBe('promo_used');
    expect((await check(code)).body.code).toBe('promo_used');
  });

  test('one by an order that is to be paid by phone is not', async () => {
    const { id, code } = await aPromo({ max_uses_per_customer: 1 });
    const customer = await shop.newcomer();
    await redeem(id, await idOf(customer), { paymentMethod: 'phone' });
    expect((await check(code, customer)).body.code).toBe('promo_used');
  });

  test('R14 one use left and twenty who want it: one gets it', async () => {
    const { id } = await aPromo({ max_uses: 3 });
    const customerId = await idOf(await shop.newcomer());
    await redeem(id, customerId);
    await redeem(id, customerId);
    const orders = await Promise.all(Array.from({ length: 20 }, () => anOrder(db(), { customerId })));
    const taken = await Promise.all(
      orders.map((orderId) =>
        inTransaction(db(), (trx) =>
          takePromoUse(trx, { promoId: id, orderId, customerId, now: new Date() }),
        ),
      ),
    );
    expect(taken.filter(Boolean)).toHaveLength(1);
    const { uses } = await db()
      .selectFrom('promo_codes')
      .select('uses')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(uses).toBe(3);
  });

  test('R14 one use for each customer and ten orders of one at the same time: one gets it', async () => {
    const { id } = await aPromo({ max_uses_per_customer: 1 });
    const customerId = await idOf(await shop.newcomer());
    const orders = await Promise.all(Array.from({ length: 10 }, () => anOrder(db(), { customerId })));
    const taken = await Promise.all(
      orders.map((orderId) =>
        inTransaction(db(), (trx) =>
          takePromoUse(trx, { promoId: id, orderId, customerId, now: new Date() }),
        ),
      ),
    );
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  test('a use that is given back can be had again, and only once', async () => {
    const { id, code } = await aPromo({ max_uses: 1 });
    const orderId = await redeem(id, await idOf(await shop.newcomer()), { status: 'failed' });
    expect((await check(code)).body.code).toBe('promo_used');
    await Promise.all([1, 2, 3].map(() => inTransaction(db(), (trx) => givePromoUseBack(trx, orderId))));
    const { uses } = await db()
      .selectFrom('promo_codes')
      .select('uses')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(uses).toBe(0);
    expect((await check(code)).body.status).toBe('OK');
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { aPromoCode } from '#tests/support/builders.ts';
import { idOfCustomer } from '#tests/support/customers.ts';
import { anOrder } from '#tests/support/minimal-order.ts';
import { openPricingShop } from '#tests/support/shops/pricing-shop.ts';
import { givePromoUseBack, takePromoUse } from './promo-store.ts';

let shop: Awaited<ReturnType<typeof openPricingShop>>;
const db = () => shop.database.db;

beforeAll(async () => {
  shop = await openPricingShop();
});
afterAll(() => shop.close());

describe('limits', () => {
  const redeem = async (promoId: number, customerId: number, given: object = {}) => {
    const orderId = await anOrder(db(), { customerId, ...given });
    await inTransaction(db(), (trx) =>
      takePromoUse(trx, { promoId, orderId, customerId, email: '', now: new Date() }),
    );
    return orderId;
  };

  test('a code for one use by each customer', async () => {
    const { id, code } = await aPromoCode(db(), { max_uses_per_customer: 1 });
    const [first, second] = [await shop.newcomer(), await shop.newcomer()];
    await redeem(id, await idOfCustomer(db(), first), { status: 'paid' });
    expect((await shop.checkPromo(code, first)).body.code).toBe('promo_used');
    expect((await shop.totalsWith(code, first)).body.code).toBe('promo_used');
    expect((await shop.checkPromo(code, second)).body.status).toBe('OK');
    expect((await shop.checkPromo(code)).body.status).toBe('OK');
  });

  test('a use by an unpaid card order is available to the same customer’s next order', async () => {
    const { id, code } = await aPromoCode(db(), { max_uses: 1, max_uses_per_customer: 1 });
    const [customer, other] = [await shop.newcomer(), await shop.newcomer()];
    await redeem(id, await idOfCustomer(db(), customer));
    expect((await shop.checkPromo(code, customer)).body.status).toBe('OK');
    expect((await shop.totalsWith(code, customer)).status).toBe(200);
    expect((await shop.checkPromo(code, other)).body.code).toBe('promo_used');
    expect((await shop.checkPromo(code)).body.code).toBe('promo_used');
  });

  test('a use by an unpaid phone order is not', async () => {
    const { id, code } = await aPromoCode(db(), { max_uses_per_customer: 1 });
    const customer = await shop.newcomer();
    await redeem(id, await idOfCustomer(db(), customer), { paymentMethod: 'phone' });
    expect((await shop.checkPromo(code, customer)).body.code).toBe('promo_used');
  });

  test('R14 one use left and twenty concurrent orders: one gets it', async () => {
    const { id } = await aPromoCode(db(), { max_uses: 3 });
    const customerId = await idOfCustomer(db(), await shop.newcomer());
    await redeem(id, customerId);
    await redeem(id, customerId);
    const orders = await Promise.all(Array.from({ length: 20 }, () => anOrder(db(), { customerId })));
    const taken = await Promise.all(
      orders.map((orderId) =>
        inTransaction(db(), (trx) =>
          takePromoUse(trx, { promoId: id, orderId, customerId, email: '', now: new Date() }),
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
    const { id } = await aPromoCode(db(), { max_uses_per_customer: 1 });
    const customerId = await idOfCustomer(db(), await shop.newcomer());
    const orders = await Promise.all(Array.from({ length: 10 }, () => anOrder(db(), { customerId })));
    const taken = await Promise.all(
      orders.map((orderId) =>
        inTransaction(db(), (trx) =>
          takePromoUse(trx, { promoId: id, orderId, customerId, email: '', now: new Date() }),
        ),
      ),
    );
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  test('a use that is given back is available again, once', async () => {
    const { id, code } = await aPromoCode(db(), { max_uses: 1 });
    const orderId = await redeem(id, await idOfCustomer(db(), await shop.newcomer()), { status: 'failed' });
    expect((await shop.checkPromo(code)).body.code).toBe('promo_used');
    await Promise.all([1, 2, 3].map(() => inTransaction(db(), (trx) => givePromoUseBack(trx, orderId))));
    const { uses } = await db()
      .selectFrom('promo_codes')
      .select('uses')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(uses).toBe(0);
    expect((await shop.checkPromo(code)).body.status).toBe('OK');
  });
});

import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { vatOf } from '#server/features/pricing/pricing-rules.ts';
import { aProduct, aPromoCode } from '#tests/support/builders.ts';
import { aDraft, openOrderShop } from '#tests/support/shops/order-shop.ts';
import type { OrderDraft } from './order.ts';

let shop: Awaited<ReturnType<typeof openOrderShop>>;

beforeAll(async () => {
  shop = await openOrderShop();
});
afterAll(() => shop.close());

const sharesInDatabase = async () => ({
  lines: await shop.db
    .selectFrom('order_lines')
    .select(['id', 'discount_cents', 'charged_discount_cents', 'paid_cents', 'charged_paid_cents'])
    .orderBy('id')
    .execute(),
  orders: await shop.db
    .selectFrom('orders')
    .select(['id', 'delivery_paid_cents', 'charged_delivery_paid_cents'])
    .orderBy('id')
    .execute(),
});

const place = async (reach: 'goods' | 'goods_and_delivery' | 'delivery' | null, isVatAdded: boolean) => {
  const { id } = await shop.buyer();
  const products = [await aProduct(shop.db), await aProduct(shop.db), await aProduct(shop.db)];
  const counts = [3, 1, 2];
  const draft = await aDraft(
    shop.db,
    id,
    products.map((product, at) => [product, counts[at] ?? 1] as const),
  );
  const units = [1990, 333, 1];
  const lines = draft.lines.map((line, at) => ({
    ...line,
    unitCents: units[at] ?? 1,
    chargedUnitCents: (units[at] ?? 1) * 7,
  }));
  const amounts = (rate: number): OrderDraft['base'] => {
    const subtotal = 6305 * rate;
    const [delivery, discount] = [
      490 * rate,
      reach === null ? 0 : reach === 'delivery' ? 123 * rate : 1001 * rate,
    ];
    const payable = subtotal + delivery - discount;
    const vat = vatOf(payable, { basisPoints: 2100, isIncluded: !isVatAdded });
    return { subtotal, delivery, discount, vat, total: payable + (isVatAdded ? vat : 0) };
  };
  const promo =
    reach === null
      ? null
      : { ...(await aPromoCode(shop.db, { amount_cents: 1, applies_to: reach })), appliesTo: reach };
  const changed = {
    lines,
    base: amounts(1),
    charged: amounts(7),
    currency: { code: 'USD', symbol: '$', rate: '7' },
    pricesIncludeVat: !isVatAdded,
    promo,
  };
  await inTransaction(shop.db, (trx) => shop.services.orders.openOrder(trx, { ...draft, ...changed }));
};

test('orders freeze the share of each line and of the delivery, and the migration computes the same for older orders', async () => {
  for (const reach of [null, 'goods', 'goods_and_delivery', 'delivery'] as const)
    for (const isVatAdded of [false, true]) await place(reach, isVatAdded);
  await shop.expectSound();
  const written = await sharesInDatabase();
  expect(new Set(written.lines.map(({ paid_cents }) => paid_cents > 0))).toEqual(new Set([true]));

  const sql = await readFile(new URL('../../db/migrations/0014-order-shares.sql', import.meta.url), 'utf8');
  const withoutColumns = sql.slice(sql.indexOf('create function'));
  const client = await shop.services.database.pool.connect();
  await client.query(
    'update order_lines set discount_cents = 0, charged_discount_cents = 0, paid_cents = 0, charged_paid_cents = 0',
  );
  await client.query('update orders set delivery_paid_cents = 0, charged_delivery_paid_cents = 0');
  await client.query(withoutColumns);
  client.release();
  expect(await sharesInDatabase()).toEqual(written);
});

import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aProduct } from '#tests/support/builders.ts';
import { openPaymentShop, type PaymentShop } from '#tests/support/shops/payment-shop.ts';

let shop: PaymentShop;
const malta = { country: 'Malta', postCode: 'VLT 1117' };
const inDollars = { currency: 'USD' };

beforeAll(async () => {
  shop = await openPaymentShop();
});
afterEach(() => shop.expectSound());
afterAll(() => shop.close());

/** A dollar represents any currency, at a rate that the test sets. */
const atRate = async (rate: string): Promise<void> => {
  await shop.db.updateTable('currencies').set({ rate }).where('code', '=', 'USD').execute();
};

test('an amount of a weak currency, larger than 2^31 cents, is ordered, paid and shown', async () => {
  await atRate('18900');
  const product = await aProduct(shop.db, { price: 129_900, stock: 9 });
  const amount = '24645600.00';
  const buyer = await shop.buyer();
  await buyer.fill([product, 1]);
  expect((await buyer.totals(inDollars)).body.converted.final_amount).toBe(24_645_600);
  const { body } = await buyer.order(inDollars);
  expect(body).toMatchObject({ status: 'OK', payment_type: 'redirect', order_data: { amount } });
  const order = await shop.services.orders.orderByNumber(shop.db, body.order_data.order_nr);
  expect(order?.charged).toMatchObject({ subtotal: 2_455_110_000, total: 2_464_560_000 });
  const [payment] = order ? await shop.paymentsOf(order) : [];
  expect(payment).toMatchObject({ amount_cents: 2_464_560_000 });
  const { pathname, search } = new URL(body.redirect_url ?? '');
  await shop.app.inject({
    method: 'POST',
    url: `${pathname}/result${search}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'result=pay',
  });
  expect((await buyer.history())[0]).toMatchObject({
    status: 'Success',
    amount,
    items: [{ price: '24551100.00' }],
  });
});

test('so is a large cart of the own currency', async () => {
  const buyer = await shop.buyer();
  await buyer.fill([await aProduct(shop.db, { price: 2_000_000_000, stock: 9 }), 2]);
  expect((await buyer.order()).body.order_data.amount).toBe('40000005.00');
});

test('a price that rounds to zero in another currency is refused', async () => {
  await atRate('0.00001');
  const product = await aProduct(shop.db, { price: 4900, stock: 9 });
  const buyer = await shop.buyer();
  await buyer.fill([product, 1]);
  for (const fields of [inDollars, { ...malta, ...inDollars }]) {
    const { status, body } = await buyer.order(fields);
    expect([status, body.code]).toEqual([200, 'payment_not_started']);
  }
  expect(await buyer.history()).toEqual([]);
  expect(await shop.stockOf(product)).toEqual([{ onHand: 9, reserved: 0 }]);
  expect((await buyer.order()).body.status).toBe('OK');
});

test('an amount that is not an exact integer is shown, but cannot be ordered', async () => {
  await atRate('9999999999');
  const product = await aProduct(shop.db, { price: 2_000_000_000, stock: 999 });
  const buyer = await shop.buyer();
  await buyer.fill([product, 999]);
  expect((await buyer.totals(inDollars)).status).toBe(200);
  const { status, body } = await buyer.order(inDollars);
  expect([status, body.code]).toEqual([200, 'payment_not_started']);
  expect(await buyer.history()).toEqual([]);
});

const nothing = { subtotal: 0, delivery: null, discount: 0, vat: 0, total: 0 };

test('only an order that costs nothing in both currencies is paid at once', async () => {
  const lines = { subtotal: 100, delivery: null, discount: 100, vat: 0, total: 0 };
  const { order } = await shop.open({ base: lines, charged: lines });
  expect(await shop.statusOf(order)).toBe('paid');
  await expect(shop.open({ charged: nothing })).rejects.toMatchObject({ code: 'payment_not_started' });
});

test('every cents column of an order holds the largest exact number', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and table_name in ('orders', 'order_lines', 'payments', 'sandbox_bank', 'cart_quotes')
      and column_name like '%cents' and data_type <> 'bigint'`.execute(shop.db);
  expect(rows).toEqual([]);
});

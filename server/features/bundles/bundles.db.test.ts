import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { BundleOffer } from '#contract/buying/bundles.ts';
import type { OrderPage } from '#contract/orders/order-page.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { aProduct } from '#tests/support/builders.ts';
import { openPaymentShop, type PaymentShop } from '#tests/support/shops/payment-shop.ts';
import { createBundle, endBundle, type NewBundle } from './edit-bundles.ts';

let shop: PaymentShop;
beforeAll(async () => {
  shop = await openPaymentShop();
});
afterEach(() => shop.expectSound());
afterAll(() => shop.close());

const operation = () => ({
  db: shop.db,
  actor: { who: 'test', command: 'bundles' },
  now: () => new Date(),
});

let made = 0;
const aBundle = async (
  prices: readonly number[],
  { stock = 9, ...given }: Partial<NewBundle> & { readonly stock?: number } = {},
) => {
  const products: number[] = [];
  const items: { sku: string; quantity: number }[] = [];
  for (const price of prices) {
    made += 1;
    const sku = `BUN-${made}`;
    products.push(await aProduct(shop.db, { sku, price, stock }));
    items.push({ sku, quantity: 1 });
  }
  const { id } = await createBundle(operation(), {
    names: { en: 'Home office' },
    items,
    priceCents: null,
    percent: 10,
    startsAt: null,
    endsAt: null,
    ...given,
  });
  return { id, products };
};

const pay = async (redirectUrl: string | null | undefined): Promise<void> => {
  const { pathname, search } = new URL(redirectUrl ?? '');
  await shop.app.inject({
    method: 'POST',
    url: `${pathname}/result${search}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'result=pay',
  });
};

const linesOf = (number: string) =>
  shop.db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select([
      'l.id',
      'l.discount_cents as discount',
      'l.bundle_cents as bundle',
      'l.charged_paid_cents as paid',
    ])
    .where('o.number', '=', number)
    .orderBy('l.position')
    .execute();

test('FN-71 refunding one item of a bundle gives back its frozen amount, and all items what was paid for them', async () => {
  const { id } = await aBundle([10_000, 3333, 777]);
  const buyer = await shop.buyer();
  expect((await buyer.post('/cart/add-bundle', { bundle_id: id })).body).toMatchObject({
    status: 'OK',
    message: 'Bundle added to cart!',
  });
  const totals = (await buyer.totals()).body;
  expect(totals.bundles).toEqual([{ id, name: 'Home office', count: 1, discount: 14.11 }]);
  expect(totals.converted).toMatchObject({ cart_total: 141.1, discount_amount: 14.11 });
  const { body } = await buyer.order();
  const number = body.order_data.order_nr;
  await pay(body.redirect_url);
  const lines = await linesOf(number);
  expect(lines.map(({ bundle }) => bundle)).toEqual([1000, 333, 78]);
  expect(lines.map(({ discount }) => discount)).toEqual([1000, 333, 78]);
  expect(lines.map(({ paid }) => paid)).toEqual([9000, 3000, 699]);
  const refund = (lineIds: readonly number[]) =>
    inTransaction(shop.db, async (trx) => {
      const order = await shop.services.orders.orderByNumber(trx, number, { lock: true });
      if (!order) throw new Error('Order not found');
      const selection = { lines: lineIds.map((lineId) => ({ lineId, quantity: 1 })) };
      return shop.services.refunds.refund(trx, order, { selection, reason: 'test', actor: 'operator' });
    });
  const refunded = async () => {
    const { rows } = await sql<{ cents: number }>`
      select r.amount_cents as cents from refunds r join orders o on o.id = r.order_id
      where o.number = ${number} order by r.id`.execute(shop.db);
    return rows.map(({ cents }) => Number(cents));
  };
  const [first, second, third] = lines.map((line) => line.id);
  await refund([second ?? 0]);
  expect(await refunded()).toEqual([3000]);
  await shop.expectSound();
  await refund([first ?? 0, third ?? 0]);
  expect(await refunded()).toEqual([3000, 9699]);
});

test('FN-73 the cart and the order name the bundle, and the order keeps the name that it had', async () => {
  const { id } = await aBundle([10_000, 3333], { names: { en: 'Home office', de: 'Heimbüro' } });
  const buyer = await shop.buyer();
  await buyer.post('/cart/add-bundle', { bundle_id: id });
  expect((await buyer.totals()).body.bundles).toEqual([
    { id, name: 'Home office', count: 1, discount: 13.33 },
  ]);
  const number = (await buyer.order()).body.order_data.order_nr;
  await sql`update bundles set name = 'Renamed' where id = ${id}`.execute(shop.db);
  const headers = { authorization: `Bearer ${buyer.token}` };
  const answer = await shop.app.inject({ url: `/api/orders/${number}`, headers });
  const { payload: page } = answer.json<{ payload: OrderPage }>();
  expect(page.bundles).toEqual([{ name: 'Home office', count: 1, discount: '13.33' }]);
  expect(page.discount_amount).toBe('13.33');
});

test('FN-71 a promo code sees what the bundle leaves', async () => {
  const { id } = await aBundle([10_000, 10_000]);
  const buyer = await shop.buyer();
  await buyer.post('/cart/add-bundle', { bundle_id: id });
  await sql`insert into promo_codes (code, discount_type, percent) values ('HALF', 'percent', 50)`.execute(
    shop.db,
  );
  const { original } = (await buyer.totals({ promoCode: 'HALF' })).body;
  expect(original).toMatchObject({ cart_total: 200, discount_amount: 110 });
  const { body } = await buyer.order({ promoCode: 'HALF' });
  const lines = await linesOf(body.order_data.order_nr);
  expect(lines.map(({ bundle, discount }) => [bundle, discount])).toEqual([
    [1000, 5500],
    [1000, 5500],
  ]);
});

test('FN-72 of two customers who order the last piece of a bundle item one gets all of it, and the other nothing', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, products } = await aBundle([5000, 3000], { stock: 1 });
    const buyers = [await shop.buyer(), await shop.buyer()];
    for (const buyer of buyers) {
      expect((await buyer.post('/cart/add-bundle', { bundle_id: id })).body.status).toBe('OK');
      await buyer.totals();
    }
    const answers = await Promise.all(buyers.map((buyer) => buyer.order({}, `round-${round}`)));
    const messages = answers.map(({ body }) => [body.status, body.message]);
    expect(messages.filter(([status]) => status === 'OK')).toHaveLength(1);
    expect(messages.filter(([, message]) => String(message).startsWith('No stock:'))).toHaveLength(1);
    for (const product of products) expect(await shop.stockOf(product)).toEqual([{ onHand: 1, reserved: 1 }]);
  }
});

test('FN-72 a bundle with a sold-out item adds nothing to the cart', async () => {
  const { id, products } = await aBundle([5000, 3000]);
  await sql`update stock_items set reserved = on_hand where product_id = ${products[1]}`.execute(shop.db);
  const buyer = await shop.buyer();
  const contents = async () => (await buyer.get('/cart/contents')).body.cart.payload;
  const { status, body } = await buyer.post('/cart/add-bundle', { bundle_id: id });
  expect([status, body.status, body.message]).toEqual([200, 'WARNING', 'Bundle Home office is sold out.']);
  expect(await contents()).toEqual([]);
  await sql`update stock_items set reserved = 0 where product_id = ${products[1]}`.execute(shop.db);
});

test('FN-73 a bundle that ends between cart and order leads to PRICE_CHANGED, and its items stay at their price', async () => {
  const { id } = await aBundle([10_000, 5000], { percent: null, priceCents: 12_000 });
  const buyer = await shop.buyer();
  await buyer.post('/cart/add-bundle', { bundle_id: id });
  expect((await buyer.totals()).body.original).toMatchObject({ discount_amount: 30, final_amount: 125 });
  await endBundle(operation(), id);
  const { body } = await buyer.order();
  expect(body).toMatchObject({
    status: 'PRICE_CHANGED',
    new_totals: { original: { discount_amount: 0, final_amount: 155 } },
  });
  expect((await buyer.get('/cart/contents')).body.cart.payload).toHaveLength(2);
  expect((await buyer.order()).body.status).toBe('OK');
});

test('FN-73 the discount follows the cart: it goes with a removed item and comes back with it', async () => {
  const { id, products } = await aBundle([10_000, 5000]);
  const buyer = await shop.buyer();
  const off = async () => (await buyer.totals()).body.original.discount_amount;
  await buyer.fill([products[0] ?? 0, 2], [products[1] ?? 0, 1]);
  expect(await off()).toBe(15);
  await buyer.post('/cart/remove', { id: products[1] });
  expect(await off()).toBe(0);
  await buyer.post('/cart/add-bundle', { bundle_id: id });
  expect(await off()).toBe(15);
});

test('a product page gets its bundles with price and saving, until they end or an item is off sale', async () => {
  const { id, products } = await aBundle([10_000, 5000]);
  const offers = async (): Promise<BundleOffer[]> =>
    (await shop.app.inject({ method: 'GET', url: `/api/products/${products[1]}/bundles` })).json<{
      payload: BundleOffer[];
    }>().payload;
  expect(await offers()).toMatchObject([
    {
      id,
      name: 'Home office',
      price: '135.00',
      saving: '15.00',
      is_available: true,
      items: [{ quantity: 1 }, {}],
    },
  ]);
  await shop.db
    .updateTable('products')
    .set({ is_active: false })
    .where('id', '=', products[0] ?? 0)
    .execute();
  expect(await offers()).toEqual([]);
});

test('bad input is refused: an unknown bundle, a missing variation, too few items, two prices', async () => {
  const buyer = await shop.buyer();
  expect((await buyer.post('/cart/add-bundle', { bundle_id: 999_999 })).status).toBe(404);
  expect((await buyer.post('/cart/add-bundle', { bundle_id: 'x' })).status).toBe(422);
  await expect(aBundle([100])).rejects.toThrow();
  await expect(aBundle([100, 100], { priceCents: 150 })).rejects.toThrow();
  await expect(aBundle([100, 100], { percent: 100 })).rejects.toThrow();
  await expect(aBundle([100, 100], { names: { xx: 'No language' } })).rejects.toThrow();
  await expect(endBundle(operation(), 999_999)).rejects.toThrow();
});

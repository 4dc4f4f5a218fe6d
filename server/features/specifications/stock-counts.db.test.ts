import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { CataloguePage } from '#contract/catalogue.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { openGuestShop } from '#tests/support/shops/guest-shop.ts';
import { checkoutForm } from '#tests/support/shops/small-shop.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let shop: Awaited<ReturnType<typeof openGuestShop>>;
const db = () => shop.database.db;
beforeAll(async () => {
  shop = await openGuestShop();
});
afterAll(() => shop.close());

const monitors = 71;

const inStock = async (): Promise<number> => {
  const { body } = await shop.browser().get(`/api/products/catalog?category_id=${monitors}&with=facets`);
  return (body as CataloguePage).in_stock ?? 0;
};

/** Monitors that can be bought; each has one piece left. */
const lastPieces = async (): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    update stock_items s set on_hand = reserved + 1
    where variation_id is null and on_hand > reserved
      and product_id in (select product_id from category_products where category_id = ${monitors})
    returning product_id as id`.execute(db());
  return rows.map(({ id }) => id).toSorted((one, other) => one - other);
};

let guests = 0;
/** A guest with the last piece of a product in the cart, who then orders it. */
const aGuestWith = async (id: number) => {
  guests += 1;
  const guest = shop.browser(`198.51.100.${guests}`);
  expect((await guest.post('/api/cart/add', { id })).status).toBe(200);
  const form = {
    ...checkoutForm,
    email: `stock.${guests}@mail.example`,
    phone: `+371200${40_000 + guests}`,
    payment_method: 'card',
  };
  return async (): Promise<string> => (await guest.post('/api/orders/checkout', form)).body.status;
};

test('FN-16 an order of the last piece lowers the count of products in stock in the next answer', async () => {
  const [id = 0] = await lastPieces();
  const order = await aGuestWith(id);
  const before = await inStock();
  expect(before).toBeGreaterThan(2);
  expect(await order()).toBe('OK');
  await expect.poll(inStock, { timeout: 2000 }).toBe(before - 1);
});

test('FN-16 a checkout does not wait for another one that takes the last piece of a product of the same category', async () => {
  const [first = 0, second = 0] = await lastPieces();
  expect(second).toBeGreaterThan(first);
  const order = await aGuestWith(second);
  const before = await inStock();
  await inTransaction(db(), async (other) => {
    await sql`update stock_items set reserved = reserved + 1 where product_id = ${first}`.execute(other);
    expect(await order()).toBe('OK');
  });
  expect(await inStock()).toBe(before - 2);
});

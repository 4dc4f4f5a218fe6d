import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '#contract/products.ts';
import { aProduct, aShop } from '#tests/support/builders.ts';
import { aPlacedOrder } from '#tests/support/placed-order.ts';
import { openTestShop } from '#tests/support/shop.ts';

let shop: Awaited<ReturnType<typeof openTestShop>>;
const db = () => shop.database.db;

beforeAll(async () => {
  shop = await openTestShop('template_empty');
  await aShop(db());
});
afterAll(() => shop.close());

const day = 24 * 60 * 60 * 1000;

interface Purchase {
  readonly buyers: number;
  readonly count?: number;
  readonly daysAgo?: number;
  readonly status?: 'paid' | 'failed';
}

/** Orders of one product, each of another buyer. */
const buy = async (product: number, { buyers, count = 1, daysAgo = 1, status = 'paid' }: Purchase) => {
  const { price_cents, sku, name } = await db()
    .selectFrom('products')
    .select(['price_cents', 'sku', 'name'])
    .where('id', '=', product)
    .executeTakeFirstOrThrow();
  for (let buyer = 0; buyer < buyers; buyer += 1) {
    const createdAt = new Date(Date.now() - daysAgo * day);
    const email = `buyer-${product}-${buyer}@example.com`;
    const number = await aPlacedOrder(db(), { customerId: null, email, status, createdAt });
    await db()
      .updateTable('order_lines')
      .set({ base_product_id: product, quantity: count, unit_cents: price_cents, sku, name })
      .where('order_id', '=', (order) => order.selectFrom('orders').select('id').where('number', '=', number))
      .execute();
  }
};

const trendingIds = async (): Promise<number[]> =>
  (await shop.get('/api/products/trending')).json<{ payload: Product[] }>().payload.map(({ id }) => id);

test('API-28 trending goes by buyers, value and age, from three buyers on, without what is new or reduced', async () => {
  const [phone, clip, oneOrder, old, failed, top] = [
    await aProduct(db(), { price: 49_900 }),
    await aProduct(db(), { price: 500 }),
    await aProduct(db(), { price: 300 }),
    await aProduct(db(), { price: 49_900 }),
    await aProduct(db(), { price: 49_900 }),
    await aProduct(db(), { price: 900, isTop: true }),
  ];
  const fresh = await aProduct(db(), { price: 9900, isNew: true });
  const reduced = await aProduct(db(), { price: 9900, oldPrice: 12_900 });
  await buy(phone, { buyers: 3 });
  await buy(clip, { buyers: 4, count: 2 });
  await buy(oneOrder, { buyers: 1, count: 500 });
  await buy(old, { buyers: 9, daysAgo: 31 });
  await buy(failed, { buyers: 9, status: 'failed' });
  await buy(fresh, { buyers: 9 });
  await buy(reduced, { buyers: 9 });
  const ids = await trendingIds();
  expect(ids.slice(0, 3)).toEqual([phone, clip, top]);
  expect(ids.slice(3).toSorted()).toEqual([oneOrder, old, failed].toSorted());
  // Two weeks later three new buyers of the clip outweigh the phone.
  await buy(clip, { buyers: 3, daysAgo: 0 });
  await db()
    .updateTable('orders')
    .set({ created_at: new Date(Date.now() - 22 * day) })
    .where('email', 'like', `buyer-${phone}-%`)
    .execute();
  expect((await trendingIds()).slice(0, 2)).toEqual([clip, phone]);
});

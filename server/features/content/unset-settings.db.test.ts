import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SAMPLE_CHOICES } from '#demo/content/shop.ts';
import { aProduct } from '#tests/support/builders.ts';
import { openTestDatabase } from '#tests/support/shop.ts';
import { openOrderShop } from '#tests/support/shops/order-shop.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let shop: Awaited<ReturnType<typeof openOrderShop>>;
beforeAll(async () => {
  shop = await openOrderShop();
});
afterAll(() => shop.close());

test('BY-02 the suites of the original specification run on a shop without the choices of the sample shop', async () => {
  const { db, close } = await openTestDatabase('template_demo');
  const keys = (await db.selectFrom('settings').select('key').execute()).map(({ key }) => key);
  await close();
  expect(Object.keys(SAMPLE_CHOICES)).toEqual(expect.arrayContaining(['guest_cart', 'delivery_choice']));
  expect(keys.filter((key) => key in SAMPLE_CHOICES)).toEqual([]);
});

test('BY-02 with all of them unset the answers have the fields of the original specification', async () => {
  const buyer = await shop.buyer();
  const id = await aProduct(shop.db, { price: 2000, stock: 50 });
  await buyer.fill([id, 2]);
  await shop.db.updateTable('products').set({ price_cents: 1900 }).where('id', '=', id).execute();
  const { cart } = (await buyer.get('/cart/contents')).body;
  expect(Object.keys(cart)).toEqual(['payload', 'unavailableItems']);
  expect(Object.keys(cart.payload[0] ?? {})).toEqual([
    'id',
    'item_id',
    'count',
    'is_variation',
    'base_product_id',
    'item',
  ]);
  expect(Object.keys(cart.payload[0]?.item ?? {})).toEqual([
    'name',
    'image_url',
    'price',
    'categories',
    'variation_attributes',
    'sku',
  ]);
  const totals = (await buyer.totals()).body;
  for (const field of ['delivery', 'options', 'free_delivery', 'min_order']) {
    expect(totals).not.toHaveProperty(field);
  }
  expect((await buyer.get('/delivery/options?country=LV' as '/delivery/options')).body.options).toEqual([]);
  const order = await buyer.order();
  expect(order.body.status).toBe('OK');
  const row = await shop.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    is_guest: false,
    method_code: null,
    point: null,
    promised_to: null,
    note: null,
  });
});

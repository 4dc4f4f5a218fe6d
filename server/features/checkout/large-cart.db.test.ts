import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { checkInvariants } from '#server/features/orders/invariants/check-invariants.ts';
import { aProduct } from '#tests/support/builders.ts';
import { openDeliveryShop } from '#tests/support/shops/delivery-shop.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let shop: Awaited<ReturnType<typeof openDeliveryShop>>;
beforeAll(async () => {
  shop = await openDeliveryShop();
});
afterAll(() => shop.close());

/** A merged cart may have more lines than can be added; this one has far more. */
const fillWith = async (customerId: number, lines: number): Promise<void> => {
  await sql`
    with made as (
      insert into products (name, sku, description, weight_grams, price_cents, created_at, changed_at)
      select 'Line ' || n, 'LINE-' || n, '', 10, 100, now(), now() from generate_series(1, ${lines}::int) n
      returning id),
    shelf as (insert into stock_items (product_id, on_hand) select id, 5 from made returning id)
    insert into stock_movements (stock_item_id, quantity, reason) select id, 5, 'test' from shelf`.execute(
    shop.db,
  );
  await sql`
    insert into cart_lines (cart_id, product_id, count)
    select c.id, p.id, 1 from carts c, products p where c.customer_id = ${customerId} and p.sku like 'LINE-%'`.execute(
    shop.db,
  );
};

test('a cart of 1,000 lines is read, priced and ordered; adding another line is refused with its reason', async () => {
  const buyer = await shop.buyer();
  const first = await aProduct(shop.db, { price: 2000, stock: 50 });
  await buyer.fill([first, 1]);
  await fillWith(buyer.id, 999);
  const { body } = await buyer.get('/cart/contents');
  expect(body.cart.payload).toHaveLength(1000);
  const more = await buyer.post('/cart/add', { id: await aProduct(shop.db) });
  expect([more.status, more.body]).toMatchObject([422, { code: 'cart_full' }]);
  const wanted = { country: 'Latvia', postCode: 'LV-1010', delivery_method: 'courier' };
  const totals = await buyer.totals(wanted);
  expect(totals.body.converted.cart_total).toBe(1019);
  const placed = await buyer.order(wanted);
  expect([placed.status, placed.body.status]).toEqual([200, 'OK']);
  const { rows } = await sql<{ lines: number }>`select count(*)::int as lines from order_lines`.execute(
    shop.db,
  );
  expect(rows).toEqual([{ lines: 1000 }]);
  const broken = (await checkInvariants(shop.db)).filter(({ differences }) => differences.length > 0);
  // The clock of this shop is fixed in the past.
  expect(broken.map(({ name }) => name)).toEqual(['no stock is held long after its time']);
});

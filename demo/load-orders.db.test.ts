import { expect, test } from 'vitest';
import { checkInvariants } from '#server/features/orders/invariants/check-invariants.ts';
import { orderHistory } from '#server/features/orders/orders-views.ts';
import { realWorld } from '#server/lib/world.ts';
import { openTestDatabase } from '#tests/support/shop.ts';
import { loadDemoAccounts } from './load-accounts.ts';
import { loadDemoOrders } from './load-orders.ts';
import { SAMPLE_ORDERS } from './orders.ts';

test('the demo customer has an order in every state, nothing disagrees, and a second start adds none', async () => {
  const { db, close } = await openTestDatabase('template_demo');
  await loadDemoAccounts(db, realWorld);
  await loadDemoOrders(db, realWorld);
  await loadDemoOrders(db, realWorld);
  const rows = await db
    .selectFrom('orders')
    .select(['customer_id', 'status', 'fulfilment'])
    .orderBy('id')
    .execute();
  expect(rows.map(({ status }) => status)).toEqual(SAMPLE_ORDERS.map(({ state }) => state));
  const history = await orderHistory(db, rows[0]?.customer_id ?? 0, realWorld.now());
  expect(history.map(({ status }) => status)).toContain('Pending');
  for (const order of history) expect(order.items.every(({ image_url }) => image_url !== null)).toBe(true);
  expect(new Set(rows.map(({ status }) => status)).size).toBe(6);
  const paid = rows.filter(({ status }) => status === 'paid').map(({ fulfilment }) => fulfilment);
  expect(paid).toEqual([
    ...['delivered', 'delivered', 'delivered', 'shipped', 'partly_shipped', 'packing', 'unfulfilled'],
  ]);
  const results = await checkInvariants(db);
  expect(results.filter(({ differences }) => differences.length > 0)).toEqual([]);
  expect(await db.selectFrom('mails').select('id').execute()).toEqual([]);
  await close();
});

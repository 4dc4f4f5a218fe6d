import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { secondsAfter } from '#server/lib/world.ts';
import { aProduct } from '#tests/support/builders.ts';
import { aDraft, openOrderShop } from '#tests/support/shops/order-shop.ts';
import { expireOrders } from './expire-orders.ts';

let shop: Awaited<ReturnType<typeof openOrderShop>>;

beforeAll(async () => {
  shop = await openOrderShop();
});
afterAll(() => shop.close());

const untilALockIsAwaited = async (): Promise<void> => {
  for (;;) {
    const { rows } = await sql<{ waiting: boolean }>`
      select exists (
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waiting
    `.execute(shop.db);
    if (rows[0]?.waiting) return;
    await sleep(5);
  }
};

test('AO-29 a hold that is extended while the job waits for the order keeps the order pending', async () => {
  const { db, clock, services } = shop;
  const product = await aProduct(db, { stock: 2 });
  const { id: customerId } = await shop.buyer();
  const draft = await aDraft(db, customerId, [[product, 1]]);
  const order = await inTransaction(db, (trx) => services.orders.openOrder(trx, draft));
  clock.pass(60 * 60 + 1);
  const extendedTo = secondsAfter(clock.world.now(), 60);
  let job: Promise<boolean> | null = null;
  await inTransaction(db, async (trx) => {
    await services.orders.orderByNumber(trx, order.number, { lock: true });
    await trx.updateTable('orders').set({ expires_at: extendedTo }).where('id', '=', order.id).execute();
    job = expireOrders({ db, world: clock.world, orders: services.orders });
    await untilALockIsAwaited();
  });
  await job;
  expect((await services.orders.orderByNumber(db, order.number))?.status).toBe('pending');
  expect(await shop.stockOf(product)).toEqual([{ onHand: 2, reserved: 1 }]);
  clock.pass(61);
  await expireOrders({ db, world: clock.world, orders: services.orders });
  expect((await services.orders.orderByNumber(db, order.number))?.status).toBe('failed');
  expect(await shop.stockOf(product)).toEqual([{ onHand: 2, reserved: 0 }]);
});

import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Job } from '#server/lib/job.ts';
import type { World } from '#server/lib/world.ts';
import type { Orders } from './orders.ts';
import { overdueOrders } from './orders-views.ts';

const atOnce = 20;

/**
 * Fails orders that were not paid in time and releases their stock. `expires_at` is read again under the order's lock:
 * a payment or an extension of the hold at the same moment comes either before or after.
 */
export const expireOrders = async (deps: {
  readonly db: Database;
  readonly world: World;
  readonly orders: Orders;
}): Promise<boolean> => {
  const { db, world, orders } = deps;
  const overdue = await overdueOrders(db, world.now(), atOnce);
  for (const { number } of overdue) {
    await inTransaction(db, async (trx) => {
      const order = await orders.orderByNumber(trx, number, { lock: true });
      if (!order || order.expiresAt > world.now()) return;
      await orders.move(trx, order, 'failed', { reason: 'expired', actor: 'job' });
    });
  }
  return overdue.length === atOnce;
};

export const expiryJob = (deps: Parameters<typeof expireOrders>[0]): Job => ({
  name: 'expire orders',
  everyMs: 15_000,
  run: () => expireOrders(deps),
});

import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Job } from '#server/lib/job.ts';
import type { World } from '#server/lib/world.ts';
import type { Orders } from './orders.ts';
import { overdueOrders } from './orders-views.ts';

const atOnce = 20;

/**
 * Fails orders that were not paid in time and releases their stock. A payment at the same moment comes before or after:
 * the order's lock and its final states allow only one of the two.
 */
export const expireOrders = async (deps: {
  readonly db: Database;
  readonly world: World;
  readonly orders: Orders;
}): Promise<boolean> => {
  const { db, world, orders } = deps;
  const overdue = await overdueOrders(db, world.now(), atOnce);
  for (const order of overdue) {
    await inTransaction(db, (trx) => orders.move(trx, order, 'failed', { reason: 'expired', actor: 'job' }));
  }
  return overdue.length === atOnce;
};

export const expiryJob = (deps: Parameters<typeof expireOrders>[0]): Job => ({
  name: 'expire orders',
  everyMs: 15_000,
  run: () => expireOrders(deps),
});

import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { lockCustomerOrders, lockGuestOrders } from '#server/features/orders/lock-customer-orders.ts';
import type { World } from '#server/lib/world.ts';
import {
  ensureCart,
  findGuestCart,
  lockCartsById,
  type Merged,
  mergeDetails,
  mergeLines,
  moveGuestOrders,
  removeCart,
} from './merge-store.ts';

/**
 * Merges the guest's cart into the customer's. The guest cart is deleted with its quote; what still arrives under its
 * token makes a new one, which the customer's next call merges again. So nothing is lost or doubled, whichever of an
 * add and a merge comes first. Returns null when there is nothing to merge.
 */
export const mergeCarts = async (
  { db, world }: { readonly db: Database; readonly world: World },
  customerId: number,
  guestTokenHash: Buffer,
): Promise<Merged | null> => {
  // Most calls of a customer with a guest's cookie have nothing to merge and need no transaction.
  if ((await findGuestCart(db, guestTokenHash)) === null) return null;
  return inTransaction(db, async (trx) => {
    const now = world.now();
    await lockCustomerOrders(trx, customerId);
    const from = await findGuestCart(trx, guestTokenHash);
    if (from === null) return null;
    await lockGuestOrders(trx, from);
    const to = await ensureCart(trx, customerId, now);
    // Another customer with the same cookie may have merged it while this call waited for the lock.
    if (!(await lockCartsById(trx, [from, to])).includes(from)) return null;
    await moveGuestOrders(trx, { from, to, customerId });
    const merged = await mergeLines(trx, { from, to, customerId, now });
    await mergeDetails(trx, { from, to });
    await removeCart(trx, from);
    return merged;
  });
};

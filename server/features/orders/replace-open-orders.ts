import type { Database } from '#server/db/pool.ts';
import { type Demand, heldItems, lockStock } from '#server/features/stock/stock.ts';
import type { createMoveOrder } from './move-order.ts';
import { openCardOrders } from './orders-store.ts';

export const createReplaceOpenOrders =
  (move: ReturnType<typeof createMoveOrder>) =>
  /** `demand` is what the new order will hold: its items are locked together with those that are given back. */
  async (trx: Database, customerId: number, demand: Demand): Promise<void> => {
    const open = await openCardOrders(trx, customerId);
    if (open.length === 0) return;
    const given = await heldItems(
      trx,
      open.map(({ id }) => id),
    );
    await lockStock(trx, new Set([...given, ...demand.keys()]));
    for (const order of open) await move(trx, order, 'failed', { reason: 'replaced', actor: 'customer' });
  };

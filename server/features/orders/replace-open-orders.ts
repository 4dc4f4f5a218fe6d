import type { Database } from '#server/db/pool.ts';
import { type Demand, heldItems, lockStock } from '#server/features/stock/stock.ts';
import type { createMoveOrder } from './move-order.ts';

export const createReplaceOpenOrders =
  (move: ReturnType<typeof createMoveOrder>) =>
  /** `demand` is what the new order will hold: its stock items are locked together with those that are released. */
  async (trx: Database, open: readonly number[], demand: Demand): Promise<void> => {
    if (open.length === 0) return;
    const given = await heldItems(trx, open);
    await lockStock(trx, new Set([...given, ...demand.keys()]));
    for (const id of open) {
      await move(trx, { id }, 'failed', { reason: 'replaced', actor: 'customer' });
    }
  };

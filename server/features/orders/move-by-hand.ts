import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Move, MoveOutcome } from './move-order.ts';
import type { Orders } from './orders.ts';

/** An operator cancels or refunds an order. Null when there is none of that number. */
export const moveByHand = (
  { db, orders }: { readonly db: Database; readonly orders: Orders },
  number: string,
  to: 'cancelled' | 'refunded',
  move: Omit<Move, 'actor'>,
): Promise<MoveOutcome | null> =>
  inTransaction(db, async (trx) => {
    const order = await orders.orderByNumber(trx, number, { lock: true });
    return order && orders.move(trx, order, to, { ...move, actor: 'operator' });
  });

import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Note } from '#server/features/audit/audit.ts';
import type { Move, MoveOutcome } from './move-order.ts';
import type { Orders } from './orders.ts';

/** An operator cancels or refunds an order. Null when there is none of that number. */
export const moveByHand = (
  { db, orders }: { readonly db: Database; readonly orders: Orders },
  number: string,
  to: 'cancelled' | 'refunded',
  { note, ...move }: Omit<Move, 'actor'> & { readonly note: Note },
): Promise<MoveOutcome | null> =>
  inTransaction(db, async (trx) => {
    const order = await orders.orderByNumber(trx, number, { lock: true });
    if (!order) return null;
    const outcome = await orders.move(trx, order, to, { ...move, actor: 'operator' });
    const [before, after] = [{ status: order.status }, { status: to, ...move }];
    if (outcome.moved) await note(trx, { subject: `order ${number}`, before, after });
    return outcome;
  });

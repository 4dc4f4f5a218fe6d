import type { Database } from '#server/db/pool.ts';
import { holdStock, sumDemand } from '#server/features/stock/stock.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { insertOrder } from './insert-order.ts';
import type { Move, Order, OrderDraft, OrdersDeps } from './order.ts';
import { holdEnds, newOrderNumber } from './orders-rules.ts';

const namesOf = (draft: OrderDraft, stockItemIds: readonly number[]): string => {
  const lines = draft.lines.filter(({ stockItemId }) => stockItemIds.includes(stockItemId));
  return [...new Set(lines.map(({ name }) => name))].join(', ');
};

export const createOpenOrder =
  ({ world, promos, onMoved }: OrdersDeps) =>
  async (trx: Database, draft: OrderDraft): Promise<Order> => {
    const now = world.now();
    const expiresAt = holdEnds(draft.paymentMethod, now);
    const move: Move = { reason: 'placed', actor: 'customer' };
    const order = await insertWithFreeNumber(() =>
      insertOrder(trx, draft, { number: newOrderNumber(world), now, expiresAt, ...move }),
    );
    for (const notify of onMoved) await notify(trx, order, null, 'pending', move);
    // Last: these rows stay locked until the end of the transaction, and other orders wait for them.
    const short = await holdStock(trx, { orderId: order.id, demand: sumDemand(draft.lines), expiresAt });
    if (short.length > 0) throw new Refusal('no_stock', { params: { names: namesOf(draft, short) } });
    if (draft.promo !== null) {
      const { customerId, email, promo } = draft;
      await promos.takePromo(trx, { promoId: promo.id, orderId: order.id, customerId, email, now });
    }
    return order;
  };

const tries = 5;

const insertWithFreeNumber = async (insert: () => Promise<Order | null>): Promise<Order> => {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const order = await insert();
    if (order) return order;
  }
  throw new Error('No free order number found');
};

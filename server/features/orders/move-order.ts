import type { Database } from '#server/db/pool.ts';
import { releaseStock, sellStock, sumDemand } from '#server/features/stock/stock.ts';
import { cancelLines, everythingUnsent } from './cancel-lines.ts';
import type { Move, MoveOutcome, Order, OrdersDeps } from './order.ts';
import { linesOf } from './order-lines-store.ts';
import { mayMove, type OrderStatus } from './orders-rules.ts';
import { insertEvent, lockOrder, setStatus } from './orders-store.ts';
import { updateFulfilment } from './update-fulfilment.ts';

const sellLines = async (trx: Database, orderId: number, now: Date): Promise<boolean> => {
  const lines = await linesOf(trx, orderId);
  const sold = lines.map(({ stockItemId, quantity }) => ({ stockItemId: stockItemId ?? 0, quantity }));
  return sellStock(trx, { orderId, demand: sumDemand(sold), now });
};

export const createMoveOrder = ({ world, emptyCart, takeFromCart, promos, onMoved }: OrdersDeps) => {
  const pay = async (trx: Database, order: Order, now: Date): Promise<boolean> => {
    if (!(await sellLines(trx, order.id, now))) return false;
    // A phone order emptied its cart when it was placed.
    if (order.paymentMethod !== 'card') return true;
    const { isGuest, cartId, customerId } = order;
    // A guest's cart may have been merged into another one meanwhile, so its version says nothing.
    if (isGuest && cartId !== null) await takeFromCart(trx, cartId, order.id);
    if (!isGuest && customerId !== null) await emptyCart(trx, customerId, order);
    return true;
  };

  return async (
    trx: Database,
    { id }: Pick<Order, 'id'>,
    to: Exclude<OrderStatus, 'pending'>,
    how: Move,
  ): Promise<MoveOutcome> => {
    const now = world.now();
    const before = await lockOrder(trx, { id });
    if (!before) throw new Error(`Order ${id} not found`);
    if (!mayMove(before.status, to)) return { moved: false, why: 'not_allowed', order: before };
    if (to === 'paid') {
      if (!(await pay(trx, before, now))) return { moved: false, why: 'no_stock', order: before };
    } else if (to === 'refunded') {
      // Goods that were paid back are not sent any more.
      await cancelLines(trx, id, everythingUnsent(await linesOf(trx, id)), { ...how, now });
      if (how.cancelsOrder) await promos.givePromoBack(trx, id);
    } else {
      await releaseStock(trx, id);
      await promos.givePromoBack(trx, id);
    }
    const { reason, actor, cancelsOrder = false } = how;
    const cancelledAt = cancelsOrder ? now : before.cancelledAt;
    await setStatus(trx, id, to, { now, cancelledAt });
    if (to === 'refunded') await updateFulfilment(trx, id);
    await insertEvent(trx, { orderId: id, from: before.status, to, reason, actor, now });
    const order: Order = { ...before, status: to, cancelledAt, closedAt: before.closedAt ?? now };
    for (const notify of onMoved) await notify(trx, order, before.status, to, how);
    return { moved: true, order };
  };
};

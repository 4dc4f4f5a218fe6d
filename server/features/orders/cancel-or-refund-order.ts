import { recordAudit } from '#server/features/audit/audit.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { foundOr, OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import type { Move, Order } from './order.ts';
import type { Orders } from './orders.ts';

type OrderOperation = Operation & { readonly orders: Orders };

const refusals = { cancelled: 'order_not_cancellable', refunded: 'order_not_refundable' } as const;

const moveOrder = (
  operation: OrderOperation,
  number: string,
  to: keyof typeof refusals,
  move: Omit<Move, 'actor'>,
): Promise<Order> =>
  runOperation(operation, async (trx) => {
    const { orders, actor } = operation;
    const order = foundOr(await orders.orderByNumber(trx, number, { lock: true }), 'order_not_found', {
      number,
    });
    const { status } = order;
    const outcome = await orders.move(trx, order, to, { ...move, actor: 'operator' });
    if (!outcome.moved) throw new OperatorRefusal(refusals[to], { number, status });
    await recordAudit(trx, actor, {
      subject: `order ${number}`,
      before: { status },
      after: { status: to, ...move },
    });
    return outcome.order;
  });

/** Cancels an order that is not paid. Its stock and its promo code use are released. */
export const cancelOrder = (operation: OrderOperation, number: string, reason: string): Promise<Order> =>
  moveOrder(operation, number, 'cancelled', { reason });

/** Refunds a paid order, and returns its goods to stock unless `keepStockOut`. */
export const refundOrder = (
  operation: OrderOperation,
  number: string,
  refund: { readonly reason: string; readonly keepStockOut: boolean },
): Promise<Order> => moveOrder(operation, number, 'refunded', refund);

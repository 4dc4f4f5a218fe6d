import { recordAudit } from '#server/features/audit/audit.ts';
import { runOperation } from '#server/features/operations/operation.ts';
import { foundOr, OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import type { Order } from '#server/features/orders/order.ts';
import type { RefundOperation } from './cancel-order.ts';

/** Refunds a paid order, and returns its goods to stock unless `keepStockOut`. */
export const refundOrder = (
  operation: RefundOperation,
  number: string,
  refund: { readonly reason: string; readonly keepStockOut: boolean },
): Promise<Order> =>
  runOperation(operation, async (trx) => {
    const { orders, actor } = operation;
    const found = await orders.orderByNumber(trx, number, { lock: true });
    const order = foundOr(found, 'order_not_found', { number });
    const { status } = order;
    const outcome = await orders.move(trx, order, 'refunded', { ...refund, actor: 'operator' });
    if (!outcome.moved) throw new OperatorRefusal('order_not_refundable', { number, status });
    await recordAudit(trx, actor, {
      subject: `order ${number}`,
      before: { status },
      after: { status: 'refunded', ...refund },
    });
    return outcome.order;
  });

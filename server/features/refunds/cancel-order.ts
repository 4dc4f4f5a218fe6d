import type { Database } from '#server/db/pool.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { foundOr, OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { everythingUnsent, type LineUnits, unsentUnits } from '#server/features/orders/cancel-lines.ts';
import type { Order, OrderLine } from '#server/features/orders/order.ts';
import type { Orders } from '#server/features/orders/orders.ts';
import type { Refunds } from './refunds.ts';
import type { Refund } from './refunds-store.ts';

export interface RefundOperation extends Operation {
  readonly orders: Orders;
  readonly refunds: Refunds;
}

/** Units of a line as an operator names them. */
export interface SkuUnits {
  readonly sku: string;
  readonly quantity: number;
}

export interface Cancellation {
  readonly reason: string;
  /** Missing: everything that was not packed. */
  readonly units?: readonly SkuUnits[];
  /** Refuse an order that is paid. */
  readonly unpaidOnly?: boolean;
  /** What was refunded when the operator looked: a repeated or late request is refused. */
  readonly wasRefundedCents?: number | undefined;
}

interface Cancelled {
  readonly order: Order;
  readonly refund: Refund | null;
  readonly units: number;
}

/** Refuses a second refund when a request arrives twice, or after a colleague's. */
export const requireSameRefunded = (
  { refundedCents, currency }: Order,
  wasRefundedCents: number | undefined,
): void => {
  if (wasRefundedCents === undefined || wasRefundedCents === refundedCents) return;
  throw new OperatorRefusal('refunded_meanwhile', { refundedCents, currency: currency.code });
};

const lineBySku = (lines: readonly OrderLine[], number: string, sku: string): OrderLine =>
  foundOr(
    lines.find((line) => line.sku === sku),
    'line_not_found',
    { number, sku },
  );

/** The units to cancel; refuses lines and units that are not there. */
const findUnits = async (
  { orders }: RefundOperation,
  trx: Database,
  { id, number }: Order,
  units: readonly SkuUnits[] | undefined,
): Promise<readonly LineUnits[]> => {
  const lines = await orders.linesOf(trx, id);
  if (units === undefined) {
    const unsent = everythingUnsent(lines);
    if (unsent.length === 0) throw new OperatorRefusal('nothing_to_cancel', { number });
    return unsent;
  }
  return units.map(({ sku, quantity }) => {
    const line = lineBySku(lines, number, sku);
    const left = unsentUnits(line);
    if (quantity > left) throw new OperatorRefusal('line_not_cancellable', { sku, quantity, left });
    return { lineId: line.id, quantity };
  });
};

const cancelPaid = async (
  operation: RefundOperation,
  trx: Database,
  order: Order,
  { reason, units }: Cancellation,
): Promise<Cancelled> => {
  const found = await findUnits(operation, trx, order, units);
  const how = { reason, actor: 'operator' };
  const refund = await operation.refunds.cancelUnits(trx, order, found, how);
  const after = await operation.orders.orderByNumber(trx, order.number);
  return {
    order: after ?? order,
    refund,
    units: found.reduce((sum, { quantity }) => sum + quantity, 0),
  };
};

const cancelUnpaid = async (
  { orders }: RefundOperation,
  trx: Database,
  order: Order,
  { reason, units }: Cancellation,
): Promise<Cancelled> => {
  const { number, status } = order;
  if (units !== undefined) throw new OperatorRefusal('order_not_paid', { number, status });
  const { moved, order: after } = await orders.move(trx, order, 'cancelled', { reason, actor: 'operator' });
  if (!moved) throw new OperatorRefusal('order_not_cancellable', { number, status });
  return { order: after, refund: null, units: 0 };
};

/**
 * Cancels an order that is not paid, or units of a paid one that were not packed, and refunds what was paid for them.
 */
export const cancelOrder = (
  operation: RefundOperation,
  number: string,
  cancellation: Cancellation,
): Promise<Cancelled> =>
  runOperation(operation, async (trx) => {
    const found = await operation.orders.orderByNumber(trx, number, { lock: true });
    const order = foundOr(found, 'order_not_found', { number });
    const { reason, unpaidOnly = false } = cancellation;
    requireSameRefunded(order, cancellation.wasRefundedCents);
    const cancel = order.status === 'paid' && !unpaidOnly ? cancelPaid : cancelUnpaid;
    const result = await cancel(operation, trx, order, cancellation);
    await recordAudit(trx, operation.actor, {
      subject: `order ${number}`,
      before: { status: order.status },
      after: {
        status: result.order.status,
        reason,
        ...(result.units > 0 && { units: result.units, refund_cents: result.refund?.amountCents ?? 0 }),
      },
    });
    return result;
  });

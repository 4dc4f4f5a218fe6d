import type { Database } from '#server/db/pool.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import { runOperation } from '#server/features/operations/operation.ts';
import { foundOr, OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { cancelLines, type LineUnits, unsentUnits } from '#server/features/orders/cancel-lines.ts';
import type { Order, OrderLine } from '#server/features/orders/order.ts';
import { chargeableCents } from '#server/gateways/payment/minor-units.ts';
import { lineBySku, type RefundOperation, type SkuUnits } from './cancel-order.ts';
import { type RefundDetails, readRefundDetails } from './refund-details.ts';
import { planRefund, type RefundableOrder } from './refund-rules.ts';
import { readRefundable, unitsBeingPacked } from './refunds-store.ts';

interface PartOfOrder {
  readonly units?: readonly SkuUnits[];
  readonly delivery?: boolean;
  /** Without goods. */
  readonly amountCents?: number;
}

export interface RefundByOperator {
  readonly reason: string;
  /** Goods do not return to stock. */
  readonly keepStockOut: boolean;
  /** Missing: everything that is left. */
  readonly part?: PartOfOrder;
}

interface Refunded {
  readonly status: Order['status'];
  readonly refund: RefundDetails;
  readonly leftCents: number;
}

interface UnitsToRefund extends LineUnits {
  /** Those of them that will not be sent. */
  readonly unsent: number;
}

const findUnits = (
  { number }: Order,
  lines: readonly OrderLine[],
  refundable: RefundableOrder,
  packing: ReadonlyMap<number, number>,
  { sku, quantity }: SkuUnits,
): UnitsToRefund => {
  const line = lineBySku(lines, number, sku);
  const { id } = line;
  const refunded = refundable.lines.find((each) => each.id === id)?.refundedUnits ?? 0;
  const left = line.quantity - refunded - (packing.get(id) ?? 0);
  if (quantity > left) throw new OperatorRefusal('line_not_refundable', { sku, quantity, left });
  // What was sent comes back first; what is paid back is not sent any more.
  const sent = left - unsentUnits(line);
  return { lineId: id, quantity, unsent: Math.max(0, quantity - sent) };
};

/** Refuses an amount above what is left after the goods: a customer never gets back more than was paid. */
const requireLeft = (
  { number }: Order,
  refundable: RefundableOrder,
  goodsCents: number,
  amountCents: number,
): void => {
  const { currency, totalCents, refundedCents } = refundable;
  const leftCents = totalCents - refundedCents - goodsCents;
  if (chargeableCents(amountCents, currency) !== amountCents)
    throw new OperatorRefusal('refund_indivisible', { currency });
  if (amountCents > leftCents) throw new OperatorRefusal('refund_too_high', { number, leftCents, currency });
};

const refundPart = async (
  { orders, refunds, now }: RefundOperation,
  trx: Database,
  order: Order,
  { reason, keepStockOut, part = {} }: RefundByOperator,
): Promise<void> => {
  const { units = [], delivery = false, amountCents = 0 } = part;
  const lines = await orders.linesOf(trx, order.id);
  const refundable = await readRefundable(trx, order);
  const packing = await unitsBeingPacked(trx, order.id);
  const found = units.map((each) => findUnits(order, lines, refundable, packing, each));
  const goods = { lines: found, delivery };
  requireLeft(order, refundable, planRefund(refundable, goods).amountCents, amountCents);
  const how = { reason, actor: 'operator', keepStockOut };
  const unsent = found.flatMap(({ lineId, unsent: quantity }) =>
    quantity > 0 ? [{ lineId, quantity }] : [],
  );
  await cancelLines(trx, order.id, unsent, { ...how, now: now() });
  const selection = { ...goods, extraCents: amountCents };
  if (!(await refunds.refund(trx, order, { ...how, selection })))
    throw new OperatorRefusal('nothing_to_refund', { number: order.number });
};

/**
 * Refunds a paid order, or a part of it: units, delivery, or an amount without goods. Units that were not sent are
 * cancelled and return to stock unless `keepStockOut`.
 */
export const refundOrder = (
  operation: RefundOperation,
  number: string,
  request: RefundByOperator,
): Promise<Refunded> =>
  runOperation(operation, async (trx) => {
    const { orders, actor } = operation;
    const { reason, keepStockOut, part } = request;
    const found = await orders.orderByNumber(trx, number, { lock: true });
    const order = foundOr(found, 'order_not_found', { number });
    const { status } = order;
    if (status !== 'paid') throw new OperatorRefusal('order_not_refundable', { number, status });
    if (part) await refundPart(operation, trx, order, request);
    else await orders.move(trx, order, 'refunded', { reason, keepStockOut, actor: 'operator' });
    const refund = foundOr(await readRefundDetails(trx, order.id), 'nothing_to_refund', { number });
    const leftCents = order.charged.total - order.refundedCents - refund.amountCents;
    const after = leftCents === 0 ? 'refunded' : status;
    await recordAudit(trx, actor, {
      subject: `order ${number}`,
      before: { status },
      after: { status: after, reason, keepStockOut, amount_cents: refund.amountCents },
    });
    return { status: after, refund, leftCents };
  });

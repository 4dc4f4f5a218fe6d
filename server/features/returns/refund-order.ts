import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import { runOperation } from '#server/features/operations/operation.ts';
import { foundOr, OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { cancelLines, type LineUnits } from '#server/features/orders/cancel-lines.ts';
import type { Order } from '#server/features/orders/order.ts';
import { linesOf } from '#server/features/orders/order-lines-store.ts';
import {
  type RefundOperation,
  requireSameRefunded,
  type SkuUnits,
} from '#server/features/refunds/cancel-order.ts';
import { type RefundDetails, readRefundDetails } from '#server/features/refunds/refund-details.ts';
import { planRefund, type RefundableOrder } from '#server/features/refunds/refund-rules.ts';
import { readRefundable } from '#server/features/refunds/refunds-store.ts';
import { chargeableCents } from '#server/gateways/payment/minor-units.ts';
import type { World } from '#server/lib/world.ts';
import { countReturned, moveStock } from './handle-returns.ts';
import { type PlacedLine, readPlacedLines } from './line-units.ts';
import { insertReturn, insertReturnEvent } from './returns-store.ts';

interface RefundGoodsOperation extends RefundOperation {
  readonly world: World;
}

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
  /** Missing: everything that is left and in no open return. */
  readonly part?: PartOfOrder;
  /** What was refunded when the operator looked: a repeated or late request is refused. */
  readonly wasRefundedCents?: number | undefined;
}

interface Refunded {
  readonly status: Order['status'];
  readonly refund: RefundDetails;
  readonly leftCents: number;
  /** The return that records the goods that were sent; null without any. */
  readonly goods: string | null;
}

interface UnitsToRefund extends LineUnits {
  /** Those of them that will not be sent. */
  readonly unsent: number;
  /** Those of them that were sent. */
  readonly back: number;
}

/** What of a line can be refunded, by where its units are. Units of an open return are refunded by the return. */
const unitsLeft = (line: PlacedLine, { lines }: RefundableOrder) => {
  const refunded = lines.find(({ id }) => id === line.id)?.refundedUnits ?? 0;
  const notRefunded = line.quantity - refunded - line.packing;
  const sent = Math.max(0, notRefunded - line.unsent);
  const back = Math.min(sent, Math.max(0, line.sent - line.claimed));
  return { left: notRefunded - sent + back, back, returning: sent - back };
};

const findUnits = (
  { number }: Order,
  lines: readonly PlacedLine[],
  refundable: RefundableOrder,
  { sku, quantity }: SkuUnits,
): UnitsToRefund => {
  const found = lines.find((line) => line.sku === sku);
  const line = foundOr(found, 'line_not_found', { number, sku });
  const { left, back, returning } = unitsLeft(line, refundable);
  if (quantity > left && returning > 0) throw new OperatorRefusal('line_in_return', { sku, left, returning });
  if (quantity > left) throw new OperatorRefusal('line_not_refundable', { sku, quantity, left });
  // What was sent comes back first; what is paid back is not sent any more.
  const taken = Math.min(quantity, back);
  return { lineId: line.id, quantity, unsent: quantity - taken, back: taken };
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

/** Records sent goods that are refunded as a return that was received: back in stock, or written off. */
const recordGoodsBack = async (
  { world, actor }: RefundGoodsOperation,
  trx: Database,
  order: Order,
  units: readonly UnitsToRefund[],
  { reason, keepStockOut }: RefundByOperator,
): Promise<{ readonly id: number; readonly number: string } | null> => {
  const lines = units.flatMap(({ lineId, back }) => (back > 0 ? [{ lineId, quantity: back }] : []));
  if (lines.length === 0) return null;
  const now = world.now();
  const goods = await insertReturn(trx, world, {
    orderId: order.id,
    kind: 'return',
    state: 'received',
    declaredAt: now,
    sendBy: null,
    lines,
    actor: actor.who,
    note: reason,
  });
  const outcome = keepStockOut ? 'write_off' : 'restock';
  await sql`update return_lines set received = quantity, outcome = ${outcome} where return_id = ${goods.id}`.execute(
    trx,
  );
  const stock = (await linesOf(trx, order.id)).flatMap(({ id, stockItemId }) => {
    const received = lines.find(({ lineId }) => lineId === id)?.quantity ?? 0;
    return received > 0 ? [{ lineId: id, stockItemId, received }] : [];
  });
  for (const line of stock.toSorted((one, other) => (one.stockItemId ?? 0) - (other.stockItemId ?? 0))) {
    const restocked = await moveStock(trx, order, line, outcome, now);
    await trx
      .updateTable('return_lines')
      .set({ restocked })
      .where('return_id', '=', goods.id)
      .where('order_line_id', '=', line.lineId)
      .execute();
  }
  await countReturned(trx, order, goods.id);
  for (const [from, to] of [
    ['received', 'inspected'],
    ['inspected', 'refunded'],
  ] as const)
    await insertReturnEvent(trx, { returnId: goods.id, from, to, reason, actor: actor.who, now });
  const moments = { received_at: now, inspected_at: now, closed_at: now };
  await trx
    .updateTable('returns')
    .set({ state: 'refunded', ...moments })
    .where('id', '=', goods.id)
    .execute();
  return goods;
};

/**
 * What is refunded: the part that the operator named, else everything that is in no open return. Null: the whole order.
 */
const selectPart = (
  order: Order,
  lines: readonly PlacedLine[],
  refundable: RefundableOrder,
  part: PartOfOrder | undefined,
): { readonly found: readonly UnitsToRefund[]; readonly part: PartOfOrder | null } => {
  if (part)
    return { found: (part.units ?? []).map((each) => findUnits(order, lines, refundable, each)), part };
  const found = lines.map((line) => {
    const { left, back, returning } = unitsLeft(line, refundable);
    return { lineId: line.id, quantity: left, unsent: line.unsent, back, returning };
  });
  if (found.every(({ returning }) => returning === 0)) return { found, part: null };
  return { found: found.filter(({ quantity }) => quantity > 0), part: { delivery: true } };
};

const refundPart = async (
  { refunds, world }: RefundGoodsOperation,
  trx: Database,
  order: Order,
  { refundable, found }: { readonly refundable: RefundableOrder; readonly found: readonly UnitsToRefund[] },
  { reason, keepStockOut }: RefundByOperator,
  { delivery = false, amountCents = 0 }: PartOfOrder,
): Promise<void> => {
  const goods = { lines: found, delivery };
  requireLeft(order, refundable, planRefund(refundable, goods).amountCents, amountCents);
  const how = { reason, actor: 'operator', keepStockOut };
  const unsent = found.flatMap(({ lineId, unsent: quantity }) =>
    quantity > 0 ? [{ lineId, quantity }] : [],
  );
  await cancelLines(trx, order.id, unsent, { ...how, now: world.now() });
  const selection = { ...goods, extraCents: amountCents };
  if (!(await refunds.refund(trx, order, { ...how, selection })))
    throw new OperatorRefusal('nothing_to_refund', { number: order.number });
};

/**
 * Refunds a paid order, or a part of it: units, delivery, or an amount without goods. Units that were not sent are
 * cancelled, sent ones are recorded as a received return; both are back in stock unless `keepStockOut`. Units of an open
 * return are not among them: the return refunds them.
 */
export const refundOrder = (
  operation: RefundGoodsOperation,
  number: string,
  request: RefundByOperator,
): Promise<Refunded> =>
  runOperation(operation, async (trx) => {
    const { orders, actor } = operation;
    const { reason, keepStockOut } = request;
    const locked = await orders.orderByNumber(trx, number, { lock: true });
    const order = foundOr(locked, 'order_not_found', { number });
    const { status } = order;
    if (status !== 'paid') throw new OperatorRefusal('order_not_refundable', { number, status });
    requireSameRefunded(order, request.wasRefundedCents);
    const refundable = await readRefundable(trx, order);
    const lines = await readPlacedLines(trx, order.id);
    const { found, part } = selectPart(order, lines, refundable, request.part);
    const goods = await recordGoodsBack(operation, trx, order, found, request);
    if (part) await refundPart(operation, trx, order, { refundable, found }, request, part);
    else await orders.move(trx, order, 'refunded', { reason, keepStockOut, actor: 'operator' });
    const refund = foundOr(await readRefundDetails(trx, order.id), 'nothing_to_refund', { number });
    if (goods)
      await trx.updateTable('refunds').set({ return_id: goods.id }).where('id', '=', refund.id).execute();
    const leftCents = order.charged.total - order.refundedCents - refund.amountCents;
    const after = leftCents === 0 ? 'refunded' : status;
    await recordAudit(trx, actor, {
      subject: `order ${number}`,
      before: { status },
      after: {
        status: after,
        reason,
        keepStockOut,
        amount_cents: refund.amountCents,
        ...(goods && { return: goods.number }),
      },
    });
    return { status: after, refund, leftCents, goods: goods?.number ?? null };
  });

import type { Fulfilment } from '#contract/orders/orders.ts';
import type { Database } from '#server/db/pool.ts';
import { OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { cancelLines } from '#server/features/orders/cancel-lines.ts';
import type { Order } from '#server/features/orders/order.ts';
import { linesOf } from '#server/features/orders/order-lines-store.ts';
import { updateFulfilment } from '#server/features/orders/update-fulfilment.ts';
import type { Refunds } from '#server/features/refunds/refunds.ts';
import { readRefundable } from '#server/features/refunds/refunds-store.ts';
import { takeMoreStock } from '#server/features/stock/stock.ts';
import {
  auditMove,
  type FulfilmentOperation,
  moveShipment,
  recordMove,
  requireMove,
  type ShipmentChoice,
  type ShipmentResult,
  unchanged,
  withShipment,
} from './change-shipment.ts';
import { releaseUnits, stockOf } from './release-units.ts';
import { changePacked, insertShipment, type Shipment } from './shipments-store.ts';

type AfterLoss = 'resend' | 'refund';
const lost = { from: 'shipped', to: 'lost' } as const;

interface How {
  readonly reason: string;
  readonly actor: string;
  readonly now: Date;
}

const takeAgain = async (trx: Database, order: Order, shipment: Shipment, reason: string, now: Date) => {
  const demand = await stockOf(trx, shipment);
  const short = await takeMoreStock(trx, { orderId: order.id, demand, reason, now });
  const [missing] = short;
  if (missing === undefined) return;
  const [stockItemId, free] = missing;
  const line = (await linesOf(trx, order.id)).find((each) => each.stockItemId === stockItemId);
  throw new OperatorRefusal('resend_out_of_stock', {
    sku: line?.sku ?? '',
    wanted: demand.get(stockItemId) ?? 0,
    free,
  });
};

/** Takes the lost units from stock again. Those of the order can be packed again; a replacement is packed at once. */
const resend = async (trx: Database, order: Order, shipment: Shipment, how: How): Promise<Fulfilment> => {
  if (shipment.kind === 'order') {
    await changePacked(trx, shipment.lines, -1);
    await takeAgain(trx, order, shipment, 'resent', how.now);
    return updateFulfilment(trx, order.id);
  }
  await takeAgain(trx, order, shipment, 'replacement', how.now);
  const { lines, orderId } = shipment;
  const again = await insertShipment(trx, {
    orderId,
    lines,
    kind: 'replacement',
    by: how.actor,
    now: how.now,
  });
  return recordMove(trx, again, { from: null, to: 'packing' }, how);
};

/** Refunds the lost units, and delivery too when nothing of the order is left. */
const refundLost = async (
  trx: Database,
  refunds: Pick<Refunds, 'refund'>,
  order: Order,
  shipment: Shipment,
  how: How,
): Promise<Fulfilment> => {
  await changePacked(trx, shipment.lines, -1);
  await cancelLines(trx, order.id, shipment.lines, { ...how, keepStockOut: true });
  if (order.status === 'paid') {
    const left = await readRefundable(trx, order);
    const lines = shipment.lines.flatMap(({ lineId, quantity }) => {
      const line = left.lines.find(({ id }) => id === lineId);
      const units = Math.min(quantity, line ? line.quantity - line.refundedUnits : 0);
      return units > 0 ? [{ lineId, quantity: units }] : [];
    });
    const ordered = await linesOf(trx, order.id);
    const delivery = ordered.every((line) => line.cancelled === line.quantity);
    await refunds.refund(trx, order, { ...how, selection: { lines, delivery }, keepStockOut: false });
  }
  return updateFulfilment(trx, order.id);
};

/** Records that the carrier lost a shipment, and sends its goods again or refunds them. */
export const loseShipment = (
  operation: FulfilmentOperation & { readonly refunds: Pick<Refunds, 'refund'> },
  chosen: ShipmentChoice,
  then: AfterLoss,
): Promise<ShipmentResult> =>
  withShipment(operation, chosen, async (trx, order, shipment) => {
    const now = operation.now();
    if (shipment.state === 'lost') return unchanged(trx, order, shipment);
    requireMove(order, shipment, lost);
    if (then === 'refund' && shipment.kind === 'replacement') {
      throw new OperatorRefusal('replacement_not_refundable', { ...chosen });
    }
    if (then === 'resend' && order.status !== 'paid') {
      throw new OperatorRefusal('order_not_packable', { number: order.number, status: order.status });
    }
    const how = { reason: 'lost', actor: operation.actor.who, now };
    await moveShipment(trx, order, shipment, lost, {
      ...how,
      columns: { closed_at: now, after_loss: then === 'resend' ? 'resent' : 'refunded' },
    });
    const fulfilment =
      then === 'resend'
        ? await resend(trx, order, shipment, how)
        : await refundLost(trx, operation.refunds, order, shipment, how);
    return auditMove(trx, operation, order, shipment, { state: 'lost', fulfilment, details: { then } });
  });

/** Records that the carrier brought a shipment back. Its units can be packed again. */
export const returnToSender = (
  operation: FulfilmentOperation,
  chosen: ShipmentChoice,
): Promise<ShipmentResult> =>
  withShipment(operation, chosen, async (trx, order, shipment) => {
    const now = operation.now();
    if (shipment.state === 'returned') return unchanged(trx, order, shipment);
    const how = { reason: 'returned to sender', actor: operation.actor.who, now };
    await moveShipment(
      trx,
      order,
      shipment,
      { from: 'shipped', to: 'returned' },
      { ...how, columns: { closed_at: now } },
    );
    const fulfilment = await releaseUnits(trx, order, shipment, how);
    return auditMove(trx, operation, order, shipment, { state: 'returned', fulfilment });
  });

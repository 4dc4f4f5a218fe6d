import type { Database } from '#server/db/pool.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import { runOperation } from '#server/features/operations/operation.ts';
import { foundOr, OperatorRefusal, type UnitsLeft } from '#server/features/operations/operator-refusal.ts';
import { everythingUnsent, type LineUnits, unsentUnits } from '#server/features/orders/cancel-lines.ts';
import type { Order, OrderLine } from '#server/features/orders/order.ts';
import { updateFulfilment } from '#server/features/orders/update-fulfilment.ts';
import type { SkuUnits } from '#server/features/refunds/cancel-order.ts';
import {
  auditMove,
  type FulfilmentOperation,
  lockedOrder,
  moveShipment,
  recordMove,
  type ShipmentChoice,
  type ShipmentResult,
  unchanged,
  withShipment,
} from './change-shipment.ts';
import { releaseUnits } from './release-units.ts';
import { holdsUnits } from './shipment-rules.ts';
import { changePacked, insertShipment, shipmentsOf } from './shipments-store.ts';

/** Where the units of a line are that cannot be packed. */
const unitsLeft = async (trx: Database, { id, ...line }: OrderLine, orderId: number): Promise<UnitsLeft> => {
  const { sku, quantity, cancelled, packed } = line;
  const last = (await shipmentsOf(trx, orderId)).findLast(
    ({ kind, state, lines }) =>
      kind === 'order' && holdsUnits(state) && lines.some(({ lineId }) => lineId === id),
  );
  return {
    sku,
    quantity,
    cancelled,
    packed,
    shipment: last ? { number: last.number, packedBy: last.packedBy, packedAt: last.packedAt } : null,
  };
};

const chosenUnits = async (
  trx: Database,
  order: Order,
  lines: readonly OrderLine[],
  chosen: readonly SkuUnits[],
): Promise<readonly LineUnits[]> => {
  const bySku = Map.groupBy(chosen, ({ sku }) => sku);
  const units: LineUnits[] = [];
  for (const [sku, parts] of bySku) {
    const found = lines.find((line) => line.sku === sku);
    const line = foundOr(found, 'line_not_found', { number: order.number, sku });
    const quantity = parts.reduce((sum, part) => sum + part.quantity, 0);
    if (quantity > unsentUnits(line)) {
      throw new OperatorRefusal('line_not_packable', { line: await unitsLeft(trx, line, order.id) });
    }
    units.push({ lineId: line.id, quantity });
  }
  return units;
};

/** Refuses an order of which nothing is left to pack, and says who has it. */
const nothingLeft = async (trx: Database, order: Order, lines: readonly OrderLine[]): Promise<never> => {
  const taken = lines.find(({ packed }) => packed > 0);
  throw new OperatorRefusal('nothing_to_pack', {
    number: order.number,
    line: taken ? await unitsLeft(trx, taken, order.id) : null,
  });
};

/** Packs lines of a paid order, or everything that was not packed yet, into one shipment. */
export const packOrder = (
  operation: FulfilmentOperation,
  number: string,
  chosen: readonly SkuUnits[] = [],
): Promise<ShipmentResult> =>
  runOperation(operation, async (trx) => {
    const { orders, actor } = operation;
    const now = operation.now();
    const order = await lockedOrder(trx, operation, number);
    if (order.status !== 'paid') {
      throw new OperatorRefusal('order_not_packable', { number, status: order.status });
    }
    const lines = await orders.linesOf(trx, order.id);
    const units = chosen.length > 0 ? await chosenUnits(trx, order, lines, chosen) : everythingUnsent(lines);
    if (units.length === 0) return nothingLeft(trx, order, lines);
    const shipment = await insertShipment(trx, {
      orderId: order.id,
      kind: 'order',
      lines: units,
      by: actor.who,
      now,
    });
    await changePacked(trx, units, 1);
    const fulfilment = await recordMove(
      trx,
      shipment,
      { from: null, to: 'packing' },
      { reason: 'packed', actor: actor.who, now },
    );
    await recordAudit(trx, actor, {
      subject: `order ${number}`,
      before: null,
      after: { shipment: shipment.number, state: 'packing', lines: units },
    });
    return { order: number, shipment: shipment.number, state: 'packing', fulfilment };
  });

/** Unpacks a shipment that has not left. Its units can be packed again, unless the customer withdrew from them. */
export const unpackShipment = (
  operation: FulfilmentOperation,
  chosen: ShipmentChoice,
): Promise<ShipmentResult> =>
  withShipment(operation, chosen, async (trx, order, shipment) => {
    const now = operation.now();
    if (shipment.state === 'cancelled') return unchanged(trx, order, shipment);
    const how = { reason: 'unpacked', actor: operation.actor.who, now };
    await moveShipment(
      trx,
      order,
      shipment,
      { from: 'packing', to: 'cancelled' },
      { ...how, columns: { closed_at: now } },
    );
    await releaseUnits(trx, order, shipment, how);
    if (shipment.isStopped && order.status === 'paid') {
      await operation.settleStops(trx, order, shipment.id, 'unpacked');
    }
    const fulfilment = await updateFulfilment(trx, order.id);
    return auditMove(trx, operation, order, shipment, { state: 'cancelled', fulfilment });
  });

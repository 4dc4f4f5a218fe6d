import { sql } from 'kysely';
import type { Fulfilment } from '#contract/orders/orders.ts';
import type { Database } from '#server/db/pool.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { foundOr, OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import type { Order } from '#server/features/orders/order.ts';
import type { Orders } from '#server/features/orders/orders.ts';
import { updateFulfilment } from '#server/features/orders/update-fulfilment.ts';
import { mayMoveShipment, type ShipmentState } from './shipment-rules.ts';
import { insertFulfilmentEvent, type Shipment, setShipment, shipmentsOf } from './shipments-store.ts';

export interface FulfilmentOperation extends Operation {
  readonly orders: Pick<Orders, 'orderByNumber' | 'linesOf'>;
  /**
   * Gives withdrawals of units that were being packed their effect: unpacked units are cancelled and refunded, shipped
   * ones come back. The shipment has its new state.
   */
  readonly settleStops: (
    trx: Database,
    order: Order,
    shipmentId: number,
    how: 'unpacked' | 'shipped',
  ) => Promise<void>;
}

/** One shipment of an order, by both numbers. */
export interface ShipmentChoice {
  readonly number: string;
  readonly shipment: number;
}

export interface ShipmentResult {
  readonly order: string;
  readonly shipment: number;
  readonly state: ShipmentState;
  readonly fulfilment: Fulfilment;
}

export const lockedOrder = async (
  trx: Database,
  { orders }: Pick<FulfilmentOperation, 'orders'>,
  number: string,
): Promise<Order> =>
  foundOr(await orders.orderByNumber(trx, number, { lock: true }), 'order_not_found', { number });

/** Runs `work` with the order and its shipment locked. */
export const withShipment = (
  operation: FulfilmentOperation,
  { number, shipment }: ShipmentChoice,
  work: (trx: Database, order: Order, shipment: Shipment) => Promise<ShipmentResult>,
): Promise<ShipmentResult> =>
  runOperation(operation, async (trx) => {
    const order = await lockedOrder(trx, operation, number);
    const shipments = await shipmentsOf(trx, order.id, { lock: true });
    const found = shipments.find((each) => each.number === shipment);
    return work(trx, order, foundOr(found, 'shipment_not_found', { number, shipment }));
  });

/** One change of a shipment's state. */
export interface ShipmentMove {
  readonly from: ShipmentState;
  readonly to: ShipmentState;
}

/** Refuses a change of a shipment that is in another state, and one that the table does not allow. */
export const requireMove = (order: Order, shipment: Shipment, { from, to }: ShipmentMove): void => {
  const { number: shipmentNumber, state } = shipment;
  if (state === from && mayMoveShipment(from, to)) return;
  throw new OperatorRefusal('shipment_not_movable', {
    number: order.number,
    shipment: shipmentNumber,
    state,
    from,
    to,
  });
};

interface Recorded {
  readonly reason: string;
  /** Who changed it, for the order's history. */
  readonly actor: string;
  readonly now: Date;
}

/** Stores how far the order is, and the event about a shipment that was changed just now. */
export const recordMove = async (
  trx: Database,
  shipment: Pick<Shipment, 'id' | 'orderId'>,
  { from, to }: { readonly from: ShipmentState | null; readonly to: ShipmentState },
  { reason, actor, now }: Recorded,
): Promise<Fulfilment> => {
  const fulfilment = await updateFulfilment(trx, shipment.orderId);
  await insertFulfilmentEvent(trx, {
    order_id: shipment.orderId,
    shipment_id: shipment.id,
    from_state: from,
    to_state: to,
    fulfilment,
    reason,
    actor,
    created_at: now,
  });
  return fulfilment;
};

/**
 * Refuses that a shipment comes back, or is lost, of which goods are in a return: they would be counted twice. A lost
 * one may be in a return that still waits for goods.
 */
const requireOut = async (
  trx: Database,
  { number }: Order,
  shipment: Shipment,
  { from, to }: ShipmentMove,
): Promise<void> => {
  if (from !== 'shipped' || to === 'delivered' || shipment.kind === 'replacement') return;
  const { rows } = await sql<{ goods: string }>`
    select r.number as goods
    from order_line_units(${shipment.orderId}::int) u
    join order_lines l on l.id = u.line_id
    join shipment_lines c on c.shipment_id = ${shipment.id} and c.order_line_id = l.id
    join return_lines b on b.order_line_id = l.id
    join returns r on r.id = b.return_id and r.state not in ('denied', 'cancelled', 'expired')
    where u.sent - c.quantity < case when ${to} = 'lost' then l.returned_quantity else u.claimed end
    order by r.id desc limit 1`.execute(trx);
  const [found] = rows;
  if (found) throw new OperatorRefusal('goods_in_return', { number, shipment: shipment.number, ...found });
};

/** Moves a locked shipment to another state, as the table of states allows. */
export const moveShipment = async (
  trx: Database,
  order: Order,
  shipment: Shipment,
  move: ShipmentMove,
  change: Recorded & { readonly columns: Parameters<typeof setShipment>[2] },
): Promise<Fulfilment> => {
  requireMove(order, shipment, move);
  await requireOut(trx, order, shipment, move);
  await setShipment(trx, shipment.id, { ...change.columns, state: move.to });
  return recordMove(trx, shipment, move, change);
};

/** Records an operator's change of a shipment and returns its result. */
export const auditMove = async (
  trx: Database,
  { actor }: Operation,
  order: Order,
  shipment: Pick<Shipment, 'number' | 'state'>,
  after: {
    readonly state: ShipmentState;
    readonly fulfilment: Fulfilment;
    readonly details?: Record<string, unknown>;
  },
): Promise<ShipmentResult> => {
  const { state, fulfilment, details = {} } = after;
  await recordAudit(trx, actor, {
    subject: `order ${order.number}`,
    before: { shipment: shipment.number, state: shipment.state },
    after: { shipment: shipment.number, state, ...details },
  });
  return { order: order.number, shipment: shipment.number, state, fulfilment };
};

/** The result of a change that was made before. */
export const unchanged = async (
  trx: Database,
  order: Order,
  { number, state }: Shipment,
): Promise<ShipmentResult> => ({
  order: order.number,
  shipment: number,
  state,
  fulfilment: await updateFulfilment(trx, order.id),
});

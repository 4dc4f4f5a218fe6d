import type { Database } from '#server/db/pool.ts';
import { foundOr, OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import type { Order } from '#server/features/orders/order.ts';
import { updateFulfilment } from '#server/features/orders/update-fulfilment.ts';
import { secondsAfter } from '#server/lib/world.ts';
import {
  auditMove,
  type FulfilmentOperation,
  moveShipment,
  requireMove,
  type ShipmentChoice,
  type ShipmentResult,
  unchanged,
  withShipment,
} from './change-shipment.ts';
import { dropShipped, queueShipped } from './shipment-notices.ts';
import { readTrackingNumber, unshipSeconds } from './shipment-rules.ts';
import { findCarrier, orderWithTracking, type Shipment, setShipment } from './shipments-store.ts';

/** How a shipment travels. */
export interface Parcel {
  /** Missing: the carrier of the order's delivery method. */
  readonly carrier?: string | undefined;
  readonly tracking?: string | undefined;
  /** Another order may have the same tracking number: both are in one box. */
  readonly isShared?: boolean;
  /** It leaves although the customer withdrew: what was withdrawn has to come back. */
  readonly isAnyway?: boolean;
}

/** Reads carrier and tracking number as typed, or refuses them. */
const readParcel = async (
  trx: Database,
  order: Order,
  { carrier: typed, tracking, isShared = false }: Parcel,
): Promise<{ readonly carrier: string; readonly tracking_number: string | null }> => {
  const code = typed ?? order.delivery?.carrier ?? 'own';
  const carrier = foundOr(await findCarrier(trx, code), 'carrier_not_found', { carrier: code });
  if (!carrier.isActive) throw new OperatorRefusal('carrier_hidden', { carrier: code });
  if (tracking === undefined) {
    if (carrier.isTracked) throw new OperatorRefusal('tracking_missing', { carrier: carrier.name });
    return { carrier: code, tracking_number: null };
  }
  const number = readTrackingNumber(tracking);
  if (number === null) throw new OperatorRefusal('tracking_malformed', { tracking });
  const other = isShared ? null : await orderWithTracking(trx, number, order.id);
  if (other !== null) throw new OperatorRefusal('tracking_used', { tracking: number, order: other });
  return { carrier: code, tracking_number: number };
};

const requireMayLeave = (
  { number, status }: Order,
  { number: shipment, isStopped }: Shipment,
  isAnyway: boolean,
): void => {
  if (status !== 'paid') throw new OperatorRefusal('shipment_of_closed_order', { number, shipment, status });
  if (isStopped && !isAnyway) throw new OperatorRefusal('shipment_stopped', { number, shipment });
};

const leaving = { from: 'packing', to: 'shipped' } as const;
const undone = { from: 'shipped', to: 'packing' } as const;

/** Records that a packed shipment has left. For a pickup: that it is ready. */
export const shipShipment = (
  operation: FulfilmentOperation,
  chosen: ShipmentChoice,
  parcel: Parcel,
): Promise<ShipmentResult> =>
  withShipment(operation, chosen, async (trx, order, shipment) => {
    const now = operation.now();
    if (shipment.state !== 'shipped') requireMove(order, shipment, leaving);
    const columns = await readParcel(trx, order, parcel);
    const isSame =
      columns.carrier === shipment.carrier && columns.tracking_number === shipment.trackingNumber;
    if (shipment.state === 'shipped' && isSame) return unchanged(trx, order, shipment);
    requireMove(order, shipment, leaving);
    requireMayLeave(order, shipment, parcel.isAnyway ?? false);
    const fulfilment = await moveShipment(trx, order, shipment, leaving, {
      reason: 'shipped',
      actor: operation.actor.who,
      now,
      columns: { ...columns, shipped_at: now },
    });
    if (shipment.isStopped) await operation.settleStops(trx, order, shipment.id, 'shipped');
    await queueShipped(trx, order, shipment, now);
    // Without the tracking number, which is personal: the audit cannot be changed.
    const details = { carrier: columns.carrier };
    return auditMove(trx, operation, order, shipment, { state: 'shipped', fulfilment, details });
  });

/** Undoes shipping before the customer is notified. */
export const unshipShipment = (
  operation: FulfilmentOperation,
  chosen: ShipmentChoice,
): Promise<ShipmentResult> =>
  withShipment(operation, chosen, async (trx, order, shipment) => {
    const now = operation.now();
    if (shipment.state === 'packing') return unchanged(trx, order, shipment);
    requireMove(order, shipment, undone);
    if (shipment.shippedAt && now >= secondsAfter(shipment.shippedAt, unshipSeconds)) {
      throw new OperatorRefusal('unship_too_late', { ...chosen });
    }
    const fulfilment = await moveShipment(trx, order, shipment, undone, {
      reason: 'shipping undone',
      actor: operation.actor.who,
      now,
      columns: { carrier: null, tracking_number: null, shipped_at: null },
    });
    await dropShipped(trx, order, shipment);
    return auditMove(trx, operation, order, shipment, { state: 'packing', fulfilment });
  });

/** Corrects carrier and tracking number of a shipment that has left. */
export const correctShipment = (
  operation: FulfilmentOperation,
  chosen: ShipmentChoice,
  parcel: Parcel,
): Promise<ShipmentResult> =>
  withShipment(operation, chosen, async (trx, order, shipment) => {
    const { state } = shipment;
    if (state !== 'shipped' && state !== 'delivered') {
      throw new OperatorRefusal('shipment_not_correctable', { ...chosen, state });
    }
    const columns = await readParcel(trx, order, parcel);
    await setShipment(trx, shipment.id, columns);
    const fulfilment = await updateFulfilment(trx, order.id);
    const details = { carrier: columns.carrier, corrected: true };
    return auditMove(trx, operation, order, shipment, { state, fulfilment, details });
  });

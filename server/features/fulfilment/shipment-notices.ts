import type { Database } from '#server/db/pool.ts';
import { deleteWaitingMail, queueMail } from '#server/features/notifications/mail-store.ts';
import type { ShipmentMailKind } from '#server/features/notifications/notifications.ts';
import type { Order } from '#server/features/orders/order.ts';
import { secondsAfter } from '#server/lib/world.ts';
import { unshipSeconds } from './shipment-rules.ts';
import type { Shipment } from './shipments-store.ts';

const keyOf = ({ number }: Order, shipment: Shipment): string => `${number}:${shipment.number}`;

/** For a pickup, shipped means ready to be collected. */
const leavingKind = ({ delivery }: Order): ShipmentMailKind =>
  delivery?.kind === 'pickup' ? 'shipment_ready' : 'shipment_shipped';

const queue = (
  trx: Database,
  order: Order,
  shipment: Shipment,
  kind: ShipmentMailKind,
  { now, dueAt }: { readonly now: Date; readonly dueAt: Date },
): Promise<void> =>
  queueMail(trx, {
    kind,
    key: keyOf(order, shipment),
    to: order.email,
    languageId: order.languageId,
    data: { order: order.number, shipment: String(shipment.number) },
    now,
    dueAt,
  });

/** Tells the customer that a shipment has left, once it cannot be undone any more. */
export const queueShipped = (trx: Database, order: Order, shipment: Shipment, now: Date): Promise<void> =>
  queue(trx, order, shipment, leavingKind(order), { now, dueAt: secondsAfter(now, unshipSeconds) });

export const dropShipped = (trx: Database, order: Order, shipment: Shipment): Promise<void> =>
  deleteWaitingMail(trx, leavingKind(order), keyOf(order, shipment));

/** Tells the customer that a shipment has arrived. */
export const queueDelivered = (trx: Database, order: Order, shipment: Shipment, now: Date): Promise<void> =>
  queue(trx, order, shipment, 'shipment_delivered', { now, dueAt: now });

export const dropDelivered = (trx: Database, order: Order, shipment: Shipment): Promise<void> =>
  deleteWaitingMail(trx, 'shipment_delivered', keyOf(order, shipment));

import type { Database } from '#server/db/pool.ts';
import { OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import type { Order } from '#server/features/orders/order.ts';
import { clockOf, type Day, momentOf } from '#server/lib/shop-clock.ts';
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
import { dropDelivered, queueDelivered } from './shipment-notices.ts';
import { type Shipment, updateGuarantee } from './shipments-store.ts';

const arriving = { from: 'shipped', to: 'delivered' } as const;

const linesIn = ({ lines }: Shipment): readonly number[] => lines.map(({ lineId }) => lineId);

/** Noon of the given day, but neither before it was shipped nor in the future; without a day now. */
const arrivalOn = (day: Day | undefined, shippedAt: Date, now: Date): Date => {
  if (day === undefined) return now;
  const [shippedOn, today] = [clockOf(shippedAt).day, clockOf(now).day];
  if (day < shippedOn || day > today) throw new OperatorRefusal('delivery_day_invalid', { day, shippedOn });
  const noon = momentOf(day, 12 * 60).getTime();
  return new Date(Math.min(Math.max(noon, shippedAt.getTime()), now.getTime()));
};

/** Records that a shipment has arrived. For a pickup: that it was collected. */
export const arrive = async (
  trx: Database,
  order: Order,
  shipment: Shipment,
  how: {
    readonly at: Date;
    readonly by: 'staff' | 'assumed';
    readonly actor: string;
    readonly now: Date;
  },
) => {
  const fulfilment = await moveShipment(trx, order, shipment, arriving, {
    reason: how.by === 'staff' ? 'delivered' : 'assumed',
    actor: how.actor,
    now: how.now,
    columns: { delivered_at: how.at, delivered_by: how.by },
  });
  await updateGuarantee(trx, linesIn(shipment));
  return fulfilment;
};

/** Records that a shipment was delivered, today or on an earlier day. */
export const deliverShipment = (
  operation: FulfilmentOperation,
  chosen: ShipmentChoice,
  { on }: { readonly on?: Day | undefined } = {},
): Promise<ShipmentResult> =>
  withShipment(operation, chosen, async (trx, order, shipment) => {
    const now = operation.now();
    if (shipment.state === 'delivered') return unchanged(trx, order, shipment);
    requireMove(order, shipment, arriving);
    const at = arrivalOn(on, shipment.shippedAt ?? now, now);
    const fulfilment = await arrive(trx, order, shipment, {
      at,
      by: 'staff',
      actor: operation.actor.who,
      now,
    });
    await queueDelivered(trx, order, shipment, now);
    return auditMove(trx, operation, order, shipment, { state: 'delivered', fulfilment });
  });

/** Takes back that a shipment was delivered: it is still on its way. */
export const undeliverShipment = (
  operation: FulfilmentOperation,
  chosen: ShipmentChoice,
  reason: string,
): Promise<ShipmentResult> =>
  withShipment(operation, chosen, async (trx, order, shipment) => {
    if (shipment.state === 'shipped') return unchanged(trx, order, shipment);
    const fulfilment = await moveShipment(
      trx,
      order,
      shipment,
      { from: 'delivered', to: 'shipped' },
      {
        reason,
        actor: operation.actor.who,
        now: operation.now(),
        columns: { delivered_at: null, delivered_by: null },
      },
    );
    await updateGuarantee(trx, linesIn(shipment));
    await dropDelivered(trx, order, shipment);
    return auditMove(trx, operation, order, shipment, { state: 'shipped', fulfilment, details: { reason } });
  });

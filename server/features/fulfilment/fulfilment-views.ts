import type { Database } from '#server/db/pool.ts';
import { secondsAfter } from '#server/lib/world.ts';
import type { ShipmentState } from './shipment-rules.ts';

export interface ListedShipment {
  readonly order: string;
  readonly shipment: number;
  readonly state: ShipmentState;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly packedBy: string;
  readonly packedAt: Date;
  readonly shippedAt: Date | null;
  readonly deliveredAt: Date | null;
}

export interface ShipmentFilter {
  readonly state?: ShipmentState;
  /** Shipped at least this many days ago and not delivered. */
  readonly silentDays?: number;
  readonly limit: number;
}

/** Newest first; silent ones oldest first. */
export const listShipments = (
  db: Database,
  { state, silentDays, limit }: ShipmentFilter,
  now: Date,
): Promise<ListedShipment[]> => {
  let shipments = db
    .selectFrom('shipments as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .select([
      'o.number as order',
      's.number as shipment',
      's.state',
      's.carrier',
      's.tracking_number as trackingNumber',
      's.packed_by as packedBy',
      's.packed_at as packedAt',
      's.shipped_at as shippedAt',
      's.delivered_at as deliveredAt',
    ]);
  if (state) shipments = shipments.where('s.state', '=', state);
  if (silentDays !== undefined) {
    const before = secondsAfter(now, -silentDays * 24 * 60 * 60);
    shipments = shipments.where('s.state', '=', 'shipped').where('s.shipped_at', '<=', before);
  }
  return shipments
    .orderBy('s.id', silentDays === undefined ? 'desc' : 'asc')
    .limit(limit)
    .execute();
};

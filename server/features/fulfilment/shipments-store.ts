import { type Selectable, sql } from 'kysely';
import { shopTimeZone } from '#contract/time/time-zone.ts';
import type { Database } from '#server/db/pool.ts';
import type { Tables } from '#server/db/tables/tables.ts';
import type { LineUnits } from '#server/features/orders/cancel-lines.ts';
import type { ShipmentState } from './shipment-rules.ts';

export interface Shipment {
  readonly id: number;
  readonly orderId: number;
  /** 1, 2, … of its order. */
  readonly number: number;
  readonly kind: 'order' | 'replacement';
  readonly state: ShipmentState;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  /** The customer withdrew while it was being packed. */
  readonly isStopped: boolean;
  readonly packedBy: string;
  readonly packedAt: Date;
  readonly shippedAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly lines: readonly LineUnits[];
}

type ShipmentRow = Selectable<Tables['shipments']> & { readonly lines: readonly LineUnits[] };

const toShipment = (row: ShipmentRow): Shipment => ({
  id: row.id,
  orderId: row.order_id,
  number: row.number,
  kind: row.kind,
  state: row.state,
  carrier: row.carrier,
  trackingNumber: row.tracking_number,
  isStopped: row.stop_requested_at !== null,
  packedBy: row.packed_by,
  packedAt: row.packed_at,
  shippedAt: row.shipped_at,
  deliveredAt: row.delivered_at,
  lines: row.lines,
});

/** The shipments of an order by number; with `lock` they stay locked until the transaction ends. */
export const shipmentsOf = async (
  db: Database,
  orderId: number,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<readonly Shipment[]> => {
  const { rows } = await sql<ShipmentRow>`
    select s.*, (
      select coalesce(json_agg(json_build_object('lineId', c.order_line_id, 'quantity', c.quantity)
        order by c.order_line_id), '[]') from shipment_lines c where c.shipment_id = s.id) as lines
    from shipments s where s.order_id = ${orderId} order by s.number
    ${lock ? sql`for no key update of s` : sql``}`.execute(db);
  return rows.map(toShipment);
};

/** Inserts a shipment in the state `packing`. */
export const insertShipment = async (
  trx: Database,
  packed: {
    readonly orderId: number;
    readonly kind: Shipment['kind'];
    readonly lines: readonly LineUnits[];
    readonly by: string;
    readonly now: Date;
  },
): Promise<Shipment> => {
  const { orderId, kind, lines, by, now } = packed;
  const { rows } = await sql<ShipmentRow>`
    with packed as (
      insert into shipments (order_id, number, kind, packed_by, packed_at)
      select ${orderId}::int, coalesce(max(number), 0) + 1, ${kind}::text, ${by}::text, ${now}::timestamptz
      from shipments where order_id = ${orderId}
      returning *),
    contents as (
      insert into shipment_lines (shipment_id, order_line_id, quantity)
      select packed.id, g.line_id, g.quantity
      from packed, unnest(${lines.map(({ lineId }) => lineId)}::int[],
        ${lines.map(({ quantity }) => quantity)}::int[]) as g (line_id, quantity))
    select *, ${JSON.stringify(lines)}::json as lines from packed`.execute(trx);
  if (!rows[0]) throw new Error('Expected exactly one row');
  return toShipment(rows[0]);
};

/** Adds to the packed units of lines; negative when a shipment gives them back. CHECKs refuse more than was ordered. */
export const changePacked = async (
  trx: Database,
  lines: readonly LineUnits[],
  sign: 1 | -1,
): Promise<void> => {
  await sql`
    update order_lines l set packed_quantity = l.packed_quantity + g.quantity
    from unnest(${lines.map(({ lineId }) => lineId)}::int[],
      ${lines.map(({ quantity }) => sign * quantity)}::int[]) as g (line_id, quantity)
    where l.id = g.line_id`.execute(trx);
};

export const setShipment = async (
  trx: Database,
  id: number,
  columns: Partial<Omit<Selectable<Tables['shipments']>, 'id' | 'order_id' | 'number'>>,
): Promise<void> => {
  await trx.updateTable('shipments').set(columns).where('id', '=', id).execute();
};

export const insertFulfilmentEvent = async (
  trx: Database,
  event: Omit<Tables['fulfilment_events'], 'id' | 'created_at'> & { readonly created_at: Date },
): Promise<void> => {
  await trx.insertInto('fulfilment_events').values(event).execute();
};

/** Counts the guarantee of lines from the day on which their last unit arrived; a repair adds 12 months, once. */
export const updateGuarantee = async (trx: Database, lineIds: readonly number[]): Promise<void> => {
  await sql`
    update order_lines l set guarantee_until = (
      select (max(s.delivered_at) at time zone ${shopTimeZone} + make_interval(
        months => l.guarantee_months + case when l.is_repaired then 12 else 0 end))::date
      from shipments s join shipment_lines c on c.shipment_id = s.id
      where c.order_line_id = l.id and s.kind = 'order' and s.state = 'delivered')
    where l.id = any(${lineIds}::int[])`.execute(trx);
};

export interface Carrier {
  readonly code: string;
  readonly name: string;
  readonly isTracked: boolean;
  readonly isActive: boolean;
  readonly trackingUrls: Readonly<Record<string, string>>;
}

export const listCarriers = (db: Database): Promise<Carrier[]> =>
  db
    .selectFrom('carriers')
    .select([
      'code',
      'name',
      'is_tracked as isTracked',
      'is_active as isActive',
      'tracking_urls as trackingUrls',
    ])
    .orderBy('position')
    .orderBy('code')
    .execute();

export const findCarrier = async (db: Database, code: string): Promise<Carrier | null> =>
  (await listCarriers(db)).find((carrier) => carrier.code === code) ?? null;

/** The number of another order whose open shipment has this tracking number. */
export const orderWithTracking = async (
  db: Database,
  tracking: string,
  orderId: number,
): Promise<string | null> => {
  const row = await db
    .selectFrom('shipments as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .select('o.number')
    .where('s.tracking_number', '=', tracking)
    .where('s.state', 'in', ['packing', 'shipped'])
    .where('s.order_id', '<>', orderId)
    .executeTakeFirst();
  return row?.number ?? null;
};

export const putCarrier = async (trx: Database, carrier: Carrier): Promise<void> => {
  await sql`
    insert into carriers (code, name, tracking_urls, is_tracked, is_active, position)
    select ${carrier.code}, ${carrier.name}, ${JSON.stringify(carrier.trackingUrls)}::jsonb, ${carrier.isTracked},
      ${carrier.isActive}, coalesce(max(position), 0) + 1 from carriers
    on conflict (code) do update set name = excluded.name, tracking_urls = excluded.tracking_urls,
      is_tracked = excluded.is_tracked, is_active = excluded.is_active`.execute(trx);
};

import type { ColumnType, Generated } from 'kysely';

type Moment = ColumnType<Date, Date, Date>;
type LaterMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;
type LaterText = ColumnType<string | null, string | null | undefined, string | null>;

/** Carriers, shipments with their contents, and every change of a shipment's state. */
export interface FulfilmentTables {
  carriers: {
    code: string;
    name: string;
    tracking_urls: ColumnType<Record<string, string>, string, string>;
    is_tracked: boolean;
    is_active: Generated<boolean>;
    position: number;
  };
  shipments: {
    id: Generated<number>;
    order_id: number;
    number: number;
    kind: Generated<'order' | 'replacement'>;
    state: Generated<'packing' | 'shipped' | 'delivered' | 'returned' | 'lost' | 'cancelled'>;
    carrier: LaterText;
    tracking_number: LaterText;
    stop_requested_at: LaterMoment;
    packed_by: string;
    packed_at: Moment;
    shipped_at: LaterMoment;
    delivered_at: LaterMoment;
    delivered_by: ColumnType<
      'staff' | 'assumed' | null,
      'staff' | 'assumed' | null | undefined,
      'staff' | 'assumed' | null
    >;
    closed_at: LaterMoment;
    after_loss: ColumnType<
      'resent' | 'refunded' | null,
      'resent' | 'refunded' | null | undefined,
      'resent' | 'refunded' | null
    >;
  };
  shipment_lines: { shipment_id: number; order_line_id: number; quantity: number };
  fulfilment_events: {
    id: Generated<number>;
    order_id: number;
    shipment_id: number;
    from_state: string | null;
    to_state: string;
    fulfilment: string;
    reason: string;
    actor: string;
    created_at: Moment;
  };
}

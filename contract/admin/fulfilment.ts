import { type Static, Type } from 'typebox';
import { Day, envelope, filledText, Moment, MoneyText, nullable } from '#contract/values.ts';
import { adminEndpoints } from './admin-endpoint.ts';
import { fields } from './session.ts';

export const OrderNumber = Type.String({ pattern: '^[0-9A-Za-z-]{1,20}$' });
const params = Type.Object({ number: OrderNumber });

const ShipmentState = Type.Enum(['packing', 'shipped', 'delivered', 'returned', 'lost', 'cancelled']);

export const Shipment = Type.Object({
  /** 1, 2, … of its order. */
  number: Type.Integer(),
  state: ShipmentState,
  is_pickup: Type.Boolean(),
  /** Of a return: it is sent again, never refunded. */
  is_replacement: Type.Boolean(),
  /** The customer withdrew while it was being packed. */
  is_stopped: Type.Boolean(),
  carrier: nullable(Type.String()),
  carrier_name: nullable(Type.String()),
  tracking: nullable(Type.String()),
  tracking_url: nullable(Type.String()),
  packed_at: Moment,
  shipped_at: nullable(Moment),
  delivered_at: nullable(Moment),
  /** Until then shipping can be undone. */
  undo_until: nullable(Moment),
  lines: Type.Array(Type.Object({ sku: Type.String(), name: Type.String(), quantity: Type.Integer() })),
});
export type Shipment = Static<typeof Shipment>;

/** For the choice when shipping. */
export const Carrier = Type.Object({ code: Type.String(), name: Type.String(), is_tracked: Type.Boolean() });

const Changed = envelope(Type.Object({ shipment: Type.Integer(), state: ShipmentState }));
const shipment = Type.Integer({ minimum: 1, maximum: 1000 });
export const Units = Type.Array(
  Type.Object(
    { sku: filledText(100), quantity: Type.Integer({ minimum: 1, maximum: 10_000 }) },
    { additionalProperties: false },
  ),
  { minItems: 1, maxItems: 200 },
);
const Parcel = {
  carrier: filledText(40),
  /** As printed on the label; missing for carriers without tracking. */
  tracking: Type.Optional(Type.String({ maxLength: 60 })),
  /** Another order is in the same box. */
  shared: Type.Optional(Type.Boolean()),
};

export const shipmentBody = fields({ shipment });

/** A call that changes one shipment of an order. */
export const changeShipment = {
  access: 'staff',
  permission: 'orders.pack',
  params,
  response: Changed,
  refusals: ['order_not_found', 'operation_refused'],
} as const;

export const fulfilmentEndpoints = adminEndpoints({
  'GET /admin/orders/:number/shipments/:shipment/slip': {
    summary: 'The packing slip of a shipment as PDF, without prices',
    access: 'staff',
    permission: 'orders.pack',
    params: Type.Object({ number: OrderNumber, shipment: Type.String({ pattern: '^[1-9]\\d{0,3}$' }) }),
    media: 'application/pdf',
    response: Type.String(),
    refusals: ['order_not_found', 'operation_refused'],
  },
  'POST /admin/orders/:number/pack': {
    ...changeShipment,
    summary: 'Packs units of a paid order into one shipment; without lines everything that is left',
    body: fields({ lines: Type.Optional(Units) }),
  },
  'POST /admin/orders/:number/unpack': {
    ...changeShipment,
    summary: 'Unpacks a shipment that has not left',
    body: shipmentBody,
  },
  'POST /admin/orders/:number/ship': {
    ...changeShipment,
    summary: 'Records that a packed shipment has left, with carrier and tracking number',
    body: fields({
      shipment,
      ...Parcel,
      /** Although the customer withdrew while it was being packed: what was withdrawn has to come back. */
      anyway: Type.Optional(Type.Boolean()),
    }),
  },
  'POST /admin/orders/:number/unship': {
    ...changeShipment,
    summary: 'Undoes shipping within two minutes',
    body: shipmentBody,
  },
  'POST /admin/orders/:number/correct-shipment': {
    ...changeShipment,
    summary: 'Corrects carrier and tracking number of a shipment that has left',
    body: fields({ shipment, ...Parcel }),
  },
  'POST /admin/orders/:number/deliver': {
    ...changeShipment,
    summary: 'Records that a shipment was delivered, today or on a former day',
    body: fields({ shipment, on: Type.Optional(Day) }),
  },
  'POST /admin/orders/:number/undeliver': {
    ...changeShipment,
    summary: 'Takes back that a shipment was delivered',
    body: fields({ shipment, reason: filledText(200) }),
  },
  'POST /admin/orders/:number/cancel-lines': {
    summary:
      'Cancels units of a paid order that are not packed and refunds them; with dry_run only says how much',
    access: 'staff',
    permission: 'payments.refund',
    recent: true,
    params,
    body: fields({
      lines: Units,
      reason: filledText(200),
      dry_run: Type.Boolean(),
      /** What was refunded when the caller looked. */
      was: Type.Optional(fields({ refunded: MoneyText })),
    }),
    response: envelope(Type.Object({ units: Type.Integer(), amount: MoneyText, currency: Type.String() })),
    refusals: ['order_not_found', 'operation_refused'],
  },
});

import { type Static, Type } from 'typebox';
import { adminEndpoints } from '#contract/admin/admin-endpoint.ts';
import { changeShipment, Shipment, shipmentBody } from '#contract/admin/fulfilment.ts';
import { fields } from '#contract/admin/session.ts';
import { listEnvelope, Moment, nullable } from '#contract/values.ts';

/** Days after shipping without news, from which a parcel needs attention. */
export const silentAfterDays = 10;

export const parcelViews = ['silent', 'on_the_way', 'returned', 'lost'] as const;

const ParcelRow = Type.Object({
  order: Type.String(),
  number: Type.Integer(),
  state: Shipment.properties.state,
  is_pickup: Type.Boolean(),
  /** Of a return: it is sent again, never refunded. */
  is_replacement: Type.Boolean(),
  /** Masked without the permission to read people. */
  customer: Type.String(),
  place: Type.String(),
  carrier_name: nullable(Type.String()),
  tracking: nullable(Type.String()),
  tracking_url: nullable(Type.String()),
  shipped_at: nullable(Moment),
  items: Type.String(),
});
export type ParcelRow = Static<typeof ParcelRow>;

export const adminParcelsEndpoints = adminEndpoints({
  'GET /admin/parcels': {
    summary:
      'Parcels without news for ten days, oldest first; or the newest 200 on the way, returned or lost',
    access: 'staff',
    permission: 'orders.pack',
    query: fields({ view: Type.Optional(Type.Enum([...parcelViews])) }),
    response: listEnvelope(ParcelRow),
    refusals: [],
  },
  'POST /admin/orders/:number/returned-to-sender': {
    ...changeShipment,
    summary: 'Records that the carrier brought a shipment back; its units can be packed again',
    body: shipmentBody,
  },
  'POST /admin/orders/:number/resend-lost': {
    ...changeShipment,
    summary: 'Records that the carrier lost a shipment, and takes its goods from stock again to be packed',
    body: shipmentBody,
  },
  'POST /admin/orders/:number/refund-lost': {
    ...changeShipment,
    summary: 'Records that the carrier lost a shipment, and refunds its goods',
    permission: 'payments.refund',
    recent: true,
    body: shipmentBody,
  },
});

import { momentText } from '#server/lib/text/date-text.ts';
import type { Conflict, UnitsLeft } from './operator-refusal.ts';
import { run, type Texts } from './refusal-text-parts.ts';

/** Who has the units of a line that is not left to pack. */
const unitsText = ({ sku, quantity, cancelled, packed, shipment }: UnitsLeft): string =>
  shipment
    ? `Line ${sku}: ${packed} of ${quantity} is already in shipment ${shipment.number}, packed by ${shipment.packedBy} at ${momentText(shipment.packedAt, 'en')}.`
    : `Line ${sku}: ${quantity - cancelled - packed} of ${quantity} can be packed, ${cancelled} cancelled.`;

const shipmentText = ({ number, shipment }: { readonly number: string; readonly shipment: number }): string =>
  `Shipment ${shipment} of order ${number}`;

/** Packing and shipping that the order's present state does not allow. */
export const shipmentConflictTexts = {
  order_not_packable: ({ number, status }) =>
    `Order ${number} is ${status}. Only a paid order can be packed.`,
  fulfilment_not_allowed: ({ number, from, to }) => `Order ${number} is ${from}. It cannot become ${to}.`,
  line_not_found: ({ number, sku }) => `Order ${number} has no line ${sku}.`,
  line_not_packable: ({ line }) => unitsText(line),
  nothing_to_pack: ({ number, line }) =>
    `Nothing is left to pack in order ${number}.${line ? ` ${unitsText(line)}` : ''}`,
  nothing_packed: ({ number }) => `Nothing is packed in order ${number}.`,
  shipment_not_found: ({ number, shipment }) =>
    `Order ${number} has no shipment ${shipment}. See ${run(`orders show ${number}`)}.`,
  shipment_not_movable: ({ state, from, to, ...name }) =>
    `${shipmentText(name)} is ${state}. Only one that is ${from} can become ${to}.`,
  shipment_not_correctable: ({ state, ...name }) =>
    `${shipmentText(name)} is ${state}. Only a shipment that has left can be corrected.`,
  shipment_stopped: (name) =>
    `The customer withdrew. ${shipmentText(name)} must not leave: unpack it. With --anyway it leaves, and what was withdrawn has to come back.`,
  shipment_of_closed_order: ({ status, ...name }) =>
    `${shipmentText(name)} must not leave: the order is ${status}. Unpack it.`,
  unship_too_late: (name) =>
    `${shipmentText(name)} left more than two minutes ago, and the customer was told. When it comes back, use ${run(`shipments returned ${name.number} --shipment ${name.shipment}`)}.`,
  delivery_day_invalid: ({ day, shippedOn }) =>
    `${day} is not between the day of shipping, ${shippedOn}, and today.`,
  tracking_missing: ({ carrier }) => `${carrier} tracks its parcels. Add --tracking.`,
  tracking_used: ({ tracking, order }) =>
    `Tracking number ${tracking} belongs to order ${order}. Add --shared if both orders are in the same box.`,
  carrier_hidden: ({ carrier }) => `Carrier ${carrier} is hidden. See ${run('carriers list')}.`,
  resend_out_of_stock: ({ sku, wanted, free }) =>
    `${sku} cannot be sent again: ${wanted} needed, ${free} in stock. Refund it with --refund.`,
  replacement_not_refundable: (name) =>
    `${shipmentText(name)} replaces goods of a return. Send it again with --resend, or refund the return.`,
} satisfies Partial<Texts<Conflict>>;

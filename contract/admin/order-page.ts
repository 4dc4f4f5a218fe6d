import { type Static, Type } from 'typebox';
import { ReturnState } from '#contract/orders/returns.ts';
import { Id, Moment, MoneyText, nullable } from '#contract/values.ts';
import { Carrier, Shipment } from './fulfilment.ts';

export const OrderState = Type.Enum(['pending', 'paid', 'failed', 'cancelled', 'error', 'refunded']);
export const Fulfilment = Type.Enum([
  'unfulfilled',
  'packing',
  'partly_shipped',
  'shipped',
  'delivered',
  'partly_returned',
  'returned',
  'cancelled',
]);
export const Method = Type.Enum(['card', 'phone']);

/** The built-in views of the order list. */
export const orderViews = [
  'all',
  'to_confirm',
  'to_pack',
  'to_ship',
  'shipped',
  'unpaid',
  'refunded',
  'to_arrange',
] as const;
export type OrderView = (typeof orderViews)[number];

export const OrderRow = Type.Object({
  number: Type.String(),
  placed_at: Moment,
  /** Masked without the permission people.read. */
  customer: Type.String(),
  place: Type.String(),
  first_item: Type.String(),
  image_url: nullable(Type.String()),
  more_items: Type.Integer(),
  quantity: Type.Integer(),
  state: OrderState,
  fulfilment: Fulfilment,
  payment_method: Method,
  total: MoneyText,
  currency: Type.String(),
  /** Until when stock is held for an unpaid order. */
  held_until: nullable(Moment),
  has_note: Type.Boolean(),
});
export type OrderRow = Static<typeof OrderRow>;

const Person = Type.Object({
  name: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  address: Type.String(),
  city: Type.String(),
  post_code: Type.String(),
  country: Type.String(),
  is_masked: Type.Boolean(),
});

const TimelineEntry = Type.Object({
  at: Moment,
  kind: Type.Enum(['state', 'payment', 'mail', 'note', 'shipment', 'change']),
  /** The member of staff, or null if it happened by itself. */
  who: nullable(Type.String()),
  what: Type.String(),
  detail: Type.String(),
  tone: Type.Enum(['plain', 'strong', 'bad']),
  /** A note that its writer, the caller, can still change. */
  own_note: nullable(Id),
});
export type TimelineEntry = Static<typeof TimelineEntry>;

/** The mails of an order that can be sent again. */
export const resendableMails = [
  'order_placed',
  'phone_payment',
  'payment_received',
  'payment_failed',
  'order_cancelled',
  'refund_made',
  'shipment_shipped',
  'shipment_ready',
  'shipment_delivered',
] as const;
export const MailKind = Type.Enum([...resendableMails]);

const actions = [
  'confirm',
  'cancel',
  'cancel_lines',
  'pack',
  'ship',
  'refund',
  'correct_address',
  'open_return',
  'end_links',
  'resend',
  'note',
  'invoice',
] as const;
export type OrderAction = (typeof actions)[number];

export const OrderPage = Type.Object({
  number: Type.String(),
  placed_at: Moment,
  state: OrderState,
  fulfilment: Fulfilment,
  payment_method: Method,
  held_until: nullable(Moment),
  language: nullable(Type.String()),
  customer_id: nullable(Id),
  is_guest: Type.Boolean(),
  person: Person,
  other_orders: Type.Array(
    Type.Object({ number: Type.String(), placed_at: Moment, total: MoneyText, currency: Type.String() }),
  ),
  lines: Type.Array(
    Type.Object({
      sku: Type.String(),
      name: Type.String(),
      options: Type.String(),
      image_url: nullable(Type.String()),
      quantity: Type.Integer(),
      packed: Type.Integer(),
      cancelled: Type.Integer(),
      /** Neither packed nor cancelled. */
      left: Type.Integer(),
      refunded: Type.Integer(),
      price: MoneyText,
      total: MoneyText,
    }),
  ),
  currency: Type.String(),
  subtotal: MoneyText,
  delivery: nullable(MoneyText),
  discount: MoneyText,
  promo_code: nullable(Type.String()),
  refunded: MoneyText,
  /** What can still be refunded for delivery. */
  delivery_left: MoneyText,
  vat: MoneyText,
  vat_percent: Type.String(),
  total: MoneyText,
  base_total: nullable(MoneyText),
  base_currency: Type.String(),
  payments: Type.Array(
    Type.Object({
      provider: Type.String(),
      reference: nullable(Type.String()),
      state: Type.String(),
      amount: MoneyText,
      currency: Type.String(),
    }),
  ),
  invoice: nullable(Type.Integer()),
  credit_notes: Type.Array(Type.Object({ number: Type.Integer(), issued_at: Moment, amount: MoneyText })),
  shipments: Type.Array(Shipment),
  returns: Type.Array(Type.Object({ number: Type.String(), state: ReturnState })),
  carriers: Type.Array(Carrier),
  /** The carrier of the chosen delivery. */
  carrier: nullable(Type.String()),
  /** The mails that can be sent again, the one about the present state first. */
  mails: Type.Array(MailKind),
  timeline: Type.Array(TimelineEntry),
  actions: Type.Array(Type.Enum([...actions])),
  newer: nullable(Type.String()),
  older: nullable(Type.String()),
});
export type OrderPage = Static<typeof OrderPage>;

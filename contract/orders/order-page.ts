import { type Static, Type } from 'typebox';
import { DeliveryKind, DeliveryPoint } from '#contract/buying/delivery.ts';
import { EnergyClass } from '#contract/compliance.ts';
import { PaymentMethod } from '#contract/content.ts';
import { CurrencyCode, Day, Id, Moment, MoneyText, nullable, PictureUrl } from '#contract/values.ts';
import { Fulfilment, OrderAction, OrderStatus, PaymentState } from './orders.ts';
import { OrderReturn, OrderStatement } from './returns.ts';

const Pieces = Type.Integer({ minimum: 0 });

/** Which sentence says what happens next with an order. */
export const NextCode = Type.Enum([
  'pay_by_card',
  'pay_by_phone',
  'not_paid',
  'not_fulfilled',
  'cancelled',
  'cancelled_refunding',
  'cancelled_refunded',
  'ready_for_pickup',
  'return_awaited',
  'return_on_the_way',
  'return_received',
  'return_refunded',
  'preparing',
  'packing',
  'partly_shipped',
  'shipped',
  'delivered',
  'delivered_withdraw',
  'delivered_return',
]);
export type NextCode = Static<typeof NextCode>;

/** One sentence: its code, and those of the values that it has. */
export const NextStep = Type.Object({
  code: NextCode,
  /** The promised days of arrival. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  on: Type.Optional(Day),
  until: Type.Optional(Day),
  /** The end of a reservation. */
  by: Type.Optional(Moment),
  amount: Type.Optional(MoneyText),
  place: Type.Optional(Type.String()),
  sent: Type.Optional(Pieces),
  all: Type.Optional(Pieces),
});
export type NextStep = Static<typeof NextStep>;

/** One product of the order, with what became of its pieces. Names and prices as they were at the order. */
const OrderPageLine = Type.Object({
  id: Id,
  sku: Type.String(),
  name: Type.String(),
  image_url: PictureUrl,
  base_product_id: Id,
  variation_attributes: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  quantity: Type.Integer({ minimum: 1 }),
  price: MoneyText,
  /** What was paid for the line after discounts. */
  paid: MoneyText,
  cancelled: Pieces,
  sent: Pieces,
  delivered: Pieces,
  returned: Pieces,
  /** Last day of the legal guarantee; null until the line has arrived. */
  guarantee_until: nullable(Day),
  /** As it was when the order was placed; absent: no energy label. */
  energy_class: Type.Optional(EnergyClass),
  /** Old devices that are taken back with it; absent: none. */
  take_back: Type.Optional(Pieces),
  /** sealed: only with an unbroken seal; excluded: made to order. */
  withdrawal_rule: Type.Enum(['normal', 'sealed', 'excluded']),
  /** Pieces that can still be withdrawn. */
  withdrawable: Pieces,
  /** Delivered pieces that can be returned after the withdrawal period. */
  returnable: Pieces,
  /** Delivered pieces of which a fault can be reported. */
  claimable: Pieces,
});
export type OrderPageLine = Static<typeof OrderPageLine>;

/** One box of the order. */
const OrderShipment = Type.Object({
  number: Type.Integer(),
  state: Type.Enum(['packing', 'shipped', 'delivered', 'returned', 'lost']),
  carrier: nullable(Type.String()),
  tracking_number: nullable(Type.String()),
  tracking_url: nullable(Type.String()),
  shipped_at: nullable(Moment),
  delivered_at: nullable(Moment),
  /** `line`: id of a line of the order. */
  lines: Type.Array(Type.Object({ line: Id, quantity: Pieces })),
});
export type OrderShipment = Static<typeof OrderShipment>;

/** A closed list. Staff's corrections are not part of it. */
export const TimelineCode = Type.Enum([
  'placed',
  'paid_by_card',
  'paid_by_phone',
  'payment_failed',
  'payment_expired',
  'cancelled',
  'line_cancelled',
  'packing',
  'parcel_shipped',
  'parcel_delivered',
  'parcel_returned',
  'parcel_lost',
  'withdrawal_received',
  'return_opened',
  'return_sent',
  'return_received',
  'return_inspected',
  'return_declined',
  'return_repaired',
  'return_replaced',
  'return_closed',
  'refund_started',
  'refund_completed',
]);
export type TimelineCode = Static<typeof TimelineCode>;

const TimelineEntry = Type.Object({
  at: Moment,
  code: TimelineCode,
  /** Values of the sentence. */
  words: Type.Object({
    amount: Type.Optional(MoneyText),
    /** Number of the shipment. */
    parcel: Type.Optional(Type.Integer()),
    carrier: Type.Optional(Type.String()),
    count: Type.Optional(Pieces),
    name: Type.Optional(Type.String()),
    /** Number of the return. */
    goods: Type.Optional(Type.String()),
  }),
});
export type TimelineEntry = Static<typeof TimelineEntry>;

const OrderDocument = Type.Object({
  kind: Type.Enum(['invoice', 'credit_note']),
  number: Type.String(),
  issued_at: Moment,
  /** Path of the PDF. */
  url: Type.String(),
});
export type OrderDocument = Static<typeof OrderDocument>;

/** manual: the shop contacts the buyer about how. */
export const RefundMethod = Type.Enum(['provider', 'manual']);

const OrderRefund = Type.Object({
  amount: MoneyText,
  method: RefundMethod,
  due_on: nullable(Day),
  done_on: nullable(Day),
});
export type OrderRefund = Static<typeof OrderRefund>;

/** As the buyer entered it; parts are '' once the buyer's data were removed. */
const OrderAddress = Type.Object({
  name: Type.String(),
  surname: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  address: Type.String(),
  post_code: Type.String(),
  city: Type.String(),
  country: Type.String(),
  country_iso: nullable(Type.String()),
});
export type OrderAddress = Static<typeof OrderAddress>;

/** How the order is delivered, as it was agreed. */
const OrderDelivery = Type.Object({
  method: Type.String(),
  kind: DeliveryKind,
  /** The promised days; null: none. */
  arrival: nullable(Type.Object({ from: Day, to: Day })),
  /** The parcel locker or pickup place. */
  point: nullable(DeliveryPoint),
});

export const OrderPage = Type.Object({
  order_nr: Type.String(),
  created_at: Moment,
  status: OrderStatus,
  payment_state: PaymentState,
  payment_method: PaymentMethod,
  paid_at: nullable(Moment),
  fulfilment: Fulfilment,
  /** Language of the names; null: no longer known. */
  language: nullable(Type.String()),
  amount: MoneyText,
  subtotal: MoneyText,
  delivery_cost: nullable(MoneyText),
  discount_amount: MoneyText,
  /** The bundles whose discount is part of it, named as they were at the order; absent: none. */
  bundles: Type.Optional(
    Type.Array(
      Type.Object({ name: Type.String(), count: Type.Integer({ minimum: 1 }), discount: MoneyText }),
    ),
  ),
  vat: MoneyText,
  vat_rate: Type.Number(),
  refunded_amount: MoneyText,
  /** What is left of the total. */
  amount_after_refunds: MoneyText,
  currency: CurrencyCode,
  currency_symbol: Type.String(),
  /** While the order is not paid. */
  pay_until: nullable(Moment),
  /** The number to call, while payment by phone is awaited. */
  phone_number: nullable(Type.String()),
  is_guest: Type.Boolean(),
  next: NextStep,
  /** Null: to be arranged, or from before the shop offered a choice. */
  delivery: nullable(OrderDelivery),
  address: OrderAddress,
  company_name: nullable(Type.String()),
  vat_number: nullable(Type.String()),
  note: nullable(Type.String()),
  is_gift: Type.Boolean(),
  gift_message: nullable(Type.String()),
  lines: Type.Array(OrderPageLine),
  shipments: Type.Array(OrderShipment),
  /** Oldest first. */
  timeline: Type.Array(TimelineEntry),
  documents: Type.Array(OrderDocument),
  refunds: Type.Array(OrderRefund),
  /** The last day to withdraw; null while something has not arrived. */
  withdraw_until: nullable(Day),
  /** The last day of a return without withdrawal; null: not offered, or something has not arrived. */
  return_until: nullable(Day),
  /** Oldest first. */
  statements: Type.Array(OrderStatement),
  returns: Type.Array(OrderReturn),
  /** The address for what is sent back, while a return waits for it. */
  return_address: nullable(Type.String()),
  actions: Type.Array(OrderAction),
});
export type OrderPage = Static<typeof OrderPage>;

import { type Static, Type } from 'typebox';
import {
  done,
  envelope,
  filledText,
  Id,
  IdInPath,
  Moment,
  MoneyText,
  nullable,
  Ok,
} from '#contract/values.ts';
import { adminEndpoints } from './admin-endpoint.ts';
import { bulkAtMost } from './bulk-limit.ts';
import { Carrier, OrderNumber, Shipment, Units } from './fulfilment.ts';
import { fields } from './session.ts';

const OrderState = Type.Enum(['pending', 'paid', 'failed', 'cancelled', 'error', 'refunded']);
const Fulfilment = Type.Enum([
  'unfulfilled',
  'packing',
  'partly_shipped',
  'shipped',
  'delivered',
  'partly_returned',
  'returned',
  'cancelled',
]);
const Method = Type.Enum(['card', 'phone']);

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

const params = Type.Object({ number: OrderNumber });

const OrderRow = Type.Object({
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
const MailKind = Type.Enum([...resendableMails]);

const actions = [
  'confirm',
  'cancel',
  'cancel_lines',
  'pack',
  'ship',
  'refund',
  'correct_address',
  'resend',
  'note',
  'invoice',
] as const;
export type OrderAction = (typeof actions)[number];

const OrderPage = Type.Object({
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
  shipments: Type.Array(Shipment),
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

/** What the caller saw: a write is refused if it changed meanwhile. */
const was = Type.Object({ state: OrderState }, { additionalProperties: false });
const Reason = filledText(200);
const noteParams = Type.Object({ number: OrderNumber, note: IdInPath });
const addressFields = { address: filledText(200), city: filledText(100), post_code: filledText(20) };
const wasAddress = { address: Type.String(), city: Type.String(), post_code: Type.String() };

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const filters = {
  view: Type.Optional(Type.Enum([...orderViews])),
  search: Type.Optional(Type.String({ maxLength: 100 })),
  state: Type.Optional(OrderState),
  fulfilment: Type.Optional(Fulfilment),
  method: Type.Optional(Method),
  country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
  currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })),
  promo: Type.Optional(Type.String({ maxLength: 40 })),
  /** Both included, in the charged currency. */
  least: Type.Optional(MoneyText),
  most: Type.Optional(MoneyText),
  has_note: Type.Optional(Type.Boolean()),
  since: Type.Optional(Day),
  until: Type.Optional(Day),
};

export const adminOrdersEndpoints = adminEndpoints({
  'GET /admin/orders': {
    summary:
      'Orders, newest first, 50 a page; found by number, e-mail, phone ending, SKU, name and post code',
    access: 'staff',
    permission: 'orders.read',
    query: Type.Object({ ...filters, cursor: Type.Optional(Type.String({ maxLength: 40 })) }),
    response: Type.Object({
      status: Ok,
      payload: Type.Array(OrderRow),
      next_cursor: nullable(Type.String()),
      total: Type.Object({ count: Type.Integer(), is_more: Type.Boolean() }),
    }),
    refusals: ['cursor_invalid'],
  },
  'GET /admin/orders/export': {
    summary: 'The same orders as CSV, at most 10,000; with people only after a fresh password',
    access: 'staff',
    permission: 'exports.run',
    query: Type.Object(filters),
    media: 'text/csv',
    response: Type.String(),
    refusals: ['confirm_needed', 'export_too_large'],
  },
  'GET /admin/orders/packing-slips': {
    summary: 'The packing slips of everything packed and not shipped in up to 100 orders, as one PDF',
    access: 'staff',
    permission: 'orders.pack',
    query: Type.Object({
      /** Order numbers, separated by commas. */
      numbers: Type.String({ pattern: '^[0-9A-Za-z-]{1,20}(,[0-9A-Za-z-]{1,20}){0,99}$' }),
    }),
    media: 'application/pdf',
    response: Type.String(),
    refusals: ['nothing_packed'],
  },
  'GET /admin/orders/:number': {
    summary: 'An order: lines, money, payments, customer and one timeline',
    access: 'staff',
    permission: 'orders.read',
    params,
    response: envelope(OrderPage),
    refusals: ['order_not_found'],
  },
  'GET /admin/orders/:number/invoice': {
    summary: 'The invoice as PDF',
    access: 'staff',
    permission: 'people.read',
    params,
    media: 'application/pdf',
    response: Type.String(),
    refusals: ['order_not_found', 'invoice_not_found'],
  },
  'POST /admin/orders/:number/confirm': {
    summary: 'Confirms that a phone order was paid, with exactly its amount',
    access: 'staff',
    permission: 'payments.confirm',
    params,
    body: fields({ amount: MoneyText }),
    response: envelope(Type.Object({ was_paid_before: Type.Boolean(), by: nullable(Type.String()) })),
    refusals: ['order_not_found', 'operation_refused'],
  },
  'POST /admin/orders/:number/cancel': {
    summary: 'Cancels an unpaid order; its stock and promo code use are released',
    access: 'staff',
    permission: 'orders.write',
    params,
    body: fields({ reason: Reason, was }),
    response: envelope(Type.Object({ state: OrderState })),
    refusals: ['order_not_found', 'operation_refused', 'changed_meanwhile'],
  },
  'POST /admin/orders/:number/refund': {
    summary: 'Refunds what is left of a paid order, or a part of it; with dry_run it only says how much',
    access: 'staff',
    permission: 'payments.refund',
    recent: true,
    params,
    body: fields({
      reason: Reason,
      restock: Type.Boolean(),
      was,
      /** Missing: everything that is left. */
      part: Type.Optional(
        fields({
          lines: Type.Optional(Units),
          delivery: Type.Optional(Type.Boolean()),
          /** Without goods. */
          amount: Type.Optional(MoneyText),
        }),
      ),
      dry_run: Type.Optional(Type.Boolean()),
    }),
    response: envelope(
      Type.Object({
        amount: MoneyText,
        currency: Type.String(),
        /** Part of the amount, as on the credit note; null without an invoice. */
        vat: nullable(MoneyText),
        /** What stays with the shop. */
        left: MoneyText,
      }),
    ),
    refusals: ['order_not_found', 'operation_refused', 'changed_meanwhile'],
  },
  'POST /admin/orders/:number/notes': {
    summary: 'Adds a note for colleagues; the same note within a minute is stored once',
    access: 'staff',
    permission: 'orders.note',
    params,
    body: fields({ text: filledText(2000) }),
    response: envelope(Type.Object({ id: Id })),
    refusals: ['order_not_found'],
  },
  'POST /admin/orders/:number/notes/:note': {
    summary: "Changes one's own note within 15 minutes",
    access: 'staff',
    permission: 'orders.note',
    params: noteParams,
    body: fields({ text: filledText(2000) }),
    response: done('Note saved.'),
    refusals: ['order_not_found', 'note_not_found', 'note_closed'],
  },
  'POST /admin/orders/:number/notes/:note/remove': {
    summary: "Removes one's own note within 15 minutes",
    access: 'staff',
    permission: 'orders.note',
    params: noteParams,
    body: fields({}),
    response: done('Note removed.'),
    refusals: ['order_not_found', 'note_not_found', 'note_closed'],
  },
  'POST /admin/orders/:number/address': {
    summary: 'Corrects where an order goes until everything has left; country and invoice stay',
    access: 'staff',
    permission: 'orders.write',
    params,
    body: fields({ ...addressFields, was: fields(wasAddress) }),
    response: envelope(Type.Object(wasAddress)),
    refusals: ['order_not_found', 'operation_refused', 'changed_meanwhile'],
  },
  'POST /admin/orders/:number/resend': {
    summary: 'Sends a mail of the order again; without a kind the one about the present state',
    access: 'staff',
    permission: 'orders.note',
    params,
    body: fields({ kind: Type.Optional(MailKind) }),
    response: envelope(Type.Object({ kind: Type.String(), to: Type.String() })),
    refusals: ['order_not_found', 'operation_refused'],
  },
  'POST /admin/orders/bulk': {
    summary: 'Cancels, packs, ships or mails up to 500 orders; with dry_run it only says what would happen',
    access: 'staff',
    permission: 'orders.write',
    body: fields({
      action: Type.Enum(['cancel', 'pack', 'ship', 'resend']),
      numbers: Type.Array(OrderNumber, { minItems: 1, maxItems: bulkAtMost, uniqueItems: true }),
      /** For ship: the tracking numbers by order number. Each goes by the carrier of its delivery. */
      tracking: Type.Optional(
        Type.Record(Type.String({ pattern: '^[0-9A-Za-z-]{1,20}$' }), Type.String({ maxLength: 60 })),
      ),
      dry_run: Type.Boolean(),
    }),
    response: envelope(
      Type.Array(
        Type.Object({ number: Type.String(), is_done: Type.Boolean(), reason: nullable(Type.String()) }),
      ),
    ),
    refusals: [],
  },
});

import { Type } from 'typebox';
import { done, envelope, filledText, Id, IdInPath, MoneyText, nullable, Ok } from '#contract/values.ts';
import { adminEndpoints } from './admin-endpoint.ts';
import { bulkAtMost } from './bulk-limit.ts';
import { OrderNumber, Units } from './fulfilment.ts';
import { ListTotal, WithTotal } from './list-total.ts';
import { Fulfilment, MailKind, Method, OrderPage, OrderRow, OrderState, orderViews } from './order-page.ts';
import { fields } from './session.ts';

const params = Type.Object({ number: OrderNumber });

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
  /** Orders of a product or variation. */
  sku: Type.Optional(Type.String({ maxLength: 255 })),
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
    query: Type.Object({
      ...filters,
      cursor: Type.Optional(Type.String({ maxLength: 40 })),
      total: WithTotal,
    }),
    response: Type.Object({
      status: Ok,
      payload: Type.Array(OrderRow),
      next_cursor: nullable(Type.String()),
      total: nullable(ListTotal),
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
      was: fields({ state: OrderState, refunded: Type.Optional(MoneyText) }),
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
  'POST /admin/orders/:number/end-links': {
    summary: 'Ends all links to the order that were sent so far; later mails carry a new one',
    access: 'staff',
    permission: 'orders.write',
    params,
    body: fields({}),
    response: envelope(Type.Object({ number: Type.String() })),
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

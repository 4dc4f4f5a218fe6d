import { type Static, Type } from 'typebox';
import { endpoints } from '#contract/endpoint.ts';
import { body, envelope, filledText, MoneyText, nullable, Ok, query } from '#contract/values.ts';
import { OrderPage, RefundMethod } from './order-page.ts';
import { OrderNumber } from './orders.ts';

const params = Type.Object({ number: OrderNumber });
const whenInvalid = { number: 'order_not_found' } as const;

const Pieces = Type.Integer({ minimum: 0 });
const ReorderedLine = Type.Object({ name: Type.String(), count: Pieces });

/** How a line in the cart differs from the ordered one, or why it is not there. Prices in the requested currency. */
const ReorderChange = Type.Object({
  code: Type.Enum(['sold_out', 'not_sold', 'fewer', 'price']),
  name: Type.String(),
  count: Type.Optional(Pieces),
  wanted: Type.Optional(Pieces),
  price: Type.Optional(MoneyText),
  old: Type.Optional(MoneyText),
});
export type ReorderChange = Static<typeof ReorderChange>;

export const Reordered = Type.Object({
  added: Type.Array(ReorderedLine),
  changed: Type.Array(ReorderChange),
  missing: Type.Array(ReorderChange),
});
export type Reordered = Static<typeof Reordered>;

export const orderPageEndpoints = endpoints({
  'GET /orders/:number': {
    summary: 'One order with all that its buyer can see and do',
    access: 'order',
    adds: 'currency and language',
    params,
    query: query({}),
    response: envelope(OrderPage),
    refusals: ['order_not_found', 'order_link_expired'],
    whenInvalid,
  },
  'GET /orders/:number/credit-notes/:note': {
    summary: 'A credit note of an order as PDF, in the language of the order',
    access: 'order',
    adds: 'currency and language',
    params: Type.Object({ number: OrderNumber, note: Type.String({ pattern: '^CN-[0-9]{6,9}$' }) }),
    query: query({}),
    media: 'application/pdf',
    response: Type.String({ format: 'binary' }),
    refusals: ['order_not_found', 'order_link_expired', 'credit_note_not_found'],
    whenInvalid: { number: 'order_not_found', note: 'credit_note_not_found' },
  },
  'POST /orders/:number/cancel': {
    summary: 'Cancels an order that is not paid, or paid and not packed yet; what was paid is refunded',
    access: 'order',
    adds: 'currency and language',
    params,
    body: body({ reason: Type.Optional(filledText(500)) }),
    /** Without refund nothing was charged. A repeated call gets the same response. */
    response: Type.Object({
      status: Ok,
      message: Type.String(),
      payload: Type.Object({
        refund: nullable(Type.Object({ amount: MoneyText, method: RefundMethod })),
      }),
    }),
    refusals: ['order_not_found', 'order_link_expired', 'order_being_packed', 'order_not_cancellable'],
    whenInvalid,
  },
  'POST /orders/:number/invoice/send': {
    summary: "Sends the invoice of an order to the order's e-mail address",
    access: 'order',
    adds: 'currency and language',
    params,
    body: body({}),
    response: Type.Object({ status: Ok, message: Type.String() }),
    refusals: ['order_not_found', 'order_link_expired', 'invoice_not_found'],
    whenInvalid,
  },
  'POST /orders/:number/reorder': {
    summary: 'Adds what was ordered to the cart of the caller, as far as it can be bought',
    access: 'order',
    adds: 'currency and language',
    params,
    body: body({}),
    response: Type.Object({ status: Type.Enum(['OK', 'WARNING']), payload: Reordered }),
    refusals: ['order_not_found', 'order_link_expired'],
    whenInvalid,
  },
});

import { type Static, Type } from 'typebox';
import { endpoints } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import {
  anyText,
  body,
  Day,
  Email,
  envelope,
  filledText,
  Id,
  Moment,
  MoneyText,
  nullable,
} from '#contract/values.ts';
import { OrderNumber } from './orders.ts';

const params = Type.Object({ number: OrderNumber });

/** Units of a line of the order, by the line's id. */
const LineUnits = Type.Object({
  line: Id,
  quantity: Type.Integer({ minimum: 1, maximum: limits.count.max }),
});
const Lines = Type.Array(LineUnits, { minItems: 1, maxItems: 500 });

/** What would be refunded, in the currency of the order. */
const RefundQuote = Type.Object({
  items: MoneyText,
  delivery: MoneyText,
  total: MoneyText,
  lines: Type.Array(Type.Object({ line: Id, quantity: Type.Integer(), amount: MoneyText })),
});
export type RefundQuote = Static<typeof RefundQuote>;

/** A statement as it was declared, and what follows from it. */
export const WithdrawalReceipt = Type.Object({
  reference: Type.String(),
  declared_at: Moment,
  statement: Type.Object({
    order_nr: Type.String(),
    name: Type.String(),
    email: Type.String(),
    /** Null: the whole order. */
    items: nullable(Type.Array(Type.Object({ name: Type.String(), quantity: Type.Integer() }))),
    message: nullable(Type.String()),
  }),
  /** The return of what was sent; null: nothing to send back. */
  return_nr: nullable(Type.String()),
  send_by: nullable(Day),
  /** The address for what is sent back. */
  send_to: nullable(Type.String()),
  /** The last day of a refund that follows. */
  refund_by: nullable(Day),
  /** What is refunded at once. */
  refund: nullable(MoneyText),
});
export type WithdrawalReceipt = Static<typeof WithdrawalReceipt>;

export const withdrawalsEndpoints = endpoints({
  'POST /withdrawals': {
    summary:
      'Declares a withdrawal by order number and e-mail; answers the same whether they belong together or not',
    access: 'anyone',
    adds: 'currency and language',
    body: body({
      name: filledText(2 * limits.name),
      /** As people type it. */
      order_nr: filledText(40),
      email: Email,
      /** In the customer's words; absent or blank: the whole order. */
      items: Type.Optional(anyText(2000)),
      /** Honeypot: a statement that fills it in is stored, but not matched with an order. */
      website: Type.Optional(anyText(200)),
    }),
    response: envelope(Type.Object({ reference: Type.String(), declared_at: Moment })),
    refusals: ['required_fields_missing', 'email_invalid'],
    whenMissing: 'required_fields_missing',
    whenInvalid: { email: 'email_invalid' },
  },
  'POST /orders/:number/withdrawal': {
    summary: 'Declares the withdrawal from an order or from some of its items',
    access: 'order',
    adds: 'currency and language',
    params,
    body: body({
      name: filledText(2 * limits.name),
      email: Email,
      /** Absent: the whole order. */
      lines: Type.Optional(Lines),
      message: Type.Optional(anyText(2000)),
      /** For orders that were paid by phone. */
      iban: Type.Optional(anyText(50)),
    }),
    response: envelope(WithdrawalReceipt),
    refusals: [
      'order_not_found',
      'order_link_expired',
      'required_fields_missing',
      'email_invalid',
      'withdrawal_period_over',
      'withdrawal_excluded',
      'nothing_to_withdraw',
      'quantity_not_returnable',
      'iban_invalid',
    ],
    whenMissing: 'required_fields_missing',
    whenInvalid: { number: 'order_not_found', email: 'email_invalid', iban: 'iban_invalid' },
  },
  'POST /orders/:number/returns/quote': {
    summary: 'What a withdrawal from an order, or a return of some of its items, would refund',
    access: 'order',
    adds: 'currency and language',
    params,
    body: body({
      /** `return`: after the withdrawal period. Absent: a withdrawal. */
      kind: Type.Optional(Type.Enum(['withdrawal', 'return'])),
      /** Absent: the whole order. */
      lines: Type.Optional(Lines),
    }),
    response: envelope(RefundQuote),
    refusals: [
      'order_not_found',
      'order_link_expired',
      'withdrawal_period_over',
      'withdrawal_excluded',
      'nothing_to_withdraw',
      'quantity_not_returnable',
      'return_period_over',
      'nothing_to_return',
    ],
    whenInvalid: { number: 'order_not_found' },
  },
});

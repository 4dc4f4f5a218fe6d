import { type Static, Type } from 'typebox';
import { endpoints } from '#contract/endpoint.ts';
import { CurrencyCode, MoneyText, nullable, Ok, query } from '#contract/values.ts';
import { OrderNumber } from './orders.ts';

const step = {
  /** In the currency that was charged. */
  amount: MoneyText,
  /** Whether the amount, computed again, is the one of the order. */
  agrees: Type.Boolean(),
};

/** One line of the derivation; `of` is the amount the step starts from. */
export const ReceiptStep = Type.Union([
  Type.Object({
    code: Type.Enum(['unit_price', 'delivery_price']),
    /** Null for delivery. */
    name: nullable(Type.String()),
    of: MoneyText,
    rate: Type.String(),
    ...step,
  }),
  Type.Object({
    code: Type.Literal('line'),
    name: Type.String(),
    quantity: Type.Integer(),
    of: MoneyText,
    ...step,
  }),
  Type.Object({
    code: Type.Literal('discount'),
    promo_code: nullable(Type.String()),
    /** The part of each line, and of the delivery (`name` null). */
    shares: Type.Array(Type.Object({ name: nullable(Type.String()), amount: MoneyText })),
    ...step,
  }),
  Type.Object({
    code: Type.Enum(['vat_added', 'vat_included']),
    of: MoneyText,
    percent: Type.Number(),
    ...step,
  }),
  Type.Object({
    code: Type.Enum(['goods', 'delivery', 'total', 'paid', 'refunded']),
    ...step,
  }),
]);
export type ReceiptStep = Static<typeof ReceiptStep>;

/** How the amount of an order came about, computed again from what was agreed. */
export const Receipt = Type.Object({
  currency: CurrencyCode,
  currency_symbol: Type.String(),
  /** Of the amounts before conversion. */
  base_currency_symbol: Type.String(),
  steps: Type.Array(ReceiptStep),
  agrees: Type.Boolean(),
});
export type Receipt = Static<typeof Receipt>;

export const receiptsEndpoints = endpoints({
  'GET /orders/:number/receipt': {
    summary: 'How the amount of an order came about, step by step, computed again',
    access: 'order',
    adds: 'currency and language',
    params: Type.Object({ number: OrderNumber }),
    query: query({}),
    response: Type.Object({ status: Ok, payload: Receipt }),
    refusals: ['order_not_found', 'order_link_expired'],
    whenInvalid: { number: 'order_not_found' },
  },
});

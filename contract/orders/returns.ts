import { type Static, Type } from 'typebox';
import { endpoints } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { anyText, body, Day, envelope, Id, Moment, MoneyText, nullable } from '#contract/values.ts';
import { OrderNumber } from './orders.ts';

/** A statement of withdrawal as the page of its order shows it. */
export const OrderStatement = Type.Object({
  reference: Type.String(),
  declared_at: Moment,
  /** Null: the whole order, or `items_text`. */
  items: nullable(Type.Array(Type.Object({ name: Type.String(), quantity: Type.Integer() }))),
  items_text: nullable(Type.String()),
  /** checking: staff decides; closed: it has no effect. */
  state: Type.Enum(['applied', 'checking', 'closed']),
});
export type OrderStatement = Static<typeof OrderStatement>;

export const ReturnState = Type.Enum([
  'requested',
  'awaiting_goods',
  'on_the_way',
  'received',
  'inspected',
  'refunded',
  'repaired',
  'replaced',
  'denied',
  'cancelled',
  'expired',
]);

const DeductionReason = Type.Enum([
  'scratches',
  'heavy_use',
  'missing_parts',
  'account_locked',
  'seal_broken',
]);

/** Goods that come back, as the page of their order shows them. */
export const OrderReturn = Type.Object({
  number: Type.String(),
  kind: Type.Enum(['withdrawal', 'return', 'fault']),
  state: ReturnState,
  declared_at: Moment,
  lines: Type.Array(
    Type.Object({
      /** Id of a line of the order. */
      line: Id,
      quantity: Type.Integer(),
      received: Type.Integer(),
      deduction: nullable(Type.Object({ amount: MoneyText, reason: DeductionReason, text: Type.String() })),
    }),
  ),
  wish: nullable(Type.Enum(['repair', 'replacement'])),
  send_by: nullable(Day),
  sent_carrier: nullable(Type.String()),
  sent_tracking: nullable(Type.String()),
  /** The last day of its refund, while it is open; faults have none. */
  refund_by: nullable(Day),
  /** What was refunded; `done_on` once it is paid. */
  refund: nullable(Type.Object({ amount: MoneyText, done_on: nullable(Day) })),
  /** Why it was declined, in the shop's words. */
  denied_text: nullable(Type.String()),
});
export type OrderReturn = Static<typeof OrderReturn>;

const params = Type.Object({ number: OrderNumber });
const oneReturn = Type.Object({
  number: OrderNumber,
  goods: Type.String({ pattern: '^R-[2-9A-HJ-NP-Z]{8}$' }),
});
const whenInvalid = { number: 'order_not_found', goods: 'return_not_found' } as const;
const opened = envelope(Type.Object({ number: Type.String(), state: ReturnState }));

const Line = Type.Object({
  line: Id,
  quantity: Type.Integer({ minimum: 1, maximum: limits.count.max }),
  condition: Type.Optional(Type.Enum(['unopened', 'opened', 'used'])),
});

export const returnsEndpoints = endpoints({
  'POST /orders/:number/returns': {
    summary: 'Announces a return after the withdrawal period, or reports a fault within the legal guarantee',
    access: 'order',
    adds: 'currency and language',
    params,
    body: body({
      kind: Type.Enum(['return', 'fault']),
      /** `condition` is required for returns. */
      lines: Type.Array(Line, { minItems: 1, maxItems: 500 }),
      reason: Type.Optional(
        Type.Enum(['changed_mind', 'does_not_fit', 'too_late', 'wrong_item', 'damaged', 'other']),
      ),
      /** Required for faults: 20 characters or more. */
      note: Type.Optional(anyText(2000)),
      /** Required for faults. */
      wish: Type.Optional(Type.Enum(['repair', 'replacement'])),
    }),
    response: opened,
    refusals: [
      'order_not_found',
      'order_link_expired',
      'required_fields_missing',
      'return_period_over',
      'guarantee_over',
      'nothing_to_return',
      'quantity_not_returnable',
    ],
    whenMissing: 'required_fields_missing',
    whenInvalid: { number: 'order_not_found' },
  },
  'POST /orders/:number/returns/:goods/sent': {
    summary: 'Says that the goods of a return were sent; with a tracking number this is proof of dispatch',
    access: 'order',
    adds: 'currency and language',
    params: oneReturn,
    body: body({
      carrier: Type.Optional(anyText(100)),
      tracking_number: Type.Optional(anyText(80)),
    }),
    response: opened,
    refusals: [
      'order_not_found',
      'order_link_expired',
      'return_not_found',
      'return_closed',
      'tracking_invalid',
    ],
    whenInvalid,
  },
  'POST /orders/:number/returns/:goods/keep': {
    summary: 'Closes a return whose goods were not sent yet: the customer keeps them',
    access: 'order',
    adds: 'currency and language',
    params: oneReturn,
    body: body({}),
    response: opened,
    refusals: ['order_not_found', 'order_link_expired', 'return_not_found', 'return_closed'],
    whenInvalid,
  },
});

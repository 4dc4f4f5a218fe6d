import { type Static, Type } from 'typebox';
import { ReturnState } from '#contract/orders/returns.ts';
import { Day, envelope, filledText, listEnvelope, Moment, MoneyText, nullable } from '#contract/values.ts';
import { adminEndpoints } from './admin-endpoint.ts';
import { OrderNumber, Units } from './fulfilment.ts';
import { fields } from './session.ts';

const params = Type.Object({ goods: Type.String({ pattern: '^R-[2-9A-HJ-NP-Z]{8}$' }) });

const ReturnView = Type.Enum(['open', 'to_check', 'withdrawals', 'faults', 'closed']);

const ReturnRow = Type.Object({
  number: Type.String(),
  order: Type.String(),
  kind: Type.Enum(['withdrawal', 'return', 'fault']),
  state: ReturnState,
  /** Masked without the permission to read people. */
  customer: Type.String(),
  /** For refunds of orders that were paid by phone; null without the permission to read people. */
  iban: nullable(Type.String()),
  declared_at: Moment,
  /** The last day of the refund; faults have none. */
  due_on: nullable(Day),
  /** Until then; negative: overdue. Null once closed. */
  days_left: nullable(Type.Integer()),
  /** Neither goods nor proof of dispatch arrived. */
  is_waiting: Type.Boolean(),
  tracking: nullable(Type.String()),
  wish: nullable(Type.String()),
  note: nullable(Type.String()),
  /** What was paid for the units, less deductions. */
  amount: MoneyText,
  currency: Type.String(),
  lines: Type.Array(
    Type.Object({
      sku: Type.String(),
      name: Type.String(),
      image_url: nullable(Type.String()),
      quantity: Type.Integer(),
      received: Type.Integer(),
    }),
  ),
});
export type ReturnRow = Static<typeof ReturnRow>;

const Moved = envelope(Type.Object({ number: Type.String() }));

const handle = {
  access: 'staff',
  permission: 'returns.handle',
  params,
  response: Moved,
  refusals: ['return_not_found', 'operation_refused'],
} as const;

export const adminReturnsEndpoints = adminEndpoints({
  'GET /admin/returns': {
    summary: 'Returns with the last day of their refund, the most urgent first; closed ones newest first',
    access: 'staff',
    permission: 'returns.handle',
    query: fields({
      view: Type.Optional(ReturnView),
      search: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    response: listEnvelope(ReturnRow),
    refusals: [],
  },
  'POST /admin/orders/:number/return': {
    summary:
      'Opens a return for a customer who called or wrote, also after the period; the customer gets the address',
    access: 'staff',
    permission: 'returns.handle',
    params: Type.Object({ number: OrderNumber }),
    body: fields({
      lines: Units,
      wish: Type.Optional(Type.Enum(['repair', 'replacement'])),
      note: Type.Optional(filledText(500)),
    }),
    response: envelope(Type.Object({ number: Type.String(), send_by: Day })),
    refusals: ['order_not_found', 'operation_refused'],
  },
  'POST /admin/returns/:goods/approve': {
    ...handle,
    summary: 'Accepts the report of a fault; the customer is told where to send the goods',
    body: fields({}),
  },
  'POST /admin/returns/:goods/receive': {
    ...handle,
    summary: 'Records the goods that arrived; without lines all of them',
    body: fields({ lines: Type.Optional(Units) }),
  },
  'POST /admin/returns/:goods/inspect': {
    ...handle,
    summary: 'Records the condition of what arrived and where it goes, with a deduction',
    body: fields({
      lines: Type.Array(
        Type.Object(
          {
            sku: filledText(100),
            quantity: Type.Integer({ minimum: 1, maximum: 10_000 }),
            condition: Type.Enum(['unopened', 'opened', 'used']),
            outcome: Type.Enum(['restock', 'write_off', 'repair']),
          },
          { additionalProperties: false },
        ),
        { minItems: 1, maxItems: 200 },
      ),
      deduction: Type.Optional(
        Type.Object(
          { sku: filledText(100), amount: MoneyText, why: filledText(40), text: filledText(500) },
          { additionalProperties: false },
        ),
      ),
    }),
  },
  'POST /admin/returns/:goods/repaired': {
    ...handle,
    summary: 'Records that faulty goods were repaired and sent back',
    body: fields({}),
  },
  'POST /admin/returns/:goods/replace': {
    ...handle,
    summary: 'Packs new goods for faulty ones',
    body: fields({}),
  },
  'POST /admin/returns/:goods/deny': {
    ...handle,
    summary: 'Declines a return, with a text for the customer',
    body: fields({ reason: filledText(40), text: filledText(500) }),
  },
  'POST /admin/returns/:goods/refund': {
    summary: 'Refunds an inspected return; with dry_run only says how much',
    access: 'staff',
    permission: 'payments.refund',
    recent: true,
    params,
    body: fields({ dry_run: Type.Boolean() }),
    response: envelope(Type.Object({ amount: MoneyText, currency: Type.String() })),
    refusals: ['return_not_found', 'operation_refused'],
  },
});

import { type Static, Type } from 'typebox';
import { adminEndpoints } from '#contract/admin/admin-endpoint.ts';
import { OrderNumber, Units } from '#contract/admin/fulfilment.ts';
import { OrderState } from '#contract/admin/order-page.ts';
import { fields } from '#contract/admin/session.ts';
import { envelope, filledText, listEnvelope, Moment, MoneyText, nullable } from '#contract/values.ts';

const params = Type.Object({ statement: Type.String({ pattern: '^W-[2-9A-HJ-NP-Z]{8}$' }) });

const StatementRow = Type.Object({
  reference: Type.String(),
  declared_at: Moment,
  outcome: Type.Enum(['applied', 'unmatched', 'items_open', 'late', 'nothing_left', 'dismissed']),
  /** As the customer typed it. */
  entered_number: Type.String(),
  /** The order it belongs to, once that is known. */
  order: nullable(Type.String()),
  /** Masked without the permission to read people, and so is the e-mail. */
  name: Type.String(),
  email: Type.String(),
  /** The items in the customer's words; null: the whole order, or chosen ones. */
  items: nullable(Type.String()),
  message: nullable(Type.String()),
  /** Orders it may belong to: those of the same e-mail, and those whose number differs by one digit or swap. */
  candidates: Type.Array(
    Type.Object({
      number: Type.String(),
      placed_at: Moment,
      customer: Type.String(),
      state: OrderState,
      total: MoneyText,
      currency: Type.String(),
    }),
  ),
});
export type StatementRow = Static<typeof StatementRow>;

export const adminWithdrawalsEndpoints = adminEndpoints({
  'GET /admin/withdrawals': {
    summary: 'Statements of withdrawal: those to decide, oldest first; or the newest 200',
    access: 'staff',
    permission: 'returns.handle',
    query: fields({ view: Type.Optional(Type.Enum(['to_decide', 'all'])) }),
    response: listEnvelope(StatementRow),
    refusals: [],
  },
  'POST /admin/withdrawals/:statement/match': {
    summary:
      'Applies a statement to an order with the time of its declaration: what was not sent is refunded, the rest becomes a return; with dry_run it only says what',
    access: 'staff',
    permission: 'payments.refund',
    recent: true,
    params,
    body: fields({
      number: OrderNumber,
      /** Missing: everything that can be withdrawn. */
      lines: Type.Optional(Units),
      dry_run: Type.Boolean(),
    }),
    response: envelope(
      Type.Object({
        order: Type.String(),
        /** The return of what was sent. */
        return: nullable(Type.String()),
        /** What goes back at once. */
        refund: nullable(MoneyText),
        currency: Type.String(),
      }),
    ),
    refusals: ['order_not_found', 'operation_refused'],
  },
  'POST /admin/withdrawals/:statement/dismiss': {
    summary: 'Closes a statement without effect',
    access: 'staff',
    permission: 'returns.handle',
    params,
    body: fields({ reason: filledText(200) }),
    response: envelope(Type.Object({ reference: Type.String() })),
    refusals: ['operation_refused'],
  },
});

import { type Static, Type } from 'typebox';
import { adminEndpoints } from '#contract/admin/admin-endpoint.ts';
import { OrderNumber } from '#contract/admin/fulfilment.ts';
import { fields } from '#contract/admin/session.ts';
import {
  envelope,
  filledText,
  Id,
  IdInPath,
  listEnvelope,
  Moment,
  MoneyText,
  nullable,
} from '#contract/values.ts';

const RefundRow = Type.Object({
  id: Id,
  order: Type.String(),
  created_at: Moment,
  amount: MoneyText,
  currency: Type.String(),
  /** `manual` is paid by the shop; `provider` goes to the card by itself. */
  method: Type.Enum(['provider', 'manual']),
  reason: Type.String(),
  done_at: nullable(Moment),
  /** Number of failed attempts at the payment provider. */
  attempts: Type.Integer(),
  customer: Type.String(),
  /** Where the customer wants the money; null if it is not known. */
  iban: nullable(Type.String()),
});
export type RefundRow = Static<typeof RefundRow>;

export const adminRefundsEndpoints = adminEndpoints({
  'GET /admin/refunds': {
    summary: 'Refunds that were not made yet, oldest first; or the newest 200',
    access: 'staff',
    permission: 'payments.refund',
    query: fields({ view: Type.Optional(Type.Enum(['due', 'all'])) }),
    response: listEnvelope(RefundRow),
    refusals: [],
  },
  'POST /admin/refunds/:id/done': {
    summary: 'Records that a refund was paid by hand, with the reference of the transfer',
    access: 'staff',
    permission: 'payments.refund',
    recent: true,
    params: Type.Object({ id: IdInPath }),
    body: fields({ reference: filledText(100) }),
    response: envelope(Type.Object({ order: Type.String(), amount: MoneyText, currency: Type.String() })),
    refusals: ['operation_refused'],
  },
  'GET /admin/orders/:number/credit-notes/:note': {
    summary: 'A credit note of an order as PDF',
    access: 'staff',
    permission: 'people.read',
    params: Type.Object({ number: OrderNumber, note: IdInPath }),
    media: 'application/pdf',
    response: Type.String(),
    refusals: ['order_not_found', 'invoice_not_found'],
  },
});

import { type Static, Type } from 'typebox';
import { adminEndpoints } from '#contract/admin/admin-endpoint.ts';
import { fields } from '#contract/admin/session.ts';
import { envelope, Id, Moment, MoneyText, nullable, Ok } from '#contract/values.ts';

const CreditNoteRow = Type.Object({
  id: Id,
  /** 'CN-000012'. */
  number: Type.String(),
  invoice: Type.String(),
  order: Type.String(),
  issued_at: Moment,
  amount: MoneyText,
  vat: MoneyText,
  currency: Type.String(),
});
export type CreditNoteRow = Static<typeof CreditNoteRow>;

const Day = Type.String({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' });
const range = {
  from: Type.Optional(Day),
  /** The last day that counts, on the shop's clock as on the documents. */
  to: Type.Optional(Day),
};

export const adminCreditNotesEndpoints = adminEndpoints({
  'GET /admin/credit-notes': {
    summary: 'Credit notes, highest number first, 50 a page; found by number or order',
    access: 'staff',
    permission: 'orders.read',
    query: fields({
      ...range,
      search: Type.Optional(Type.String({ maxLength: 40 })),
      cursor: Type.Optional(Type.String({ maxLength: 40 })),
    }),
    response: Type.Object({
      status: Ok,
      payload: Type.Array(CreditNoteRow),
      next_cursor: nullable(Type.String()),
      /** Refunds from before the shop had credit notes. */
      missing: Type.Integer(),
    }),
    refusals: ['cursor_invalid'],
  },
  'GET /admin/credit-notes/export': {
    summary: 'Credit notes of some days as CSV, for the accounts',
    access: 'staff',
    permission: 'exports.run',
    query: fields(range),
    media: 'text/csv',
    response: Type.String(),
    refusals: [],
  },
  'POST /admin/credit-notes/issue': {
    summary: 'Issues the credit notes of refunds that have none, oldest first, 100 in a call, dated today',
    access: 'staff',
    permission: 'payments.refund',
    recent: true,
    body: fields({}),
    response: envelope(Type.Object({ issued: Type.Integer(), left: Type.Integer() })),
    refusals: [],
  },
});

import { type Static, Type } from 'typebox';
import { adminEndpoints } from '#contract/admin/admin-endpoint.ts';
import { fields } from '#contract/admin/session.ts';
import { GuestData } from '#contract/customer-data.ts';
import { Email, envelope, Moment, MoneyText, nullable } from '#contract/values.ts';

const Guest = Type.Object({
  email: Type.String(),
  orders: Type.Array(
    Type.Object({
      number: Type.String(),
      name: Type.String(),
      placed_at: Moment,
      state: Type.String(),
      total: MoneyText,
      currency: Type.String(),
    }),
  ),
  messages: Type.Integer(),
  mails: Type.Integer(),
  reviews: Type.Integer(),
  alerts: Type.Integer(),
  is_subscribed: Type.Boolean(),
});
export type Guest = Static<typeof Guest>;

const serve = { access: 'staff', permission: 'people.erase', recent: true } as const;

export const adminGuestsEndpoints = adminEndpoints({
  'GET /admin/guests': {
    summary: 'What the shop keeps about somebody without an account, by the whole e-mail; null if nothing',
    access: 'staff',
    permission: 'people.read',
    query: fields({ email: Email }),
    response: envelope(nullable(Guest)),
    refusals: [],
  },
  'POST /admin/guests/export': {
    ...serve,
    summary: 'Everything the shop keeps about somebody without an account',
    body: fields({ email: Email }),
    response: envelope(GuestData),
    refusals: ['operation_refused'],
  },
  'POST /admin/guests/erase': {
    ...serve,
    summary:
      'Erases the data of somebody without an account; orders stay without a name, recent ones lose it later',
    body: fields({ email: Email }),
    response: envelope(
      Type.Object({
        /** Orders that lost the name. */
        erased: Type.Integer(),
        /** Orders that lose it 30 days after their payment. */
        later: Type.Integer(),
      }),
    ),
    refusals: ['operation_refused'],
  },
});

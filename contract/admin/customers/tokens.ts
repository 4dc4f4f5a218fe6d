import { type Static, Type } from 'typebox';
import { adminEndpoints } from '#contract/admin/admin-endpoint.ts';
import { fields } from '#contract/admin/session.ts';
import { envelope, filledText, IdInPath, listEnvelope, Moment, nullable } from '#contract/values.ts';

const TokenRow = Type.Object({
  name: Type.String(),
  created_at: Moment,
  /** Null: it works until it is revoked. */
  expires_at: nullable(Moment),
});
export type TokenRow = Static<typeof TokenRow>;

const params = Type.Object({ id: IdInPath });
const name = filledText(100);
// A token acts as the customer.
const issue = { access: 'staff', permission: 'people.erase', recent: true } as const;

export const adminTokensEndpoints = adminEndpoints({
  'GET /admin/customers/:id/tokens': {
    summary: 'The API tokens of a customer; never the tokens themselves',
    access: 'staff',
    permission: 'people.read',
    params,
    response: listEnvelope(TokenRow),
    refusals: ['customer_not_found'],
  },
  'POST /admin/customers/:id/tokens': {
    ...issue,
    summary: 'Issues a token with which a program acts as a customer; it is shown only in this answer',
    params,
    body: fields({ name, days: nullable(Type.Integer({ minimum: 1, maximum: 3650 })) }),
    response: envelope(Type.Object({ token: Type.String() })),
    refusals: ['customer_not_found'],
  },
  'POST /admin/customers/:id/tokens/revoke': {
    ...issue,
    summary: 'Revokes the tokens of this name at once',
    params,
    body: fields({ name }),
    response: envelope(Type.Object({ revoked: Type.Integer() })),
    refusals: ['customer_not_found'],
  },
});

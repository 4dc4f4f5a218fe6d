import type { Call } from '#server/http/serving/serve-endpoints.ts';
import type { AccountsDeps } from './accounts.ts';

/** Ends the session and the bearer token of the call. Guests may call it too. */
export const signOut = async (
  { db, sessions }: AccountsDeps,
  { visit, customer }: Call<'POST /logout'>,
): Promise<void> => {
  if (visit.sessionToken !== null) await sessions.end(db, visit.sessionToken);
  if (visit.bearerToken !== null) await sessions.revokeBearer(db, visit.bearerToken);
  visit.signOut();
  if (customer) visit.logEvent('signed_out', { customerId: customer.id });
};

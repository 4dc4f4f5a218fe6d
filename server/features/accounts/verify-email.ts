import { verificationTargets } from '#contract/accounts.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { claimGuestOrders } from '#server/features/orders/claim-guest-orders.ts';
import type { Call } from '#server/http/serving/serve-endpoints.ts';
import type { AccountsDeps } from './accounts.ts';
import { isExpired, isForEmail, isSignedBy } from './accounts-rules.ts';
import { findCustomer, markEmailVerified } from './accounts-store.ts';

type Target = (typeof verificationTargets)[keyof typeof verificationTargets];

/**
 * Verifies an e-mail address with a link from a mail and returns where to redirect. The link can be opened repeatedly,
 * because mail scanners open links too. It does not sign in.
 */
export const verifyEmail = async (
  { db, world, secret }: AccountsDeps,
  { params, query, visit }: Call<'GET /email/verify/:id/:hash'>,
): Promise<Target> => {
  const link = { ...params, expires: query.expires ?? '', signature: query.signature ?? '' };
  // The signature comes first: forged links cause no query.
  if (!isSignedBy(secret, link)) return verificationTargets.refused;
  const customer = await findCustomer(db, Number(link.id));
  if (!customer || !isForEmail(link, customer.email)) return verificationTargets.refused;
  if (customer.email_verified_at !== null) return verificationTargets.verifiedBefore;
  if (isExpired(link, world.now())) return verificationTargets.refused;
  const isNew = await inTransaction(db, async (trx) => {
    const isVerified = await markEmailVerified(trx, customer.id, customer.email, world.now());
    if (isVerified) await claimGuestOrders(trx, customer.id, world.now());
    return isVerified;
  });
  if (!isNew) return verificationTargets.verifiedBefore;
  visit.logEvent('email_verified', { customerId: customer.id });
  return verificationTargets.verified;
};

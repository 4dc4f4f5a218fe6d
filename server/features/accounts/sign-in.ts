import { inTransaction } from '#server/db/transaction.ts';
import { claimGuestOrders } from '#server/features/orders/claim-guest-orders.ts';
import type { Call } from '#server/http/serving/serve-endpoints.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { AccountsDeps } from './accounts.ts';
import { findCustomerByEmail, lockCustomer, setLanguage, setPassword } from './accounts-store.ts';

type SignInCall = Call<'POST /login'>;

/** Checks the credentials. An unknown e-mail takes the same code path and time as a wrong password. */
const checkCredentials = async ({ db, passwords }: AccountsDeps, { body, visit }: SignInCall) => {
  const customer = await findCustomerByEmail(db, body.username);
  const { isRight, isOutdated } = await passwords.check(body.password, customer?.password_hash ?? null);
  if (!customer || !isRight) {
    visit.logEvent('sign_in_refused', customer ? { customerId: customer.id } : {});
    throw new Refusal('credentials_mismatch');
  }
  // Revealed only after a correct password, so that guessing does not show which accounts exist.
  if (customer.blocked_at !== null) {
    visit.logEvent('sign_in_blocked', { customerId: customer.id });
    throw new Refusal('account_blocked');
  }
  return { customer, renewedHash: isOutdated ? await passwords.hash(body.password) : null };
};

/**
 * Opens a session. Returns null if the password was changed or the customer blocked while the password was hashed:
 * that change ended all sessions, and one opened now would survive it.
 */
const openSession = (
  { db, world, sessions }: AccountsDeps,
  { body, locale, visit }: SignInCall,
  { customer, renewedHash }: Awaited<ReturnType<typeof checkCredentials>>,
): Promise<{ readonly customerId: number; readonly token: string } | null> =>
  inTransaction(db, async (trx) => {
    const { id, password_hash } = customer;
    const locked = await lockCustomer(trx, id);
    if (locked?.password_hash !== password_hash || locked.blocked_at !== null) return null;
    if (renewedHash !== null) await setPassword(trx, id, renewedHash, world.now());
    if (body.lang_id !== undefined) await setLanguage(trx, id, locale.languageId);
    if (visit.sessionToken !== null) await sessions.end(trx, visit.sessionToken);
    // Orders placed as a guest since the last sign-in.
    await claimGuestOrders(trx, id, world.now());
    return { customerId: id, token: await sessions.open(trx, id) };
  });

/**
 * Counts an attempt, in a browser that the customer has used before by that browser alone. All others count by network
 * and, from all networks together, by account: a customer is slowed down by strangers only in a new browser, where a
 * password reset helps. Unknown e-mails are counted alike.
 */
const countAttempt = async (
  { limits }: AccountsDeps,
  { body, visit }: SignInCall,
): Promise<() => Promise<void>> => {
  const email = body.username.toLowerCase();
  const device = visit.knownDevice(email);
  await limits.take('signInFrom', visit.network);
  const forgetFrom = () => limits.giveBack('signInFrom', visit.network);
  if (device !== null) {
    await limits.take('signInDevice', `${email}\n${device}`);
    return async () => {
      await limits.forget('signInDevice', `${email}\n${device}`);
      await forgetFrom();
    };
  }
  await limits.take('signIn', `${email}\n${visit.network}`);
  await limits.take('signInAccount', email);
  return async () => {
    await limits.forget('signIn', `${email}\n${visit.network}`);
    // Not forgotten: strangers must not get new attempts whenever the customer signs in.
    await limits.giveBack('signInAccount', email);
    await forgetFrom();
  };
};

/** Signs in with e-mail and password. Attempts are counted before the check, so concurrent ones cannot bypass the limit. */
export const signIn = async (deps: AccountsDeps, call: SignInCall): Promise<void> => {
  const { body, visit } = call;
  const uncount = await countAttempt(deps, call);
  const checkAndOpen = async () => openSession(deps, call, await checkCredentials(deps, call));
  // Retried once: a concurrent sign-in may have renewed the hash of the same password.
  const opened = (await checkAndOpen()) ?? (await checkAndOpen());
  if (!opened) throw new Refusal('credentials_mismatch');
  await uncount();
  visit.signIn(opened.token);
  visit.rememberDevice(body.username);
  visit.logEvent('signed_in', { customerId: opened.customerId });
};

import { inTransaction } from '#server/db/transaction.ts';
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
    return { customerId: id, token: await sessions.open(trx, id) };
  });

/** Signs in with e-mail and password. Attempts are counted before the check, so concurrent ones cannot bypass the limit. */
export const signIn = async (deps: AccountsDeps, call: SignInCall): Promise<void> => {
  const { limits } = deps;
  const { body, visit } = call;
  const emailAndNetwork = `${body.username.toLowerCase()}\n${visit.network}`;
  await limits.take('signInFrom', visit.network);
  await limits.take('signIn', emailAndNetwork);
  const checkAndOpen = async () => openSession(deps, call, await checkCredentials(deps, call));
  // Retried once: a concurrent sign-in may have renewed the hash of the same password.
  const opened = (await checkAndOpen()) ?? (await checkAndOpen());
  if (!opened) throw new Refusal('credentials_mismatch');
  await limits.forget('signIn', emailAndNetwork);
  await limits.giveBack('signInFrom', visit.network);
  visit.signIn(opened.token);
  visit.logEvent('signed_in', { customerId: opened.customerId });
};

import { Refusal } from '#server/http/refusal.ts';
import type { Call } from '#server/http/serve-endpoints.ts';
import type { AccountsDeps } from './accounts.ts';
import { findCustomerByEmail, setLanguage, setPassword } from './accounts-store.ts';

/**
 * Checks e-mail and password and opens a session. An unknown e-mail takes the same way and the same time as a
 * wrong password. Tries are counted before they are checked, so that many at once cannot slip through.
 */
export const signIn = async (deps: AccountsDeps, call: Call<'POST /login'>): Promise<void> => {
  const { db, sessions, limits, passwords } = deps;
  const { username, password } = call.body;
  const { visit } = call;
  const whoFromWhere = `${username.toLowerCase()}\n${visit.network}`;
  await limits.take('signInFrom', visit.network);
  await limits.take('signIn', whoFromWhere);
  const customer = await findCustomerByEmail(db, username);
  const { isRight, isOutdated } = await passwords.check(password, customer?.password_hash ?? null);
  if (!customer || !isRight) {
    visit.note('sign_in_refused', customer ? { customerId: customer.id } : {});
    throw new Refusal('credentials_mismatch');
  }
  // Told only to who knows the password: to everybody else the account is like any other, or like none.
  if (customer.blocked_at !== null) {
    visit.note('sign_in_blocked', { customerId: customer.id });
    throw new Refusal('account_blocked');
  }
  await limits.forget('signIn', whoFromWhere);
  await limits.giveBack('signInFrom', visit.network);
  if (isOutdated) await setPassword(db, customer.id, await passwords.hash(password), deps.world.now());
  if (call.body.lang_id !== undefined) await setLanguage(db, customer.id, call.locale.languageId);
  if (visit.sessionToken !== null) await sessions.end(db, visit.sessionToken);
  visit.signIn(await sessions.open(db, customer.id));
  visit.note('signed_in', { customerId: customer.id });
};

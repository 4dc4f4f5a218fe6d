import { inTransaction } from '#server/db/transaction.ts';
import { readSettings } from '#server/features/content/content-views.ts';
import { queueMail } from '#server/features/notifications/mail-store.ts';
import type { Call } from '#server/http/serving/serve-endpoints.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { AccountsDeps } from './accounts.ts';
import { checkNewPassword } from './accounts-rules.ts';
import { lockCustomer, setLanguage, setPassword } from './accounts-store.ts';
import { confirmPassword } from './confirm-password.ts';
import { deleteResetOf } from './resets-store.ts';

/** Changes the password. Ends every session and token, and gives the current browser a new session. */
export const changePassword = async (
  deps: AccountsDeps,
  { body, customer, locale, visit }: Call<'POST /user/change-password'>,
): Promise<void> => {
  const { db, world, sessions, passwords } = deps;
  const { shop_name = '' } = await readSettings(db);
  checkNewPassword(body.new_password, body.repeat_password, shop_name);
  const present = await confirmPassword(deps, customer, body.cur_password, visit);
  const passwordHash = await passwords.hash(body.new_password);
  const token = await inTransaction(db, async (trx) => {
    const now = world.now();
    const locked = await lockCustomer(trx, customer.id);
    // Another request changed the password after it was checked.
    if (locked?.password_hash !== present.password_hash) throw new Refusal('current_password_wrong');
    await setPassword(trx, customer.id, passwordHash, now);
    if (body.lang_id !== undefined) await setLanguage(trx, customer.id, locale.languageId);
    await sessions.endAllOf(trx, customer.id);
    await deleteResetOf(trx, customer.id);
    await queueMail(trx, {
      kind: 'password_changed',
      key: `${customer.id}:${now.getTime()}`,
      to: present.email,
      customerId: customer.id,
      now,
    });
    return sessions.open(trx, customer.id);
  });
  // A call with a bearer token has no cookie; its token has ended.
  if (visit.sessionToken !== null) visit.signIn(token);
  else await sessions.end(db, token);
  visit.logEvent('password_changed', { customerId: customer.id });
};

import { inTransaction } from '#server/db/transaction.ts';
import { readSettings } from '#server/features/content/content-views.ts';
import { queueMail } from '#server/features/notifications/mail-store.ts';
import type { Call } from '#server/http/serving/serve-endpoints.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { AccountsDeps } from './accounts.ts';
import { checkNewPassword } from './accounts-rules.ts';
import { lockCustomer, setPassword } from './accounts-store.ts';
import { findReset, takeReset } from './resets-store.ts';

/** Sets a new password with a link from a mail. Uses up the link, ends every session and token, does not sign in. */
export const resetPassword = async (
  deps: AccountsDeps,
  { body, visit }: Call<'POST /reset-password'>,
): Promise<void> => {
  const { db, world, sessions, limits, passwords } = deps;
  const { shop_name = '' } = await readSettings(db);
  // Checked before the link: a refused password must not use it up.
  checkNewPassword(body.password, body.password_confirmation, shop_name);
  await limits.take('resetFrom', visit.network);
  const { token, email } = body;
  const customerId = await findReset(db, { token, email, now: world.now() });
  if (customerId === null) {
    visit.logEvent('password_reset_refused');
    throw new Refusal('reset_token_invalid');
  }
  const passwordHash = await passwords.hash(body.password);
  await inTransaction(db, async (trx) => {
    const now = world.now();
    const customer = await lockCustomer(trx, customerId);
    const isMine = await takeReset(trx, customerId, token, now);
    if (!customer || !isMine) throw new Refusal('reset_token_invalid');
    await setPassword(trx, customerId, passwordHash, now);
    await sessions.endAllOf(trx, customerId);
    await queueMail(trx, {
      kind: 'password_changed',
      key: `${customerId}:${now.getTime()}`,
      to: customer.email,
      customerId,
      now,
    });
  });
  // The owner opened the link: attempts of others must not keep them from signing in now.
  visit.rememberDevice(email);
  visit.logEvent('password_reset', { customerId });
};

import { createHash } from 'node:crypto';
import { queueMail } from '#server/features/notifications/mail-store.ts';
import type { Call } from '#server/http/serving/serve-endpoints.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { isMailable } from '#server/lib/text/email.ts';
import type { AccountsDeps } from './accounts.ts';

/**
 * Queues the mail with the reset link. The customer is looked up when the mail is composed, not here, so that neither
 * the response nor its timing reveals whether the e-mail is registered.
 */
export const requestPasswordReset = async (
  { db, world, limits }: AccountsDeps,
  { body, locale, visit }: Call<'POST /user/reset-password'>,
): Promise<void> => {
  if (!isMailable(body.email)) throw new Refusal('email_invalid');
  await limits.take('resetMailFrom', visit.network);
  await limits.take('resetMail', body.email.toLowerCase());
  const now = world.now();
  const minute = Math.floor(now.getTime() / 60_000);
  const emailHash = createHash('sha256').update(body.email.toLowerCase()).digest('hex');
  // The key makes a double click within a minute one mail.
  await queueMail(db, {
    kind: 'password_reset',
    key: `${emailHash}:${minute}`,
    to: body.email,
    languageId: locale.languageId,
    now,
  });
  visit.logEvent('password_reset_requested');
};

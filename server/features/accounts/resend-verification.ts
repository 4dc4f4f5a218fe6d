import { queueMail } from '#server/features/notifications/mail-store.ts';
import type { Call } from '#server/http/serving/serve-endpoints.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { AccountsDeps } from './accounts.ts';

export const resendVerification = async (
  { db, world, limits }: AccountsDeps,
  { customer, visit }: Call<'POST /email/verify/resend'>,
): Promise<void> => {
  if (customer.emailVerified) throw new Refusal('email_already_verified');
  await limits.take('verificationMailFrom', visit.network);
  await limits.take('verificationMail', String(customer.id));
  const now = world.now();
  // Part of the key: a double click within a minute is one mail.
  const minute = Math.floor(now.getTime() / 60_000);
  await queueMail(db, {
    kind: 'email_verification',
    key: `${customer.id}:${minute}`,
    to: customer.email,
    customerId: customer.id,
    now,
  });
};

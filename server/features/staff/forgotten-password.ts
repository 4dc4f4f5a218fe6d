import { queueMail } from '#server/features/notifications/mail-store.ts';
import type { AdminCall } from '#server/http/serving/serve-admin.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { isMailable } from '#server/lib/text/email.ts';
import type { StaffDeps } from './staff.ts';

/** Queues a mail with a link to a new password. Whether the address has an account is seen when it is composed. */
export const mailNewPassword = async (
  { db, world, limits }: StaffDeps,
  { body, visit }: AdminCall<'POST /admin/password/forgot'>,
): Promise<void> => {
  const email = body.email.trim().toLowerCase();
  if (!isMailable(email)) throw new Refusal('email_invalid');
  await limits.take('resetMailFrom', visit.network);
  await limits.take('resetMail', `staff ${email}`);
  const now = world.now();
  // The key makes a double click within a minute one mail.
  const key = `${email}:${Math.floor(now.getTime() / 60_000)}`;
  await queueMail(db, { kind: 'staff_password', key, to: email, now });
};

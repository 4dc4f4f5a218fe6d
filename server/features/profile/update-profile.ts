import type { Profile } from '#contract/accounts.ts';
import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { AccountsDeps } from '#server/features/accounts/accounts.ts';
import {
  lockCustomer,
  readPostCodeRule,
  setLanguage,
  updateCustomer,
} from '#server/features/accounts/accounts-store.ts';
import { confirmPassword } from '#server/features/accounts/confirm-password.ts';
import { deleteResetOf } from '#server/features/accounts/resets-store.ts';
import { saveDefaultAddress } from '#server/features/addresses/addresses-store.ts';
import { queueMail } from '#server/features/notifications/mail-store.ts';
import type { Call } from '#server/http/serving/serve-endpoints.ts';
import { type PersonalDetails, readPersonalDetails } from '#server/lib/personal-details.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { isSameEmail } from '#server/lib/text/email.ts';
import { tidyPostCode } from '#server/lib/text/post-code.ts';
import { readProfile } from './profile-views.ts';

type ProfileCall = Call<'PUT /user/profile'>;

const orNull = (text: string | null | undefined): string | null => text || null;

/** Formats the post code by the rule of its country. */
const readAddress = async (db: Database, body: ProfileCall['body']) => {
  const [address, city, postCode] = [orNull(body.address), orNull(body.city), orNull(body.post_code)];
  if (!body.country_id) return { address, city, post_code: postCode, country_id: null };
  const rule = await readPostCodeRule(db, body.country_id);
  if (!rule) throw new Refusal('country_invalid');
  const post_code = postCode && tidyPostCode(postCode, rule);
  return { address, city, post_code, country_id: body.country_id };
};

const isEmailTaken = (error: unknown): boolean =>
  (error as { constraint?: unknown }).constraint === 'customers_email';

const notifyBothAddresses = async (
  db: Database,
  change: { readonly customerId: number; readonly from: string; readonly to: string; readonly now: Date },
): Promise<void> => {
  const { customerId, from, to, now } = change;
  const key = `${customerId}:${now.getTime()}`;
  await queueMail(db, { kind: 'email_changed_confirm', key, to, customerId, now });
  await queueMail(db, {
    kind: 'email_changed_notice',
    key,
    to: from,
    customerId,
    data: { newEmail: to },
    now,
  });
};

const write = (
  { db, world }: AccountsDeps,
  { body, customer, locale }: ProfileCall,
  profile: PersonalDetails & Awaited<ReturnType<typeof readAddress>>,
  confirmedHash: string | null,
): Promise<{ readonly isEmailNew: boolean }> =>
  inTransaction(db, async (trx) => {
    const now = world.now();
    const before = await lockCustomer(trx, customer.id);
    if (!before) throw new Refusal('unauthenticated');
    const isEmailNew = !isSameEmail(before.email, body.email);
    // A concurrent request may have changed the e-mail or the confirmed password.
    if (isEmailNew && confirmedHash === null) throw new Refusal('current_password_required');
    if (isEmailNew && confirmedHash !== before.password_hash) throw new Refusal('current_password_wrong');
    await updateCustomer(trx, customer.id, {
      ...profile,
      ...(isEmailNew && { email_verified_at: null }),
      changed_at: now,
    });
    await saveDefaultAddress(trx, customer.id, profile, now);
    if (body.lang_id !== undefined) await setLanguage(trx, customer.id, locale.languageId);
    if (isEmailNew) {
      // A reset link sent to the old address must stop working.
      await deleteResetOf(trx, customer.id);
      await notifyBothAddresses(trx, { customerId: customer.id, from: before.email, to: body.email, now });
    }
    return { isEmailNew };
  }).catch((error: unknown) => {
    throw isEmailTaken(error) ? new Refusal('email_taken') : error;
  });

/**
 * Requires the password for a change of the e-mail, which controls the account (S10). Returns the hash that the
 * password was checked against.
 */
const confirmEmailChange = async (
  deps: AccountsDeps,
  { body, customer, visit }: ProfileCall,
): Promise<string> => {
  if (!body.current_password) throw new Refusal('current_password_required');
  const present = await confirmPassword(deps, customer, body.current_password, visit);
  // Each change sends a mail to an address of the caller's choice and reveals whether it is registered.
  await deps.limits.take('emailChange', String(customer.id));
  return present.password_hash;
};

/** Replaces the profile. A new e-mail has to be verified, and both addresses are notified. */
export const updateProfile = async (deps: AccountsDeps, call: ProfileCall): Promise<Profile> => {
  const { db } = deps;
  const { body, customer, visit } = call;
  const details = readPersonalDetails(body);
  const address = await readAddress(db, body);
  const confirmedHash = isSameEmail(customer.email, body.email) ? null : await confirmEmailChange(deps, call);
  const { isEmailNew } = await write(deps, call, { ...details, ...address }, confirmedHash);
  if (isEmailNew) visit.logEvent('email_changed', { customerId: customer.id });
  const profile = await readProfile(db, customer.id);
  if (!profile) throw new Refusal('unauthenticated');
  return profile;
};

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
import { queueMail } from '#server/features/notifications/mail-store.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Call } from '#server/http/serve-endpoints.ts';
import { isMailable, isSameEmail } from '#server/lib/email.ts';
import { type PhoneNumber, parsePhone } from '#server/lib/phone.ts';
import { tidyPostCode } from '#server/lib/post-code.ts';
import { readProfile } from './profile-views.ts';

type ProfileCall = Call<'PUT /user/profile'>;

/** Blank is nothing. */
const orNull = (text: string | null | undefined): string | null => text || null;

/** A post code is kept as its country writes it; a country that is not known is refused. */
const tidyAddress = async (db: Database, { post_code, country_id }: ProfileCall['body']) => {
  const postCode = orNull(post_code);
  if (!country_id) return { postCode, countryId: null };
  const rule = await readPostCodeRule(db, country_id);
  if (!rule) throw new Refusal('country_invalid');
  return { postCode: postCode && tidyPostCode(postCode, rule), countryId: country_id };
};

const isUniqueViolation = (error: unknown): boolean =>
  (error as { code?: unknown; constraint?: unknown }).constraint === 'customers_email';

const tellBothAddresses = async (
  db: Database,
  change: { readonly customerId: number; readonly from: string; readonly to: string; readonly now: Date },
): Promise<void> => {
  const { customerId, from, to, now } = change;
  const about = `${customerId}:${now.getTime()}`;
  await queueMail(db, { kind: 'email_changed_confirm', about, to, customerId, now });
  await queueMail(db, {
    kind: 'email_changed_notice',
    about,
    to: from,
    customerId,
    data: { newEmail: to },
    now,
  });
};

const write = (
  { db, world }: AccountsDeps,
  { body, customer, locale }: ProfileCall,
  phone: PhoneNumber,
  place: Awaited<ReturnType<typeof tidyAddress>>,
  confirmedHash: string | null,
): Promise<{ readonly isEmailNew: boolean }> =>
  inTransaction(db, async (trx) => {
    const now = world.now();
    const before = await lockCustomer(trx, customer.id);
    if (!before) throw new Refusal('unauthenticated');
    const isEmailNew = !isSameEmail(before.email, body.email);
    // Both may have been changed since they were looked at: the e-mail, or the password that was confirmed.
    if (isEmailNew && confirmedHash === null) throw new Refusal('current_password_required');
    if (isEmailNew && confirmedHash !== before.password_hash) throw new Refusal('current_password_wrong');
    await updateCustomer(trx, customer.id, {
      email: body.email,
      name: body.name,
      surname: body.surname,
      phone: phone.e164,
      phoneCountryCode: phone.countryCode,
      nationalNumber: phone.nationalNumber,
      address: orNull(body.address),
      city: orNull(body.city),
      ...place,
      keepsVerification: !isEmailNew,
      now,
    });
    if (body.lang_id !== undefined) await setLanguage(trx, customer.id, locale.languageId);
    if (isEmailNew) {
      // A link that is on its way to the old address must not open the account any more.
      await deleteResetOf(trx, customer.id);
      await tellBothAddresses(trx, { customerId: customer.id, from: before.email, to: body.email, now });
    }
    return { isEmailNew };
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new Refusal('email_taken') : error;
  });

/**
 * Whoever controls the e-mail controls the account, so a session alone is not enough to change it (S10). Returns the
 * hash that the password was checked against.
 */
const allowEmailChange = async (
  deps: AccountsDeps,
  { body, customer, visit }: ProfileCall,
): Promise<string> => {
  if (!body.current_password) throw new Refusal('current_password_required');
  const present = await confirmPassword(deps, customer, body.current_password, visit);
  // Each change sends a mail to an address of the caller's choice and tells whether it is known here.
  await deps.limits.take('emailChange', String(customer.id));
  return present.password_hash;
};

/** Replaces the profile. A new e-mail is unverified again, and both addresses hear of it. */
export const updateProfile = async (deps: AccountsDeps, call: ProfileCall): Promise<Profile> => {
  const { db } = deps;
  const { body, customer, visit } = call;
  if (!isMailable(body.email)) throw new Refusal('email_invalid');
  const phone = parsePhone(body.phone, body.phoneCountryCode);
  if (!phone) throw new Refusal('phone_invalid');
  const place = await tidyAddress(db, body);
  const confirmedHash = isSameEmail(customer.email, body.email) ? null : await allowEmailChange(deps, call);
  const { isEmailNew } = await write(deps, call, phone, place, confirmedHash);
  if (isEmailNew) visit.note('email_changed', { customerId: customer.id });
  const profile = await readProfile(db, customer.id);
  if (!profile) throw new Refusal('unauthenticated');
  return profile;
};

import type { AccountsDeps } from '#server/features/accounts/accounts.ts';
import { verificationLink } from '#server/features/accounts/accounts-rules.ts';
import { findCustomer, findCustomerByEmail } from '#server/features/accounts/accounts-store.ts';
import { putReset } from '#server/features/accounts/resets-store.ts';
import { composeMail } from '#server/features/notifications/compose-mail.ts';
import { greetingName } from '#server/features/notifications/greeting-name.ts';
import type {
  AccountMailKind,
  ComposedMail,
  Composer,
  QueuedMail,
} from '#server/features/notifications/notifications.ts';
import { isSameEmail } from '#server/lib/text/email.ts';
import type { ByLanguage } from '#server/lib/text/text-language.ts';
import { secondsAfter } from '#server/lib/world.ts';
import type { AccountMailTexts } from './account-mail-texts.ts';
import { german } from './account-mail-texts-de.ts';
import { english } from './account-mail-texts-en.ts';
import { latvian } from './account-mail-texts-lv.ts';

type AccountMailsDeps = Pick<AccountsDeps, 'db' | 'world' | 'secret' | 'publicUrl'>;

export const accountMailTexts: ByLanguage<AccountMailTexts> = { en: english, de: german, lv: latvian };

const resetLifetimeSeconds = 60 * 60;

const compose = (
  deps: AccountMailsDeps,
  { kind, recipient: to, language }: QueuedMail,
  {
    name,
    newEmail = to,
    path,
  }: { readonly name: string; readonly newEmail?: string; readonly path?: string },
): Promise<ComposedMail> =>
  composeMail(deps, accountMailTexts, {
    kind: kind as AccountMailKind,
    to,
    language,
    params: { name: greetingName(name, to), email: newEmail },
    ...(path !== undefined && { path }),
    showsLink: true,
  });

/** Drops the mail if the address was verified or changed after the mail was queued. */
const composeVerification =
  (deps: AccountMailsDeps): Composer =>
  async (mail) => {
    const customer = await findCustomer(deps.db, mail.customerId ?? 0);
    if (!customer || customer.email_verified_at !== null) return null;
    if (!isSameEmail(customer.email, mail.recipient)) return null;
    const { id, hash, expires, signature } = verificationLink(deps.secret, customer, deps.world.now());
    const path = `/api/email/verify/${id}/${hash}?expires=${expires}&signature=${signature}`;
    return compose(deps, { ...mail, recipient: customer.email }, { name: customer.name, path });
  };

/** Drops the mail for an unknown address. Creates the token: outside this mail it exists only as a hash. */
const composeReset =
  (deps: AccountMailsDeps): Composer =>
  async (mail) => {
    const { db, world } = deps;
    const customer = await findCustomerByEmail(db, mail.recipient);
    if (!customer) return null;
    const { id, email, name } = customer;
    const token = world.randomBytes(32).toString('base64url');
    const expiresAt = secondsAfter(world.now(), resetLifetimeSeconds);
    await putReset(db, { customerId: id, token, expiresAt });
    const path = `/reset-password?${new URLSearchParams({ token, email })}`;
    return compose(deps, { ...mail, recipient: email }, { name, path });
  };

/** Goes to the address it was queued for, which may no longer be the customer's: the old one is warned of a change. */
const composeNotice =
  (deps: AccountMailsDeps): Composer =>
  async (mail) => {
    const customer = await findCustomer(deps.db, mail.customerId ?? 0);
    if (!customer) return null;
    return compose(deps, mail, { name: customer.name, ...(mail.data as { newEmail?: string }) });
  };

/** The customer no longer exists, so the mail carries the name. */
const composeDeleted =
  (deps: AccountMailsDeps): Composer =>
  (mail) =>
    compose(deps, mail, mail.data as { name: string });

export const composeAccountMails = (deps: AccountMailsDeps): Readonly<Record<AccountMailKind, Composer>> => ({
  email_verification: composeVerification(deps),
  email_changed_confirm: composeVerification(deps),
  email_changed_notice: composeNotice(deps),
  password_reset: composeReset(deps),
  password_changed: composeNotice(deps),
  account_deleted: composeDeleted(deps),
});

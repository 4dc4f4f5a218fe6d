import type { AccountsDeps } from '#server/features/accounts/accounts.ts';
import { verificationLink } from '#server/features/accounts/accounts-rules.ts';
import { findCustomer, findCustomerByEmail } from '#server/features/accounts/accounts-store.ts';
import { putReset } from '#server/features/accounts/resets-store.ts';
import { readSettings } from '#server/features/content/content-views.ts';
import { greetingName } from '#server/features/notifications/greeting-name.ts';
import { type MailContent, mailHtml, mailText } from '#server/features/notifications/mail-layout.ts';
import type { Composer, QueuedMail } from '#server/features/notifications/notifications.ts';
import { type Letter, oneLine } from '#server/gateways/mail/mail-gateway.ts';
import { isSameEmail } from '#server/lib/email.ts';
import { secondsAfter } from '#server/lib/world.ts';
import { type AccountMailKind, wordsIn } from './account-mail-texts.ts';

const resetLifetimeSeconds = 60 * 60;

interface Occasion {
  readonly kind: AccountMailKind;
  readonly to: string;
  readonly name: string;
  readonly language: string | null;
  /** The other address that the mail speaks of. */
  readonly email?: string;
  /** Path and query of the button. */
  readonly path?: string;
}

const compose = async ({ db, publicUrl }: AccountsDeps, occasion: Occasion): Promise<Omit<Letter, 'id'>> => {
  const { shop_name: shop = '', support_email: support } = await readSettings(db);
  const { language, words } = wordsIn(occasion.language);
  const values = {
    name: greetingName(occasion.name, occasion.to),
    shop,
    email: occasion.email ?? occasion.to,
  };
  const mail = words.mails[occasion.kind];
  const content: MailContent = {
    language,
    shopName: shop,
    subject: oneLine(mail.subject(values)),
    preview: mail.preview(values),
    heading: mail.heading(values),
    paragraphs: mail.paragraphs(values),
    // The configured address, never the Host of the request that asked for the mail.
    ...(mail.button &&
      occasion.path && { button: { label: mail.button, url: `${publicUrl}${occasion.path}` } }),
    notes: mail.notes(values),
    copyLink: words.copyLink,
    footer: words.footer({ ...values, support }),
  };
  return { to: occasion.to, subject: content.subject, html: mailHtml(content), text: mailText(content) };
};

/** Null when the address was verified or changed since the mail was queued. */
const composeVerification =
  (deps: AccountsDeps, kind: 'email_verification' | 'email_changed_confirm'): Composer =>
  async ({ customerId, recipient, language }) => {
    const customer = await findCustomer(deps.db, customerId ?? 0);
    const isWanted = customer?.email_verified_at === null && isSameEmail(customer.email, recipient);
    if (!customer || !isWanted) return null;
    const link = verificationLink(deps.secret, customer, deps.world.now());
    const path = `/api/email/verify/${link.id}/${link.hash}?expires=${link.expires}&signature=${link.signature}`;
    return compose(deps, { kind, to: customer.email, name: customer.name, language, path });
  };

/** Null for an unknown e-mail. The token exists from here on, and outside this mail only as a hash. */
const composeReset =
  (deps: AccountsDeps): Composer =>
  async ({ recipient, language }) => {
    const { db, world } = deps;
    const customer = await findCustomerByEmail(db, recipient);
    if (!customer) return null;
    const token = world.randomBytes(32).toString('base64url');
    const expiresAt = secondsAfter(world.now(), resetLifetimeSeconds);
    await putReset(db, { customerId: customer.id, token, expiresAt });
    const path = `/reset-password?${new URLSearchParams({ token, email: customer.email })}`;
    return compose(deps, { kind: 'password_reset', to: customer.email, name: customer.name, language, path });
  };

/** To the address it was queued for: the old one hears of the change although it is the customer's no more. */
const composeNotice =
  (deps: AccountsDeps, kind: 'email_changed_notice' | 'password_changed'): Composer =>
  async ({ customerId, recipient, language, data }: QueuedMail) => {
    const customer = await findCustomer(deps.db, customerId ?? 0);
    if (!customer) return null;
    const { newEmail } = data as { newEmail?: string };
    return compose(deps, {
      kind,
      to: recipient,
      name: customer.name,
      language,
      ...(newEmail !== undefined && { email: newEmail }),
    });
  };

/** The customer is gone: all there is to say came with the mail. */
const composeFarewell =
  (deps: AccountsDeps): Composer =>
  ({ recipient, language, data }: QueuedMail) => {
    const { name } = data as { name: string };
    return compose(deps, { kind: 'account_deleted', to: recipient, name, language });
  };

export const composeAccountMails = (deps: AccountsDeps): Readonly<Record<AccountMailKind, Composer>> => ({
  email_verification: composeVerification(deps, 'email_verification'),
  email_changed_confirm: composeVerification(deps, 'email_changed_confirm'),
  email_changed_notice: composeNotice(deps, 'email_changed_notice'),
  password_reset: composeReset(deps),
  password_changed: composeNotice(deps, 'password_changed'),
  account_deleted: composeFarewell(deps),
});

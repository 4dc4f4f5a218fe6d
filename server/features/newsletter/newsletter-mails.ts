import { readSettings } from '#server/features/content/content-views.ts';
import { type MailContent, mailHtml, mailText } from '#server/features/notifications/mail-layout.ts';
import type { Composer, QueuedMail } from '#server/features/notifications/notifications.ts';
import { type Letter, oneLine } from '#server/gateways/mail/mail-gateway.ts';
import type { NewsletterDeps } from './newsletter.ts';
import { type NewsletterMailKind, newsletterWordsIn } from './newsletter-mail-texts.ts';
import { type Addressee, confirmToken, endToken } from './newsletter-rules.ts';
import { findSubscriber } from './newsletter-store.ts';
import { oneClickPath } from './one-click.ts';

/** The home page asks for the confirmation by itself: a mail scanner that only opens the link confirms nothing. */
const confirmPath = (token: string): string => `/?${new URLSearchParams({ newsletter: token })}`;

const endPath = (email: string, token: string): string =>
  `/unsubscribe?${new URLSearchParams({ email, token })}`;

const compose = async (
  { db, publicUrl, secret, world }: NewsletterDeps,
  kind: NewsletterMailKind,
  addressee: Addressee,
  wanted: string | null,
): Promise<Omit<Letter, 'id'>> => {
  const { shop_name: shop = '', support_email: support } = await readSettings(db);
  const { language, words } = newsletterWordsIn(wanted);
  const token = endToken(secret, addressee);
  const mail = words.mails[kind];
  // A welcome does not show the door first.
  const isQuiet = kind === 'newsletter_welcome';
  const path = isQuiet
    ? endPath(addressee.email, token)
    : confirmPath(confirmToken(secret, addressee, world.now()));
  const content: MailContent = {
    language,
    shopName: shop,
    subject: oneLine(mail.subject(shop)),
    preview: mail.preview(shop),
    heading: mail.heading(shop),
    paragraphs: mail.paragraphs(shop),
    button: { label: mail.button, url: `${publicUrl}${path}`, isQuiet },
    notes: mail.notes(shop),
    ...(!isQuiet && { copyLink: words.copyLink }),
    footer: words.footer(shop, support),
  };
  return {
    to: addressee.email,
    subject: content.subject,
    html: mailHtml(content),
    text: mailText(content),
    headers: {
      'List-Unsubscribe': `<${publicUrl}${oneClickPath}?${new URLSearchParams({ token })}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
};

/** Null when the wish was changed since the mail was queued. */
const composer =
  (
    deps: NewsletterDeps,
    kind: NewsletterMailKind,
    isWanted: (subscriber: { is_subscribed: boolean; requested_at: Date | null }) => boolean,
  ): Composer =>
  async ({ data, language }: QueuedMail) => {
    const subscriber = await findSubscriber(deps.db, Number((data as { subscriberId: string }).subscriberId));
    return subscriber && isWanted(subscriber) ? compose(deps, kind, subscriber, language) : null;
  };

export const composeNewsletterMails = (
  deps: NewsletterDeps,
): Readonly<Record<NewsletterMailKind, Composer>> => ({
  newsletter_confirm: composer(deps, 'newsletter_confirm', ({ requested_at }) => requested_at !== null),
  newsletter_welcome: composer(deps, 'newsletter_welcome', ({ is_subscribed }) => is_subscribed),
  newsletter_ended: composer(deps, 'newsletter_ended', ({ is_subscribed }) => !is_subscribed),
});

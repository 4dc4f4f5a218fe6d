import { composeMail } from '#server/features/notifications/compose-mail.ts';
import type {
  ComposedMail,
  Composer,
  NewsletterMailKind,
} from '#server/features/notifications/notifications.ts';
import type { NewsletterDeps } from './newsletter.ts';
import { newsletterMailTexts } from './newsletter-mail-texts.ts';
import { confirmToken, type Subscriber, unsubscribeToken } from './newsletter-rules.ts';
import { findSubscriber } from './newsletter-store.ts';
import { oneClickPath } from './one-click.ts';

/** The home page sends the confirmation with a script, so a mail scanner that only opens the link confirms nothing. */
const confirmPath = (token: string): string => `/?${new URLSearchParams({ newsletter: token })}`;

const unsubscribePath = (email: string, token: string): string =>
  `/unsubscribe?${new URLSearchParams({ email, token })}`;

const compose = async (
  deps: NewsletterDeps,
  kind: NewsletterMailKind,
  subscriber: Subscriber,
  language: string | null,
): Promise<ComposedMail> => {
  const { publicUrl, secret, world } = deps;
  const token = unsubscribeToken(secret, subscriber);
  // A welcome mail does not offer unsubscribing as its main action.
  const isQuiet = kind === 'newsletter_welcome';
  const mail = await composeMail(deps, newsletterMailTexts, {
    kind,
    to: subscriber.email,
    language,
    params: {},
    path: isQuiet
      ? unsubscribePath(subscriber.email, token)
      : confirmPath(confirmToken(secret, subscriber, world.now())),
    isQuiet,
    showsLink: !isQuiet,
  });
  return {
    ...mail,
    headers: {
      'List-Unsubscribe': `<${publicUrl}${oneClickPath}?${new URLSearchParams({ token })}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
};

/** Drops the mail if the subscription changed after the mail was queued. */
const composer =
  (
    deps: NewsletterDeps,
    kind: NewsletterMailKind,
    isStillTrue: (subscriber: { is_subscribed: boolean; requested_at: Date | null }) => boolean,
  ): Composer =>
  async ({ data, language }) => {
    const subscriber = await findSubscriber(deps.db, Number((data as { subscriberId: string }).subscriberId));
    return subscriber && isStillTrue(subscriber) ? compose(deps, kind, subscriber, language) : null;
  };

export const composeNewsletterMails = (
  deps: NewsletterDeps,
): Readonly<Record<NewsletterMailKind, Composer>> => ({
  newsletter_confirm: composer(deps, 'newsletter_confirm', ({ requested_at }) => requested_at !== null),
  newsletter_welcome: composer(deps, 'newsletter_welcome', ({ is_subscribed }) => is_subscribed),
  newsletter_ended: composer(deps, 'newsletter_ended', ({ is_subscribed }) => !is_subscribed),
});

import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readSetting } from '#server/features/content/content-views.ts';
import { queueMail } from '#server/features/notifications/mail-store.ts';
import type { RateLimits } from '#server/http/rate-limit.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { World } from '#server/lib/world.ts';
import { composeNewsletterMails } from './newsletter-mails.ts';
import { newsletterRoutes } from './newsletter-routes.ts';
import { isGenuine, isInTime, readToken } from './newsletter-rules.ts';
import { findSubscriber, noteConfirmation, noteEnd, noteRequest } from './newsletter-store.ts';

export interface NewsletterDeps {
  readonly db: Database;
  readonly world: World;
  readonly limits: RateLimits;
  /** Signs the links in mails. */
  readonly secret: string;
  readonly publicUrl: string;
}

interface Wish {
  readonly email: string;
  readonly languageId: number;
}

const welcome = (
  trx: Database,
  subscriber: { id: number; email: string },
  languageId: number | null,
  now: Date,
) =>
  queueMail(trx, {
    kind: 'newsletter_welcome',
    about: `${subscriber.id}:${now.getTime()}`,
    to: subscriber.email,
    languageId,
    data: { subscriberId: String(subscriber.id) },
    now,
  });

/**
 * Notes the wish and sends the mail with the link that makes it true; with the setting `newsletter_double_opt_in`
 * turned off the wish is enough. Part of the caller's transaction.
 */
const subscribe = async ({ world }: NewsletterDeps, trx: Database, wish: Wish): Promise<void> => {
  const now = world.now();
  const asked = await noteRequest(trx, { ...wish, now });
  if (!asked) return;
  if (await readSetting(trx, 'newsletter_double_opt_in', true)) {
    await queueMail(trx, {
      kind: 'newsletter_confirm',
      about: `${asked.id}:${now.getTime()}`,
      to: asked.email,
      languageId: wish.languageId,
      data: { subscriberId: String(asked.id) },
      now,
    });
  } else if (await noteConfirmation(trx, asked.id, now)) {
    await welcome(trx, asked, wish.languageId, now);
  }
};

/** Follows the link of the mail, as often as it is opened. */
const confirm = async ({ db, world, secret }: NewsletterDeps, token: string): Promise<void> => {
  const read = readToken(token);
  const subscriber = read && (await findSubscriber(db, read.subscriberId));
  if (!subscriber || !isGenuine(secret, 'confirm', read, subscriber)) {
    throw new Refusal('newsletter_link_invalid');
  }
  if (subscriber.is_subscribed) return;
  const now = world.now();
  if (!isInTime(read, now)) throw new Refusal('newsletter_link_invalid');
  await inTransaction(db, async (trx) => {
    if (await noteConfirmation(trx, subscriber.id, now)) {
      await welcome(trx, subscriber, subscriber.language_id, now);
    }
  });
};

/**
 * Ends the newsletter. A genuine token from a mail proves who asks. Anybody can type an address: its owner is told,
 * with a link to undo it.
 */
const end = async (
  { db, world, secret }: NewsletterDeps,
  { email, token }: { readonly email: string; readonly token?: string },
): Promise<void> => {
  const read = token === undefined ? null : readToken(token);
  await inTransaction(db, async (trx) => {
    const now = world.now();
    const ended = await noteEnd(trx, email, now);
    if (!ended || (read && read.subscriberId === ended.id && isGenuine(secret, 'end', read, ended))) return;
    const subscriber = await findSubscriber(trx, ended.id);
    await queueMail(trx, {
      kind: 'newsletter_ended',
      about: `${ended.id}:${now.getTime()}`,
      to: ended.email,
      languageId: subscriber?.language_id ?? null,
      data: { subscriberId: String(ended.id) },
      now,
    });
  });
};

/** What mail programs call for the reader's 'Unsubscribe' (RFC 8058). */
const endByToken = async (deps: NewsletterDeps, token: string): Promise<void> => {
  const read = readToken(token);
  const subscriber = read && (await findSubscriber(deps.db, read.subscriberId));
  if (subscriber && isGenuine(deps.secret, 'end', read, subscriber)) {
    await end(deps, { email: subscriber.email, token });
  }
};

export interface Newsletter {
  subscribe(trx: Database, wish: Wish): Promise<void>;
  confirm(token: string): Promise<void>;
  end(wish: { readonly email: string; readonly token?: string }): Promise<void>;
  endByToken(token: string): Promise<void>;
}

export const createNewsletter = (deps: NewsletterDeps) => {
  const newsletter: Newsletter = {
    subscribe: (trx, wish) => subscribe(deps, trx, wish),
    confirm: (token) => confirm(deps, token),
    end: (wish) => end(deps, wish),
    endByToken: (token) => endByToken(deps, token),
  };
  return {
    ...newsletter,
    routes: newsletterRoutes(deps, newsletter),
    composers: composeNewsletterMails(deps),
  };
};

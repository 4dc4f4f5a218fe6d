import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readSetting } from '#server/features/content/content-views.ts';
import { queueMail } from '#server/features/notifications/mail-store.ts';
import type { NewsletterMailKind } from '#server/features/notifications/notifications.ts';
import type { RateLimits } from '#server/http/limits/rate-limit.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { World } from '#server/lib/world.ts';
import { isGenuine, isUnexpired, readToken, type Subscriber } from './newsletter-rules.ts';
import {
  findSubscriber,
  recordConfirmation,
  recordRequest,
  recordUnsubscription,
} from './newsletter-store.ts';

export interface NewsletterDeps {
  readonly db: Database;
  readonly world: World;
  readonly limits: RateLimits;
  /** Signs the links in mails. */
  readonly secret: string;
  readonly publicUrl: string;
}

interface SubscriptionRequest {
  readonly email: string;
  readonly languageId: number;
}

const queueNewsletterMail = (
  trx: Database,
  kind: NewsletterMailKind,
  { id, email: to }: Subscriber,
  languageId: number | null,
  now: Date,
): Promise<void> =>
  queueMail(trx, {
    kind,
    key: `${id}:${now.getTime()}`,
    to,
    languageId,
    data: { subscriberId: String(id) },
    now,
  });

/**
 * Stores the request and queues the mail with the confirmation link. With the setting `newsletter_double_opt_in` turned
 * off, subscribes at once. Runs in the caller's transaction.
 */
const subscribe = async (
  { world }: NewsletterDeps,
  trx: Database,
  request: SubscriptionRequest,
): Promise<void> => {
  const now = world.now();
  const subscriber = await recordRequest(trx, { ...request, now });
  if (!subscriber) return;
  if (await readSetting<boolean>(trx, 'newsletter_double_opt_in')) {
    await queueNewsletterMail(trx, 'newsletter_confirm', subscriber, request.languageId, now);
  } else if (await recordConfirmation(trx, subscriber.id, now)) {
    await queueNewsletterMail(trx, 'newsletter_welcome', subscriber, request.languageId, now);
  }
};

/** Confirms a subscription with a link from a mail. The link can be opened repeatedly. */
const confirm = async ({ db, world, secret }: NewsletterDeps, token: string): Promise<void> => {
  const read = readToken(token);
  const subscriber = read && (await findSubscriber(db, read.subscriberId));
  if (!subscriber || !isGenuine(secret, 'confirm', read, subscriber)) {
    throw new Refusal('newsletter_link_invalid');
  }
  if (subscriber.is_subscribed) return;
  const now = world.now();
  if (!isUnexpired(read, now)) throw new Refusal('newsletter_link_invalid');
  await inTransaction(db, async (trx) => {
    if (await recordConfirmation(trx, subscriber.id, now)) {
      await queueNewsletterMail(trx, 'newsletter_welcome', subscriber, subscriber.language_id, now);
    }
  });
};

/**
 * Unsubscribes an address. Without a valid token from a mail the request may come from anyone, so the subscriber gets a
 * mail with a link to undo it.
 */
const unsubscribe = async (
  { db, world, secret }: NewsletterDeps,
  { email, token }: { readonly email: string; readonly token?: string },
): Promise<void> => {
  const read = token === undefined ? null : readToken(token);
  await inTransaction(db, async (trx) => {
    const now = world.now();
    const ended = await recordUnsubscription(trx, email, now);
    if (!ended || (read && read.subscriberId === ended.id && isGenuine(secret, 'end', read, ended))) return;
    await queueNewsletterMail(trx, 'newsletter_ended', ended, ended.languageId, now);
  });
};

/** Serves the one-click unsubscribe of mail programs (RFC 8058). */
const unsubscribeByToken = async (deps: NewsletterDeps, token: string): Promise<void> => {
  const read = readToken(token);
  const subscriber = read && (await findSubscriber(deps.db, read.subscriberId));
  if (subscriber && isGenuine(deps.secret, 'end', read, subscriber)) {
    await unsubscribe(deps, { email: subscriber.email, token });
  }
};

export interface Newsletter {
  subscribe(trx: Database, request: SubscriptionRequest): Promise<void>;
  confirm(token: string): Promise<void>;
  unsubscribe(request: { readonly email: string; readonly token?: string }): Promise<void>;
  unsubscribeByToken(token: string): Promise<void>;
}

export const createNewsletter = (deps: NewsletterDeps): Newsletter => ({
  subscribe: (trx, request) => subscribe(deps, trx, request),
  confirm: (token) => confirm(deps, token),
  unsubscribe: (request) => unsubscribe(deps, request),
  unsubscribeByToken: (token) => unsubscribeByToken(deps, token),
});

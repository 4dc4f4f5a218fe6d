import type { Logger } from 'pino';
import type { Database } from '#server/db/pool.ts';
import { deleteEndedResets } from '#server/features/accounts/resets-store.ts';
import { deleteOldCarts } from '#server/features/cart/old-carts-store.ts';
import { deleteOldAttempts } from '#server/features/checkout/attempts-store.ts';
import { answeredForSeconds } from '#server/features/checkout/checkout-rules.ts';
import { deleteOldMessages } from '#server/features/contact/contact-store.ts';
import { deleteUnconfirmed } from '#server/features/newsletter/newsletter-store.ts';
import { deleteFinishedMails } from '#server/features/notifications/mail-store.ts';
import { deliveryDays, forgetFormerBuyers } from '#server/features/orders/forget-buyers.ts';
import { trimMailbox } from '#server/gateways/mail/mailbox-store.ts';
import { deleteEndedLimits } from '#server/http/limits/rate-limit-store.ts';
import { sessionLifetime } from '#server/http/sessions/session-lifetime.ts';
import {
  deleteEndedAccessTokens,
  deleteIdleSessions,
  deleteOldSessions,
} from '#server/http/sessions/session-store.ts';
import type { Job } from '#server/lib/job.ts';
import { secondsAfter, type World } from '#server/lib/world.ts';

const day = 24 * 60 * 60;

interface Rule {
  readonly what: string;
  /** How long it is kept; 0 where each row says itself when it is over. */
  readonly days: number;
  /** Removes what is from before, at most so many at a time; returns how many. */
  readonly remove: (db: Database, before: Date, atMost: number) => Promise<number>;
}

/** How long the shop keeps what it need not keep for ever: the whole schedule. */
export const retention: readonly Rule[] = [
  { what: 'sessions without a visit', days: sessionLifetime.idleSeconds / day, remove: deleteIdleSessions },
  { what: 'sessions at all', days: sessionLifetime.absoluteSeconds / day, remove: deleteOldSessions },
  { what: 'ended access tokens', days: 0, remove: deleteEndedAccessTokens },
  { what: 'links for a new password', days: 0, remove: deleteEndedResets },
  { what: 'counted tries', days: 0, remove: deleteEndedLimits },
  { what: 'mails sent or given up', days: 30, remove: deleteFinishedMails },
  { what: 'mailbox of the demo', days: 0, remove: trimMailbox },
  { what: 'answers to checkouts', days: answeredForSeconds / day, remove: deleteOldAttempts },
  { what: 'carts nobody touched', days: 90, remove: deleteOldCarts },
  { what: 'messages to the shop', days: 365, remove: deleteOldMessages },
  { what: 'newsletter addresses never confirmed', days: 30, remove: deleteUnconfirmed },
  { what: 'buyers whose account is gone', days: deliveryDays, remove: forgetFormerBuyers },
];

const atOnce = 1000;

/** One job for the whole schedule. A rule that fails does not hold up the others. */
export const retentionJob = (
  { db, world, log }: { readonly db: Database; readonly world: World; readonly log: Logger },
  rules = retention,
): Job => ({
  name: 'retention',
  everyMs: 60 * 60 * 1000,
  run: async () => {
    let isMoreWaiting = false;
    for (const { what, days, remove } of rules) {
      try {
        const removed = await remove(db, secondsAfter(world.now(), -days * day), atOnce);
        if (removed > 0) log.info({ what, removed }, 'removed what is over');
        isMoreWaiting ||= removed >= atOnce;
      } catch (error) {
        log.warn({ err: error, what }, 'nothing removed');
      }
    }
    return isMoreWaiting;
  },
});

import type { Logger } from 'pino';
import type { Database } from '#server/db/pool.ts';
import { deleteEndedResets } from '#server/features/accounts/resets-store.ts';
import {
  confirmDays,
  deleteEndedAlerts,
  deleteOldAlerts,
  deleteUnconfirmedAlerts,
} from '#server/features/alerts/alerts-store.ts';
import { deleteOldCarts, deleteOldGuestCarts } from '#server/features/cart/old-carts-store.ts';
import { deleteOldAttempts } from '#server/features/checkout/attempts-store.ts';
import { keySeconds } from '#server/features/checkout/checkout-rules.ts';
import { deleteOldMessages } from '#server/features/contact/contact-store.ts';
import { deleteOldImports } from '#server/features/imports/imports-store.ts';
import { deleteUnconfirmed } from '#server/features/newsletter/newsletter-store.ts';
import { deleteFinishedMails } from '#server/features/notifications/mail-store.ts';
import {
  deliveryDays,
  forgetFormerBuyers,
  forgetPaidGuests,
  forgetUnpaidGuests,
  paidGuestDays,
  unpaidGuestDays,
} from '#server/features/payments/forget-buyers.ts';
import { forgetReporters } from '#server/features/reports/decide-reports.ts';
import { deleteOldVersions, emptyWithheldReviews } from '#server/features/reviews/reviews-store.ts';
import { deleteOldSearches, forgetRareSearches } from '#server/features/search/search-log.ts';
import {
  forgetIbans,
  forgetStatements,
  forgetUnmatched,
  ibanDays,
  statementDays,
  unmatchedDays,
} from '#server/features/withdrawal/forget-statements.ts';
import { trimMailbox } from '#server/gateways/mail/mailbox-store.ts';
import { deleteExpiredLimits } from '#server/http/limits/rate-limit-store.ts';
import { cartCookieSeconds } from '#server/http/sessions/cart-cookie.ts';
import { sessionLifetime } from '#server/http/sessions/session-lifetime.ts';
import {
  deleteExpiredAccessTokens,
  deleteIdleSessions,
  deleteOldSessions,
} from '#server/http/sessions/session-store.ts';
import { staffSessionLifetime } from '#server/http/sessions/staff-access.ts';
import { deleteOldStaffSessions } from '#server/http/sessions/staff-session-store.ts';
import type { Job } from '#server/lib/job.ts';
import { secondsAfter, type World } from '#server/lib/world.ts';

const day = 24 * 60 * 60;

interface Rule {
  readonly what: string;
  /** Retention period; 0 if each row has its own expiry. */
  readonly days: number;
  /** Deletes up to `atMost` rows older than `before`; returns how many. */
  readonly remove: (db: Database, before: Date, atMost: number) => Promise<number>;
}

/** The retention schedule of all data that is not stored indefinitely. */
export const retention: readonly Rule[] = [
  { what: 'idle sessions', days: sessionLifetime.idleSeconds / day, remove: deleteIdleSessions },
  { what: 'sessions', days: sessionLifetime.absoluteSeconds / day, remove: deleteOldSessions },
  {
    what: 'sessions of the console',
    days: staffSessionLifetime.absoluteSeconds / day,
    remove: deleteOldStaffSessions,
  },
  { what: 'expired access tokens', days: 0, remove: deleteExpiredAccessTokens },
  { what: 'expired password reset links', days: 0, remove: deleteEndedResets },
  { what: 'rate limit counters', days: 0, remove: deleteExpiredLimits },
  { what: 'sent and abandoned mails', days: 30, remove: deleteFinishedMails },
  { what: 'demo mailbox', days: 0, remove: trimMailbox },
  { what: 'checkout responses', days: keySeconds / day, remove: deleteOldAttempts },
  { what: "abandoned guests' carts", days: cartCookieSeconds / day, remove: deleteOldGuestCarts },
  { what: 'abandoned carts', days: 90, remove: deleteOldCarts },
  { what: 'contact messages', days: 365, remove: deleteOldMessages },
  { what: 'imports with their files', days: 30, remove: deleteOldImports },
  { what: 'rare searches', days: 30, remove: forgetRareSearches },
  { what: 'searches', days: 396, remove: deleteOldSearches },
  { what: 'former versions of reviews', days: 365, remove: deleteOldVersions },
  { what: 'texts of withheld reviews', days: 180, remove: emptyWithheldReviews },
  { what: 'unconfirmed alerts', days: confirmDays, remove: deleteUnconfirmedAlerts },
  { what: 'ended alerts', days: 30, remove: deleteEndedAlerts },
  { what: 'alerts', days: 365, remove: deleteOldAlerts },
  { what: 'persons in decided reports', days: 365, remove: forgetReporters },
  { what: 'unconfirmed newsletter addresses', days: 30, remove: deleteUnconfirmed },
  { what: 'personal data in orders of deleted accounts', days: deliveryDays, remove: forgetFormerBuyers },
  { what: "personal data in guests' paid orders", days: paidGuestDays, remove: forgetPaidGuests },
  { what: 'bank accounts for refunds', days: ibanDays, remove: forgetIbans },
  { what: 'persons in unmatched withdrawals', days: unmatchedDays, remove: forgetUnmatched },
  { what: 'persons in withdrawals', days: statementDays, remove: forgetStatements },
  { what: "personal data in guests' other orders", days: unpaidGuestDays, remove: forgetUnpaidGuests },
];

const batchSize = 1000;

/** Applies the whole schedule. A rule that fails does not stop the others. */
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
        const removed = await remove(db, secondsAfter(world.now(), -days * day), batchSize);
        if (removed > 0) log.info({ what, removed }, 'expired data removed');
        isMoreWaiting ||= removed >= batchSize;
      } catch (error) {
        log.warn({ err: error, what }, 'removing expired data failed');
      }
    }
    return isMoreWaiting;
  },
});

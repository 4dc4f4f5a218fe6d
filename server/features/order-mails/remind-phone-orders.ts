import type { Database } from '#server/db/pool.ts';
import type { Job } from '#server/lib/job.ts';
import { secondsAfter, type World } from '#server/lib/world.ts';
import { queueOrderMail } from './queue-order-mails.ts';

const remindAfterSeconds = 20 * 60 * 60;

const waitingOrders = (db: Database, now: Date) =>
  db
    .selectFrom('orders')
    .select(['number', 'email', 'language_id as languageId'])
    .where('status', '=', 'pending')
    .where('payment_method', '=', 'phone')
    .where('expires_at', '>', now)
    .where('created_at', '<=', secondsAfter(now, -remindAfterSeconds))
    .execute();

/** Reminds customers once of phone orders that expire in four hours. */
export const reminderJob = ({ db, world }: { readonly db: Database; readonly world: World }): Job => ({
  name: 'remind phone orders',
  everyMs: 60_000,
  run: async () => {
    const now = world.now();
    for (const order of await waitingOrders(db, now)) await queueOrderMail(db, order, 'phone_reminder', now);
    return false;
  },
});

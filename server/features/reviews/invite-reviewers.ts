import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { readSetting } from '#server/features/content/content-views.ts';
import type { Job } from '#server/lib/job.ts';
import { secondsAfter, type World } from '#server/lib/world.ts';
import { isReviewable } from './review-author.ts';

const batchSize = 200;

/** Later than this after it was due the mail would only surprise. */
const latestDays = 60;

/** SQL: whether line `l` of order `o` can be reviewed and was not, by this buyer. */
export const isUnreviewed = sql<boolean>`(${isReviewable} and not exists (
  select from reviews r where r.product_id = l.product_id
    and (r.customer_id = o.customer_id or lower(r.email) = lower(o.email))))`;

/** Queues the mails of a batch of orders, each once. Marking and mail are one statement; returns how many. */
const inviteReviewers = async (
  db: Database,
  now: Date,
  days: { readonly afterDelivery: number; readonly afterPayment: number },
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with due as materialized (
      select o.id from orders o
      where o.ask_for_review and o.review_asked_at is null and o.status = 'paid'
        and coalesce(o.delivered_at + ${days.afterDelivery} * interval '24 hours', (
            select max(e.created_at) from order_events e where e.order_id = o.id and e.to_status = 'paid')
          + ${days.afterPayment} * interval '24 hours')
          between ${secondsAfter(now, -latestDays * 24 * 60 * 60)}::timestamptz and ${now}::timestamptz
        and exists (select from order_lines l where l.order_id = o.id and ${isUnreviewed})
      order by o.id limit ${batchSize} for no key update of o skip locked),
    asked as (
      update orders o set review_asked_at = ${now}::timestamptz from due where o.id = due.id
      returning o.id, o.email, o.customer_id, o.language_id),
    queued as (
      insert into mails (unique_key, kind, recipient, customer_id, language_id, data, created_at, due_at)
      select format('review_invite:%s', id), 'review_invite', email, customer_id, language_id,
        jsonb_build_object('order', id::text), ${now}::timestamptz, ${now}::timestamptz
      from asked on conflict (unique_key) do nothing)
    select count(*)::int as count from asked`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Asks buyers who agreed to it, once per order, how they like what they bought. */
export const invitesJob = ({ db, world }: { readonly db: Database; readonly world: World }): Job => ({
  name: 'invitations to review',
  everyMs: 10 * 60 * 1000,
  run: async () => {
    if ((await readSetting<string>(db, 'review_invites')) !== 'consent') return false;
    const asked = await inviteReviewers(db, world.now(), {
      afterDelivery: await readSetting<number>(db, 'review_days_after_delivery'),
      afterPayment: await readSetting<number>(db, 'review_days_after_payment'),
    });
    return asked === batchSize;
  },
});

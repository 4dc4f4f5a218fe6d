import { sql } from 'kysely';
import { deleteSome } from '#server/db/delete-some.ts';
import type { Database } from '#server/db/pool.ts';
import type { Subscriber } from './newsletter-rules.ts';

interface SubscriptionRequest {
  readonly email: string;
  readonly languageId: number;
  readonly now: Date;
}

type Step = 'asked' | 'confirmed' | 'ended';

/** Records the proof of consent. */
const logConsent = async (
  trx: Database,
  subscriberId: number,
  step: Step,
  { languageId, now }: { readonly languageId: number | null; readonly now: Date },
): Promise<void> => {
  await trx
    .insertInto('newsletter_consents')
    .values({
      subscriber_id: subscriberId,
      agreed: step !== 'ended',
      step,
      language_id: languageId,
      given_at: now,
    })
    .execute();
};

/** Stores a request to subscribe; returns null if the address is already subscribed. Concurrent requests share a row. */
export const recordRequest = async (
  trx: Database,
  request: SubscriptionRequest,
): Promise<Subscriber | null> => {
  const { rows } = await sql<Subscriber>`
    insert into newsletter_subscribers as s (email, language_id, is_subscribed, requested_at, changed_at)
    values (${request.email}, ${request.languageId}, false, ${request.now}, ${request.now})
    on conflict (lower(email)) do update
      set requested_at = excluded.requested_at, language_id = excluded.language_id, changed_at = excluded.changed_at
      where not s.is_subscribed
    returning id, email
  `.execute(trx);
  const subscriber = rows[0];
  if (!subscriber) return null;
  await logConsent(trx, subscriber.id, 'asked', request);
  return subscriber;
};

/** Returns false if the address was already subscribed. */
export const recordConfirmation = async (
  trx: Database,
  subscriberId: number,
  now: Date,
): Promise<boolean> => {
  const changed = await trx
    .updateTable('newsletter_subscribers')
    .set({ is_subscribed: true, requested_at: null, changed_at: now })
    .where('id', '=', subscriberId)
    .where('is_subscribed', '=', false)
    .returning('language_id')
    .executeTakeFirst();
  if (!changed) return false;
  await logConsent(trx, subscriberId, 'confirmed', { languageId: changed.language_id, now });
  return true;
};

/** Returns null if the address was not subscribed. Also withdraws an unconfirmed request. */
export const recordUnsubscription = async (
  trx: Database,
  email: string,
  now: Date,
): Promise<(Subscriber & { readonly languageId: number | null }) | null> => {
  const { rows } = await sql<Subscriber & { language_id: number | null; was_subscribed: boolean }>`
    update newsletter_subscribers s set is_subscribed = false, requested_at = null, changed_at = ${now}
    from (select id, is_subscribed from newsletter_subscribers where lower(email) = lower(${email}) for update) as was
    where s.id = was.id and (was.is_subscribed or s.requested_at is not null)
    returning s.id, s.email, s.language_id, was.is_subscribed as was_subscribed
  `.execute(trx);
  const ended = rows[0];
  if (!ended?.was_subscribed) return null;
  await logConsent(trx, ended.id, 'ended', { languageId: ended.language_id, now });
  return { id: ended.id, email: ended.email, languageId: ended.language_id };
};

export const findSubscriber = (db: Database, id: number) =>
  db
    .selectFrom('newsletter_subscribers')
    .select(['id', 'email', 'is_subscribed', 'requested_at', 'language_id'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Deletes the address with its consents; returns undefined if it is unknown. */
export const forgetSubscriber = (db: Database, email: string) =>
  db
    .deleteFrom('newsletter_subscribers')
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .returning(['id', 'is_subscribed'])
    .executeTakeFirst();

/** Deletes addresses that were never confirmed, with their consents. Confirmed ones stay as proof of consent. */
export const deleteUnconfirmed = (db: Database, before: Date, atMost: number): Promise<number> =>
  deleteSome(
    db,
    'newsletter_subscribers',
    sql`not is_subscribed and changed_at < ${before} and not exists (
      select from newsletter_consents c where c.subscriber_id = newsletter_subscribers.id and c.step = 'confirmed')`,
    atMost,
  );

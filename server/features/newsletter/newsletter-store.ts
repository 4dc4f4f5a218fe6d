import { sql } from 'kysely';
import { deleteSome } from '#server/db/delete-some.ts';
import type { Database } from '#server/db/pool.ts';
import type { Addressee } from './newsletter-rules.ts';

interface Wish {
  readonly email: string;
  readonly languageId: number;
  readonly now: Date;
}

type Step = 'asked' | 'confirmed' | 'ended';

/** Proof of who agreed to what and when. */
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

/**
 * Notes that somebody asked; null when the address is subscribed already. Two at once are one row: the second waits
 * for the first.
 */
export const noteRequest = async (trx: Database, wish: Wish): Promise<Addressee | null> => {
  const { rows } = await sql<Addressee>`
    insert into newsletter_subscribers as s (email, language_id, is_subscribed, requested_at, changed_at)
    values (${wish.email}, ${wish.languageId}, false, ${wish.now}, ${wish.now})
    on conflict (lower(email)) do update
      set requested_at = excluded.requested_at, language_id = excluded.language_id, changed_at = excluded.changed_at
      where not s.is_subscribed
    returning id, email
  `.execute(trx);
  const asked = rows[0];
  if (!asked) return null;
  await logConsent(trx, asked.id, 'asked', wish);
  return asked;
};

/** False when it was subscribed before. */
export const noteConfirmation = async (trx: Database, subscriberId: number, now: Date): Promise<boolean> => {
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

/** Null when there was nothing to end. A request that was never confirmed ends as well, without a word. */
export const noteEnd = async (trx: Database, email: string, now: Date): Promise<Addressee | null> => {
  const { rows } = await sql<Addressee & { language_id: number | null; was_subscribed: boolean }>`
    update newsletter_subscribers s set is_subscribed = false, requested_at = null, changed_at = ${now}
    from (select id, is_subscribed from newsletter_subscribers where lower(email) = lower(${email}) for update) as was
    where s.id = was.id and (was.is_subscribed or s.requested_at is not null)
    returning s.id, s.email, s.language_id, was.is_subscribed as was_subscribed
  `.execute(trx);
  const ended = rows[0];
  if (!ended?.was_subscribed) return null;
  await logConsent(trx, ended.id, 'ended', { languageId: ended.language_id, now });
  return { id: ended.id, email: ended.email };
};

export const findSubscriber = (db: Database, id: number) =>
  db
    .selectFrom('newsletter_subscribers')
    .select(['id', 'email', 'is_subscribed', 'requested_at', 'language_id'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Not only ended: the address and every choice made with it are gone. Undefined when it was not known. */
export const forgetSubscriber = (db: Database, email: string) =>
  db
    .deleteFrom('newsletter_subscribers')
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .returning(['id', 'is_subscribed'])
    .executeTakeFirst();

/**
 * With the choices made with them. Whoever only typed an address proved nothing, whether or not the wish was taken
 * back; what was confirmed once stays as the proof of it.
 */
export const deleteUnconfirmed = (db: Database, before: Date, atMost: number): Promise<number> =>
  deleteSome(
    db,
    'newsletter_subscribers',
    sql`not is_subscribed and changed_at < ${before} and not exists (
      select from newsletter_consents c where c.subscriber_id = newsletter_subscribers.id and c.step = 'confirmed')`,
    atMost,
  );

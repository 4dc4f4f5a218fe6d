import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';

export interface NewsletterChoice {
  readonly email: string;
  readonly agreed: boolean;
  readonly languageId: number;
  readonly now: Date;
}

/**
 * Notes the choice, and in the consent log when it is a new one. One statement, so that two at once are one.
 * Unsubscribing an address that never subscribed leaves nothing behind.
 */
export const noteChoice = async (
  db: Database,
  { email, agreed, languageId, now }: NewsletterChoice,
): Promise<void> => {
  await sql`
    with changed as (
      insert into newsletter_subscribers as s (email, language_id, is_subscribed, changed_at)
      select ${email}, ${languageId}::int, true, ${now}::timestamptz where ${agreed}
      on conflict (lower(email)) do update
        set is_subscribed = true, language_id = excluded.language_id, changed_at = excluded.changed_at
        where not s.is_subscribed
      returning id
    ), ended as (
      update newsletter_subscribers set is_subscribed = false, changed_at = ${now}
      where not ${agreed} and lower(email) = lower(${email}) and is_subscribed
      returning id
    )
    insert into newsletter_consents (subscriber_id, agreed, language_id, given_at)
    select id, ${agreed}::boolean, ${languageId}::int, ${now}::timestamptz
    from (select id from changed union all select id from ended) as each_change
  `.execute(db);
};

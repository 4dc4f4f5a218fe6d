import type { Database } from '#server/db/pool.ts';
import { csvText } from '#server/lib/text/csv.ts';

export interface Subscriber {
  readonly email: string;
  /** Code of the language that they chose; null: none. */
  readonly language: string | null;
  readonly since: Date;
  /** Requested, and not confirmed by mail yet: do not write to them. */
  readonly isConfirmed: boolean;
}

/** Lists the subscribers of the newsletter, newest first. */
export const listSubscribers = async (
  db: Database,
  { limit, isConfirmedOnly = false }: { readonly limit?: number; readonly isConfirmedOnly?: boolean } = {},
): Promise<readonly Subscriber[]> => {
  let found = db
    .selectFrom('newsletter_subscribers as s')
    .leftJoin('languages as l', 'l.id', 's.language_id')
    .select(['s.email', 'l.code as language', 's.changed_at as since', 's.is_subscribed as isConfirmed'])
    .where((where) =>
      isConfirmedOnly
        ? where('s.is_subscribed', '=', true)
        : where.or([where('s.is_subscribed', '=', true), where('s.requested_at', 'is not', null)]),
    )
    .orderBy('s.changed_at', 'desc')
    .orderBy('s.id', 'desc');
  if (limit !== undefined) found = found.limit(limit);
  return found.execute();
};

/** One page of the subscribers for the console, newest first; `search` is a part of the address. */
export const pageOfSubscribers = (
  db: Database,
  {
    search,
    before,
    limit,
  }: { readonly search: string; readonly before: number | null; readonly limit: number },
) =>
  db
    .selectFrom('newsletter_subscribers as s')
    .leftJoin('languages as l', 'l.id', 's.language_id')
    .select([
      's.id',
      's.email',
      'l.code as language',
      's.changed_at as since',
      's.is_subscribed as isConfirmed',
    ])
    .where((where) =>
      where.or([where('s.is_subscribed', '=', true), where('s.requested_at', 'is not', null)]),
    )
    .$if(search !== '', (found) =>
      found.where('s.email', 'ilike', `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`),
    )
    .$if(before !== null, (found) => found.where('s.id', '<', before ?? 0))
    .orderBy('s.id', 'desc')
    .limit(limit)
    .execute();

/** The confirmed subscribers as CSV. */
export const subscribersCsv = async (
  db: Database,
): Promise<{ readonly text: string; readonly count: number }> => {
  const subscribers = await listSubscribers(db, { isConfirmedOnly: true });
  const rows = subscribers.map(({ email, language, since }) => [email, language ?? '', since.toISOString()]);
  return { text: csvText([['email', 'language', 'since'], ...rows]), count: subscribers.length };
};

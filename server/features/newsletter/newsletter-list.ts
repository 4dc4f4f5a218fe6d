import type { Database } from '#server/db/pool.ts';

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

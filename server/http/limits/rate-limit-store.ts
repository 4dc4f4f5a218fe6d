import { sql } from 'kysely';
import { deleteSome } from '#server/db/delete-some.ts';
import type { Database } from '#server/db/pool.ts';
import { secondsAfter } from '#server/lib/world.ts';

export interface Limit {
  /** Counts attempts on one account, or from one address, which many people may share. */
  readonly per: 'account' | 'address';
  readonly allowed: number;
  readonly seconds: number;
  /** Exponential backoff in seconds after the allowed attempts, instead of none until the window ends. */
  readonly delay?: { readonly first: number; readonly max: number };
}

/** Not `now`: a parallel attempt that read the clock a moment earlier would be refused. */
const always = new Date(0);

/**
 * Counts one attempt. A single statement, so that parallel attempts in all processes are counted one by one.
 * Returns null if the attempt is allowed, otherwise when the next one is.
 */
export const takeAttempt = async (
  db: Database,
  key: Buffer,
  limit: Limit,
  now: Date,
): Promise<Date | null> => {
  const resets = secondsAfter(now, limit.seconds);
  const delay = limit.delay ?? { first: limit.seconds, max: limit.seconds };
  const taken = await sql`
    insert into rate_limits as r (key, hits, free_at, resets_at)
    values (${key}, 1, ${limit.allowed > 1 ? always : resets}, ${resets})
    on conflict (key) do update set
      hits = case when r.resets_at <= ${now} then 1 else r.hits + 1 end,
      free_at = case
        when r.resets_at <= ${now} or r.hits + 1 < ${limit.allowed} then ${always}
        when ${limit.delay === undefined} then r.resets_at
        else ${now}::timestamptz + least(${delay.max}::float8,
          ${delay.first}::float8 * 2 ^ least(r.hits + 1 - ${limit.allowed}::int, 30)) * interval '1 second'
      end,
      -- With backoff the window starts again with every attempt.
      resets_at = case when r.resets_at <= ${now} or ${limit.delay !== undefined} then ${resets} else r.resets_at end
    where r.resets_at <= ${now} or r.free_at <= ${now}
    returning 1`.execute(db);
  if (taken.rows.length > 0) return null;
  const row = await db.selectFrom('rate_limits').select('free_at').where('key', '=', key).executeTakeFirst();
  return row?.free_at ?? now;
};

export const resetAttempts = async (db: Database, key: Buffer): Promise<void> => {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute();
};

/** Undoes one counted attempt. */
export const returnAttempt = async (db: Database, key: Buffer, now: Date): Promise<void> => {
  await db
    .updateTable('rate_limits')
    .set({ hits: sql`greatest(hits - 1, 0)`, free_at: sql`least(free_at, ${now})` })
    .where('key', '=', key)
    .execute();
};

export const deleteExpiredLimits = (db: Database, now: Date, atMost: number): Promise<number> =>
  deleteSome(db, 'rate_limits', sql`resets_at <= ${now} and free_at <= ${now}`, atMost);

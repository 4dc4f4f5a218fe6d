import { sql } from 'kysely';
import { deleteSome } from '#server/db/delete-some.ts';
import type { Database } from '#server/db/pool.ts';
import { secondsAfter } from '#server/lib/world.ts';
import type { Limit } from './rate-limit.ts';

/** Free at any time: a moment such as now would lie ahead of a parallel try that read the clock just before. */
const always = new Date(0);

/**
 * Takes one try. One statement, so that a thousand parallel tries are counted one by one, over all processes.
 * Returns null when the try is allowed, otherwise the moment of the next that is.
 */
export const takeTry = async (db: Database, key: Buffer, limit: Limit, now: Date): Promise<Date | null> => {
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
      -- While somebody goes on trying, the count goes on; it is forgotten a whole window after the last try.
      resets_at = case when r.resets_at <= ${now} or ${limit.delay !== undefined} then ${resets} else r.resets_at end
    where r.resets_at <= ${now} or r.free_at <= ${now}
    returning 1`.execute(db);
  if (taken.rows.length > 0) return null;
  const row = await db.selectFrom('rate_limits').select('free_at').where('key', '=', key).executeTakeFirst();
  return row?.free_at ?? now;
};

export const forgetTries = async (db: Database, key: Buffer): Promise<void> => {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute();
};

/** A try that turned out to be a good one does not count. */
export const giveTryBack = async (db: Database, key: Buffer, now: Date): Promise<void> => {
  await db
    .updateTable('rate_limits')
    .set({ hits: sql`greatest(hits - 1, 0)`, free_at: sql`least(free_at, ${now})` })
    .where('key', '=', key)
    .execute();
};

export const deleteEndedLimits = (db: Database, now: Date, atMost: number): Promise<number> =>
  deleteSome(db, 'rate_limits', sql`resets_at <= ${now} and free_at <= ${now}`, atMost);

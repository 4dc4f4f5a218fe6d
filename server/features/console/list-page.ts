import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';

/** Up to here the number of rows of a list is exact. */
export const countAtMost = 10_000;

/** The number of rows of a statement without a limit. In the order of an index it is counted without reading the rows. */
export const countRows = async (db: Database, rows: RawBuilder<unknown>) => {
  const found = await sql<{ readonly count: number }>`
    select count(*)::int as count from (${rows} limit ${countAtMost + 1}) r`.execute(db);
  const count = found.rows[0]?.count ?? 0;
  return { count: Math.min(count, countAtMost), is_more: count > countAtMost };
};

import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '#server/db/pool.ts';

/** Up to here the number of rows of a list is exact. */
export const countAtMost = 10_000;

/** Counting more takes longer than reading a page, and nobody sees the difference: it is told again for some seconds. */
const many = 1000;
const keptMs = 10_000;

const counted = new WeakMap<Database, LRUCache<string, number>>();

const countsOf = (db: Database): LRUCache<string, number> => {
  const known = counted.get(db);
  if (known) return known;
  const counts = new LRUCache<string, number>({ max: 200, ttl: keptMs });
  counted.set(db, counts);
  return counts;
};

/** The number of rows of a statement without a limit. In the order of an index it is counted without reading the rows. */
export const countRows = async (db: Database, rows: RawBuilder<unknown>) => {
  const statement = sql<{ readonly count: number }>`
    select count(*)::int as count from (${rows} limit ${countAtMost + 1}) r`.compile(db);
  const key = JSON.stringify([statement.sql, statement.parameters]);
  const counts = countsOf(db);
  const known = counts.get(key);
  const count = known ?? (await db.executeQuery(statement)).rows[0]?.count ?? 0;
  if (known === undefined && count > many) counts.set(key, count);
  return { count: Math.min(count, countAtMost), is_more: count > countAtMost };
};

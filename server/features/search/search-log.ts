import { sql } from 'kysely';
import { shopTimeZone } from '#contract/time-zone.ts';
import type { Database } from '#server/db/pool.ts';
import type { Job } from '#server/lib/job.ts';
import type { World } from '#server/lib/world.ts';
import { normalQuery } from './read-words.ts';

interface Counted {
  readonly language: string;
  readonly query: string;
  searches: number;
  withoutResult: number;
}

const longest = 80;

/** What may be an address or a number of a person is not counted. */
const isCounted = (text: string): boolean =>
  text.length <= longest && !text.includes('@') && !/\d{7}/.test(text) && normalQuery(text) !== '';

const writeEveryMs = 10_000;
/** Bounds the memory between two writes. */
const mostQueries = 10_000;

/**
 * Counts searches by day, language and words, and nothing about who searched. They are written together every ten
 * seconds: a search does not wait for it, and a killed process loses these seconds.
 */
export const createSearchLog = ({ db, world }: { readonly db: Database; readonly world: World }) => {
  let counts = new Map<string, Counted>();
  const write = async (): Promise<void> => {
    if (counts.size === 0) return;
    const rows = [...counts.values()].toSorted((one, other) => (one.query < other.query ? -1 : 1));
    counts = new Map();
    await sql`
      insert into search_days as d (day, language, query, searches, without_result)
      select (${world.now()}::timestamptz at time zone ${shopTimeZone})::date, c.* from unnest(
        ${rows.map(({ language }) => language)}::text[], ${rows.map(({ query }) => query)}::text[],
        ${rows.map(({ searches }) => searches)}::int[], ${rows.map(({ withoutResult }) => withoutResult)}::int[]) c
      on conflict (day, language, query) do update set searches = d.searches + excluded.searches,
        without_result = d.without_result + excluded.without_result`.execute(db);
  };
  return {
    note: (text: string, language: string, found: number): void => {
      if (!isCounted(text)) return;
      const query = normalQuery(text);
      const key = `${language} ${query}`;
      const known = counts.get(key) ?? { language, query, searches: 0, withoutResult: 0 };
      if (!counts.has(key) && counts.size >= mostQueries) return;
      known.searches += 1;
      if (found === 0) known.withoutResult += 1;
      counts.set(key, known);
    },
    job: {
      name: 'count searches',
      everyMs: writeEveryMs,
      run: async () => {
        await write();
        return false;
      },
    } satisfies Job,
  };
};

export type SearchLog = ReturnType<typeof createSearchLog>;

/** In the place of queries that too few searched for. */
const rare = '(rare)';
const leastSearches = 5;

/** Sums up queries of old days that few searched for. */
export const forgetRareSearches = async (db: Database, before: Date, atMost: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    with gone as (
      delete from search_days where (day, language, query) in (
        select day, language, query from search_days
        where day < ${before}::timestamptz::date and searches < ${leastSearches} and query <> ${rare}
        order by day, language, query limit ${atMost})
      returning *)
    insert into search_days as d (day, language, query, searches, without_result)
      select day, language, ${rare}, sum(searches), sum(without_result) from gone group by 1, 2
    on conflict (day, language, query) do update set searches = d.searches + excluded.searches,
      without_result = d.without_result + excluded.without_result`.execute(db);
  return Number(numAffectedRows ?? 0n);
};

export const deleteOldSearches = async (db: Database, before: Date, atMost: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from search_days where (day, language, query) in (
      select day, language, query from search_days where day < ${before}::timestamptz::date limit ${atMost})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
};

interface ReportedQuery {
  readonly query: string;
  readonly language: string;
  readonly searches: number;
}

export interface SearchReport {
  readonly searches: number;
  readonly withoutResult: number;
  readonly most: readonly ReportedQuery[];
  readonly vain: readonly ReportedQuery[];
}

/** Rarer ones say little and may say who searched. */
const leastReported = 3;
const mostReported = 20;

/** What was searched for in the last days, and what in vain. */
export const readSearchReport = async (db: Database, now: Date, days: number): Promise<SearchReport> => {
  const { rows } = await sql<SearchReport>`
    with counted as (
      select language, query, sum(searches)::int as searches, sum(without_result)::int as vain from search_days
      where day > (${now}::timestamptz at time zone ${shopTimeZone})::date - ${days}::int group by language, query),
    reported as (select * from counted where searches >= ${leastReported} and query <> ${rare})
    select coalesce(sum(searches), 0)::int as searches, coalesce(sum(vain), 0)::int as "withoutResult",
      (select coalesce(json_agg(row_to_json(m)), '[]') from (select query, language, searches from reported
        order by searches desc, query limit ${mostReported}) m) as most,
      (select coalesce(json_agg(row_to_json(m)), '[]') from (select query, language, vain as searches from reported
        where vain > 0 order by vain desc, query limit ${mostReported}) m) as vain
    from counted`.execute(db);
  if (!rows[0]) throw new Error('Expected exactly one row');
  return rows[0];
};

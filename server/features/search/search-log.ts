import { sql } from 'kysely';
import { shopTimeZone } from '#contract/time/time-zone.ts';
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

/** Searches that may contain an e-mail address or a phone number are not counted. */
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
  const popular = new Map<
    string,
    { readonly readAt: number; readonly queries: Promise<readonly string[]> }
  >();
  const popularIn = (language: string): Promise<readonly string[]> => {
    const now = world.now();
    const known = popular.get(language);
    if (known && now.getTime() - known.readAt < readAgainMs) return known.queries;
    const queries = readPopular(db, now, language);
    popular.set(language, { readAt: now.getTime(), queries });
    queries.catch(() => popular.delete(language));
    return queries;
  };
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
    /** Popular searches that begin with the text, most frequent first; up to ten minutes old. */
    popular: async (language: string, text: string, most: number): Promise<readonly string[]> => {
      const beginning = normalQuery(text);
      const queries = await popularIn(language);
      return queries.filter((query) => query.startsWith(beginning) && query !== beginning).slice(0, most);
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

const readAgainMs = 10 * 60 * 1000;
const popularDays = 30;
const mostPopular = 1000;
/** Popular searches have at least this many days and searches, so that one person cannot create a suggestion. */
const leastPopular = { days: 3, searches: 10 };

/** Frequent searches that always had a result. */
const readPopular = async (db: Database, now: Date, language: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ query: string }>`
    select query from search_days
    where day > (${now}::timestamptz at time zone ${shopTimeZone})::date - ${popularDays}::int
      and language = ${language} and query <> ${rare}
    group by query
    having count(*) >= ${leastPopular.days} and sum(searches) >= ${leastPopular.searches} and sum(without_result) = 0
    order by sum(searches) desc, query limit ${mostPopular}`.execute(db);
  return rows.map(({ query }) => query);
};

export type SearchLog = ReturnType<typeof createSearchLog>;

/** Replaces rare queries of old days, which could identify a person. */
const rare = '(rare)';
const leastSearches = 5;

/** Merges rare queries of old days into one row a day and language. */
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

/** Rarer queries say little and could identify a person. */
const leastReported = 3;
const mostReported = 20;

/** The most frequent searches of the last days, and those without a result. */
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

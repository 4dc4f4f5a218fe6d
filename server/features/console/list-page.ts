import { type RawBuilder, sql } from 'kysely';
import type { ListTotal } from '#contract/admin/list-total.ts';
import type { Database } from '#server/db/pool.ts';

/** Up to here the number of rows of a list is exact. */
export const countAtMost = 10_000;

/** No id is larger. The first page has a bound like the others, and so the same statement. */
const largestId = 2_147_483_647;

export interface PageQuery {
  /** Only rows before this id. */
  readonly before: number | null;
  readonly limit: number;
  /** Whether the number of rows is wanted. */
  readonly isCounted: boolean;
}

interface ListStatement extends PageQuery {
  /** Every row of the list, without columns: in the order of an index it is counted without reading the rows. */
  readonly all: RawBuilder<unknown>;
  /** The rows of the page, in the same order. */
  readonly page: (bounds: {
    readonly before: number;
    readonly limit: RawBuilder<number>;
  }) => RawBuilder<unknown>;
  /**
   * The best plan is the same for every value that is not part of the statement's text. Otherwise PostgreSQL plans the
   * statement for its values, which takes as long as reading the page.
   */
  readonly isPlannedOnce: boolean;
}

export interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** null: not wanted. */
  readonly total: ListTotal | null;
}

const totalOf = (count: number): ListTotal => ({
  count: Math.min(count, countAtMost),
  is_more: count > countAtMost,
});

/**
 * Reads a page of a list, with the number of all its rows, in one statement. As one JSON value: Node reads it in half
 * the time of fifty rows with fifteen columns.
 */
export const readListPage = async <Row>(
  db: Database,
  { before, limit, isCounted, all, page, isPlannedOnce }: ListStatement,
): Promise<ListPage<Row>> => {
  // With a limit that it does not know PostgreSQL always finds a plan for the values cheaper than the general one.
  const rows = page({ before: before ?? largestId, limit: isPlannedOnce ? sql.lit(limit) : sql`${limit}` });
  const count = isCounted
    ? sql`(select count(*) from (${all} limit ${sql.lit(countAtMost + 1)}) counted)`
    : sql`null::bigint`;
  const found = await sql<{ readonly rows: readonly Row[]; readonly count: number | null }>`
    select ${count} as count, (select coalesce(json_agg(r), '[]') from (${rows}) r) as rows`.execute(db);
  const first = found.rows[0];
  if (!first) throw new Error('Expected exactly one row');
  return { rows: first.rows, total: first.count === null ? null : totalOf(first.count) };
};

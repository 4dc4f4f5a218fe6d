import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { OperatorRefusal } from './operator-refusal.ts';

/** Tables of a few rows that are read by every page: writers wait for each other, readers and foreign keys do not. */
type SmallTable =
  | 'carriers'
  | 'categories'
  | 'settings'
  | 'social_links'
  | 'countries'
  | 'currencies'
  | 'delivery_methods'
  | 'delivery_zones'
  | 'static_pages'
  | 'faqs'
  | 'promo_codes'
  | 'duty_scopes'
  | 'featured_categories'
  | 'fit_checks'
  | 'spec_definitions';

/** Lets one writer at a time compare what is stored with what the operator saw. */
export const lockForChange = async (trx: Database, table: SmallTable): Promise<void> => {
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(trx);
};

/** Refuses a change of something that is no longer what the operator saw; `was` undefined: the caller did not look. */
export const requireUnchanged = <Value>(
  was: Value | undefined,
  now: Value,
  text: (value: Value) => string = (value) => JSON.stringify(value),
): void => {
  if (was === undefined || isDeepStrictEqual(was, now)) return;
  throw new OperatorRefusal('changed_meanwhile', { now: text(now) });
};

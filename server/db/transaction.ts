import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './pool.ts';
import { isPlanOutlived } from './statement-names.ts';

/**
 * Two transactions got in each other's way, or a migration came between: PostgreSQL rolled this one back and it may
 * simply run again.
 */
const isWorthRepeating = (error: unknown): boolean =>
  ['40001', '40P01'].includes(String((error as { code?: unknown } | null)?.code)) || isPlanOutlived(error);

const tries = 3;

/**
 * All of it or nothing. Only a use case opens one, and nothing slow happens inside: no hashing, no network.
 * `work` may run again, so it changes nothing but the database.
 */
export const inTransaction = async <Result>(
  db: Database,
  work: (trx: Database) => Promise<Result>,
): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === tries || !isWorthRepeating(error)) throw error;
      // Not both at the same moment again.
      await sleep(attempt * 20 * (1 + Math.random()));
    }
  }
};

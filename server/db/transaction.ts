import type { Database } from './pool.ts';

/** Two transactions got in each other's way and PostgreSQL rolled this one back: it may simply run again. */
const isWorthRepeating = (error: unknown): boolean =>
  ['40001', '40P01'].includes(String((error as { code?: unknown } | null)?.code));

/**
 * All of it or nothing. Only a use case opens one, and nothing slow happens inside: no hashing, no network.
 * `work` may run a second time, so it changes nothing but the database.
 */
export const inTransaction = async <Result>(
  db: Database,
  work: (trx: Database) => Promise<Result>,
): Promise<Result> => {
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    if (!isWorthRepeating(error)) throw error;
    return db.transaction().execute(work);
  }
};

import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './pool.ts';
import { isStalePlan } from './statement-names.ts';

/** A serialization failure, a deadlock or a stale plan: PostgreSQL rolled the transaction back, and it can be repeated. */
const isRepeatable = (error: unknown): boolean =>
  ['40001', '40P01'].includes(String((error as { code?: unknown } | null)?.code)) || isStalePlan(error);

const tries = 3;

/**
 * Runs `work` in a transaction; inside an open one it takes part in that. Only use cases open one, and nothing slow happens inside: no hashing, no network.
 * `work` may run again, so it changes nothing but the database.
 */
export const inTransaction = async <Result>(
  db: Database,
  work: (trx: Database) => Promise<Result>,
): Promise<Result> => {
  if (db.isTransaction) return work(db);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === tries || !isRepeatable(error)) throw error;
      // Random, so that two transactions do not collide again.
      await sleep(attempt * 20 * (1 + Math.random()));
    }
  }
};

import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Actor } from '#server/features/audit/audit.ts';

/** What every operator use case needs besides its input. */
export interface Operation {
  readonly db: Database;
  readonly actor: Actor;
  readonly now: () => Date;
  /** Roll everything back at the end: the result shows what would change. */
  readonly dryRun?: boolean;
}

class DryRunEnd extends Error {}

/** Runs `work` in one transaction, and rolls it back after a dry run. */
export const runOperation = async <Result>(
  { db, dryRun = false }: Operation,
  work: (trx: Database) => Promise<Result>,
): Promise<Result> => {
  if (!dryRun) return inTransaction(db, work);
  let result: { readonly value: Result } | undefined;
  await inTransaction(db, async (trx) => {
    result = { value: await work(trx) };
    throw new DryRunEnd();
  }).catch((error: unknown) => {
    if (!(error instanceof DryRunEnd)) throw error;
  });
  return (result as { readonly value: Result }).value;
};

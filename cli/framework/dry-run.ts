import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';

class NotMeant extends Error {}

/** Does all of it; a dry run takes everything back at the end, so that what it says is what would happen. */
export const tryOut = async <Result>(
  db: Database,
  isDry: boolean,
  work: (trx: Database) => Promise<Result>,
): Promise<Result> => {
  let result: { readonly value: Result } | null = null;
  try {
    return await inTransaction(db, async (trx) => {
      const value = await work(trx);
      if (!isDry) return value;
      result = { value };
      throw new NotMeant();
    });
  } catch (error) {
    if (!(error instanceof NotMeant) || result === null) throw error;
    return (result as { readonly value: Result }).value;
  }
};

export const dryRun = { 'dry-run': { type: 'boolean' } } as const;
export const dryRunHelp = ['--dry-run', 'says what would be done, and does nothing'] as const;

import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refreshStaleSearch } from '#server/features/catalogue/catalogue-store.ts';
import type { Job } from '#server/lib/job.ts';

/** Brings search documents up to date after many products changed at once. */
export const staleSearchJob = ({ db }: { readonly db: Database }): Job => ({
  name: 'refresh search',
  everyMs: 5000,
  run: () => inTransaction(db, refreshStaleSearch),
});

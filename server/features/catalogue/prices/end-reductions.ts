import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Job } from '#server/lib/job.ts';
import type { World } from '#server/lib/world.ts';
import { reducedProducts, refreshPrices } from './prices-store.ts';

const batchSize = 500;

/** Ends reductions that are older than `reduction_max_days`: an endless sale is no reduction. */
export const endReductionsJob = ({ db, world }: { readonly db: Database; readonly world: World }): Job => ({
  name: 'end reductions',
  everyMs: 60 * 60 * 1000,
  run: async () => {
    for (let after = 0; ; ) {
      const ids = await reducedProducts(db, after, batchSize);
      if (ids.length === 0) return false;
      await inTransaction(db, (trx) => refreshPrices(trx, ids, world.now()));
      after = ids.at(-1) ?? after;
    }
  },
});

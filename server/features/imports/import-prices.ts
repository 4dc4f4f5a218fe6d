import type { Database } from '#server/db/pool.ts';
import type { ImportCounts } from '#server/db/tables/tables-imports.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { setPossiblePrices } from '#server/features/catalogue/prices/set-possible-prices.ts';
import type { PriceChange } from '#server/features/catalogue/prices/set-prices.ts';
import { textForConsole } from '#server/features/operations/to-refusal.ts';
import { type Claimed, type PriceStep, priceSteps, saveFaults, savePriceSteps } from './imports-store.ts';
import { readPriceFile } from './read-price-file.ts';

export interface ImportRun {
  readonly db: Database;
  readonly job: Claimed;
  readonly now: () => Date;
  /** Writes the progress in the transaction of a batch. */
  readonly save: (trx: Database, done: number, total: number | null, counts: ImportCounts) => Promise<void>;
  /** Whether to stop before the next batch. */
  readonly mustStop: () => boolean;
}

const batchSize = 250;

interface Line {
  readonly line: number;
  readonly change: PriceChange;
}

/** Sets prices in batches, each in one transaction with its progress: shoppers see the old or the new price. */
const writePrices = async (
  { db, job, now, save, mustStop }: ImportRun,
  lines: readonly Line[],
): Promise<boolean> => {
  const actor = { who: job.madeBy, command: `${job.aim} ${job.name}` };
  const counts: Record<string, number> = { changed: 0, unchanged: 0, faults: 0, ...job.counts };
  for (let done = job.done; done < lines.length; done += batchSize) {
    if (mustStop()) return false;
    const batch = lines.slice(done, done + batchSize);
    const changes = batch.map(({ change }) => change);
    // A dry run rolls its own transaction back, so its progress is written after it.
    const tried =
      job.aim === 'try' ? await setPossiblePrices({ db, actor, now, dryRun: true }, changes) : null;
    const write = async (trx: Database): Promise<void> => {
      const { changed, unchanged, refused } =
        tried ?? (await setPossiblePrices({ db: trx, actor, now }, changes));
      counts.changed = (counts.changed ?? 0) + changed.length;
      counts.unchanged = (counts.unchanged ?? 0) + unchanged;
      counts.faults = (counts.faults ?? 0) + refused.length;
      await saveFaults(
        trx,
        job.id,
        refused.map(({ at, refusal }) => ({
          line: batch[at]?.line ?? 0,
          column: 'sku',
          product: batch[at]?.change.sku ?? null,
          reason: textForConsole(refusal),
        })),
      );
      if (job.aim === 'import') {
        const steps = changed.map(
          ({ sku, before, after }, at): PriceStep => ({ place: done + at, sku, before, after }),
        );
        await savePriceSteps(trx, job.id, steps);
      }
      await save(trx, Math.min(done + batchSize, lines.length), lines.length, counts);
    };
    await inTransaction(db, write);
  }
  return true;
};

/** Imports a price file, or tries it. Returns false if it was stopped. */
export const importPrices = async (run: ImportRun, path: string): Promise<boolean> => {
  const { rows, faults } = await readPriceFile(path);
  const { job } = run;
  if (job.done === 0) await saveFaults(run.db, job.id, faults);
  const counts = job.done === 0 ? { ...job.counts, faults: faults.length } : job.counts;
  return writePrices(
    { ...run, job: { ...job, counts } },
    rows.map(({ line, sku, cents }) => ({ line, change: { sku, cents } })),
  );
};

/** Undoes a price file, except for prices that have changed since. */
export const undoPriceFile = async (run: ImportRun): Promise<boolean> => {
  const steps = await priceSteps(run.db, run.job.id);
  return writePrices(
    run,
    steps.map(({ place, sku, before, after }) => ({
      line: place,
      change: { sku, cents: before, wasCents: after },
    })),
  );
};

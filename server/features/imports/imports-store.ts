import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import type { ImportAim, ImportCounts, ImportKind } from '#server/db/tables/tables-imports.ts';
import type { Fault } from '#server/features/catalogue-files/import/incoming-product.ts';
import { secondsAfter } from '#server/lib/world.ts';

/** A process that is silent for this long is taken to be gone. */
const silentSeconds = 30;

export interface Claimed {
  readonly id: number;
  readonly kind: ImportKind;
  readonly name: string;
  readonly content: string;
  readonly takes: readonly ('stock' | 'prices')[];
  readonly aim: ImportAim;
  readonly done: number;
  readonly counts: ImportCounts;
  readonly madeBy: string;
}

/** Takes the oldest import that waits, or whose process is gone. Two workers never take the same one. */
export const claimImport = async (db: Database, runner: string, now: Date): Promise<Claimed | null> => {
  const { rows } = await sql<Claimed>`
    update import_jobs set state = 'running', runner = ${runner}, heartbeat_at = ${now},
      started_at = coalesce(started_at, ${now})
    where id = (select id from import_jobs
      where state = 'waiting' or (state = 'running' and heartbeat_at < ${secondsAfter(now, -silentSeconds)})
      order by id limit 1 for update skip locked)
    returning id, kind, name, content, takes, aim, done, counts, made_by as "madeBy"
  `.execute(db);
  return rows[0] ?? null;
};

/** Another process has taken over: this one must not write any more. */
export class ImportTaken extends Error {
  override name = 'ImportTaken';
}

export interface Progress {
  readonly done: number;
  readonly total: number | null;
  readonly counts: ImportCounts;
}

/** Writes the progress in the transaction of a batch. Returns whether a stop was requested. */
export const saveProgress = async (
  trx: Database,
  { id, runner, now }: { readonly id: number; readonly runner: string; readonly now: Date },
  { done, total, counts }: Progress,
): Promise<boolean> => {
  const { rows } = await sql<{ readonly isStopWanted: boolean }>`
    update import_jobs set done = ${done}, total = ${total}, counts = ${JSON.stringify(counts)}::jsonb,
      heartbeat_at = ${now}
    where id = ${id} and runner = ${runner} and state = 'running' returning is_stop_wanted as "isStopWanted"
  `.execute(trx);
  const [row] = rows;
  if (!row) throw new ImportTaken();
  return row.isStopWanted;
};

/** A fault that is found again after an interruption is stored once. */
export const saveFaults = async (trx: Database, jobId: number, faults: readonly Fault[]): Promise<void> => {
  if (faults.length === 0) return;
  await sql`
    insert into import_faults (job_id, line, column_name, product, reason)
    select ${jobId}, line, column_name, product, reason
    from json_to_recordset(${JSON.stringify(
      faults.map(({ line, column, product, reason }) => ({
        line,
        column_name: column ?? '',
        product: product ?? '',
        reason,
      })),
    )}) as f (line int, column_name text, product text, reason text)
    on conflict do nothing
  `.execute(trx);
};

export const clearFaults = async (db: Database, jobId: number): Promise<void> => {
  await db.deleteFrom('import_faults').where('job_id', '=', jobId).execute();
};

export interface PriceStep {
  readonly place: number;
  readonly sku: string;
  readonly before: number;
  readonly after: number;
}

export const savePriceSteps = async (
  trx: Database,
  jobId: number,
  steps: readonly PriceStep[],
): Promise<void> => {
  if (steps.length === 0) return;
  await sql`
    insert into import_prices (job_id, place, sku, before_cents, after_cents)
    select ${jobId}, place, sku, before, after
    from json_to_recordset(${JSON.stringify(steps)}) as s (place int, sku text, before int, after int)
  `.execute(trx);
};

/** What an import changed, the last change first. */
export const priceSteps = async (db: Database, jobId: number): Promise<readonly PriceStep[]> =>
  db
    .selectFrom('import_prices')
    .select(['place', 'sku', 'before_cents as before', 'after_cents as after'])
    .where('job_id', '=', jobId)
    .orderBy('place', 'desc')
    .execute();

/** A file is kept as long as its import may go on; what it changed is kept apart, for undoing it. */
export const endImport = async (
  db: Database,
  { id, runner, now }: { readonly id: number; readonly runner: string; readonly now: Date },
  state: 'done' | 'stopped' | 'failed',
  error: string | null = null,
): Promise<void> => {
  await sql`
    update import_jobs set state = ${state}, error = ${error}, ended_at = ${now}, runner = null, heartbeat_at = null,
      is_stop_wanted = false, content = case when ${state} = 'done' and aim <> 'try' then '' else content end
    where id = ${id} and runner = ${runner}
  `.execute(db);
};

/** Deletes imports that are over, or were never finished, with their files, faults and what they changed. */
export const deleteOldImports = async (db: Database, before: Date, atMost: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from import_jobs where id in (
      select id from import_jobs where state not in ('waiting', 'running') and coalesce(ended_at, created_at) < ${before}
      order by id limit ${atMost})
  `.execute(db);
  return Number(numAffectedRows ?? 0);
};

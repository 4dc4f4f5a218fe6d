import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#server/db/pool.ts';
import type { ImportCounts } from '#server/db/tables/tables-imports.ts';
import { absoluteUrls, type PublicUrls } from '#server/features/catalogue-files/export/export-catalogue.ts';
import { fileFormats } from '#server/features/catalogue-files/file-formats.ts';
import { importCatalogue } from '#server/features/catalogue-files/import/import-catalogue.ts';
import { type Fault, UnreadableFileError } from '#server/features/catalogue-files/import/incoming-product.ts';
import type { Job } from '#server/lib/job.ts';
import { mediaFolder } from '#server/lib/media-folder.ts';
import type { World } from '#server/lib/world.ts';
import { type ImportRun, importPrices, undoPriceFile } from './import-prices.ts';
import {
  type Claimed,
  claimImport,
  endImport,
  ImportTaken,
  saveFaults,
  saveProgress,
} from './imports-store.ts';

export interface ImportsDeps {
  readonly db: Database;
  readonly world: Pick<World, 'now'>;
  readonly config: PublicUrls & { readonly dataDir: string };
}

class Stopped extends Error {}

/** Imports a catalogue file, or tries it: the command's use case, batch by batch. Returns false if it was stopped. */
const importProducts = async (
  { db, job, now, save, mustStop }: ImportRun,
  path: string,
  { config }: ImportsDeps,
): Promise<boolean> => {
  const { kind } = job;
  if (kind === 'prices') throw new Error('A price file is no catalogue.');
  const counts: Record<string, number> = { added: 0, changed: 0, unchanged: 0, faults: 0, ...job.counts };
  const add = (name: string, more: number): void => {
    counts[name] = (counts[name] ?? 0) + more;
  };
  let waiting: Fault[] = [];
  const pictures = {
    db,
    media: mediaFolder(config.dataDir),
    ownAddress: absoluteUrls(config)('/media'),
    folder: join(path, '..'),
    allowPrivate: false,
    now,
    failures: new Map<string, number>(),
  };
  const bytes = { read: 0 };
  try {
    await importCatalogue({
      db,
      path,
      name: job.name,
      reader: fileFormats[kind].read,
      pictures,
      now,
      isDry: job.aim === 'try',
      uncountedStock: 0,
      taken: new Set(job.takes),
      skip: job.done,
      actor: { who: job.madeBy, command: `${job.aim} ${job.name}` },
      onBytes: (count) => {
        bytes.read += count;
      },
      onFault: (fault) => {
        waiting.push(fault);
      },
      onBatch: async (trx, products, { plans, faults }) => {
        if (mustStop()) throw new Stopped();
        add('added', plans.filter(({ before }) => before === null).length);
        add('changed', plans.filter(({ before, parts }) => before !== null && parts.size > 0).length);
        add('unchanged', plans.filter(({ parts }) => parts.size === 0).length);
        await saveFaults(trx, job.id, [...waiting, ...faults]);
        await save(trx, products, null, { ...counts, bytes: bytes.read });
        waiting = [];
      },
    });
  } catch (error) {
    if (error instanceof Stopped) return false;
    throw error;
  }
  await saveFaults(db, job.id, waiting);
  return true;
};

const runJob = async (deps: ImportsDeps, job: Claimed, runner: string): Promise<'done' | 'stopped'> => {
  const { db, world } = deps;
  const folder = await mkdtemp(join(tmpdir(), 'import-'));
  const path = join(folder, 'file');
  let isStopWanted = false;
  const save = async (
    trx: Database,
    done: number,
    total: number | null,
    counts: ImportCounts,
  ): Promise<void> => {
    isStopWanted = await saveProgress(trx, { id: job.id, runner, now: world.now() }, { done, total, counts });
  };
  const run: ImportRun = { db, job, now: world.now, save, mustStop: () => isStopWanted };
  try {
    await writeFile(path, job.content);
    if (job.aim === 'undo') return (await undoPriceFile(run)) ? 'done' : 'stopped';
    const isWhole =
      job.kind === 'prices' ? await importPrices(run, path) : await importProducts(run, path, deps);
    return isWhole ? 'done' : 'stopped';
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Works on the oldest import that waits. A killed process is replaced by the next one, which goes on where it stopped. */
export const importsJob = (deps: ImportsDeps): Job => ({
  name: 'imports',
  everyMs: 2000,
  run: async () => {
    const { db, world } = deps;
    const runner = randomUUID();
    const job = await claimImport(db, runner, world.now());
    if (!job) return false;
    const end = (state: 'done' | 'stopped' | 'failed', error: string | null = null) =>
      endImport(db, { id: job.id, runner, now: world.now() }, state, error);
    try {
      await end(await runJob(deps, job, runner));
    } catch (error) {
      if (error instanceof ImportTaken) return true;
      if (!(error instanceof UnreadableFileError)) {
        await end('failed', 'The import broke off. Start it again: it goes on where it stopped.');
        throw error;
      }
      await end('failed', error.message);
    }
    return true;
  },
});

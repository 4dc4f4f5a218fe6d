import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { folderFault, takeDataFolder } from './data-folder.ts';
import { findBinaries, type WayToRun } from './embedded-postgres-binaries.ts';
import { prepareCluster } from './embedded-postgres-cluster.ts';
import { endOrphans, endPostgres, isPostgresOn } from './embedded-postgres-processes.ts';
import { type PostgresSettings, startServer } from './embedded-postgres-server.ts';
import { addressOf, clearSocketFolder, prepareSocketFolder } from './embedded-postgres-sockets.ts';
import { type Supervisor, superviseServer } from './supervise-postgres.ts';

export type EmbeddedPostgres = { connectionString: string; stop(): Promise<void> };

type Options = {
  dataDir: string;
  log?: (message: string) => void;
  settings?: PostgresSettings;
  /** How to run PostgreSQL on this machine; detected by default. */
  ways?: readonly WayToRun[];
  /** Restarts a PostgreSQL that ends by itself. Left out for short commands. */
  supervisor?: Supervisor;
};

/** Starts the embedded PostgreSQL on a data folder; `stop` ends it and unlocks the folder. */
export async function openEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, log = () => undefined, settings = {}, ways, supervisor } = options;
  const folder = await takeDataFolder(dataDir);
  try {
    const binaries = await findBinaries(folder.path, ways);
    const data = path.join(folder.path, 'postgres');
    await endLeftOver(data, log);
    await prepareCluster(data, binaries, log);
    const sockets = await prepareSocketFolder(folder.path, binaries.owner);
    const start = () => startServer({ data, sockets, binaries, settings, log });
    const first = await start();
    const restart = async () => {
      await endLeftOver(data, log);
      await clearSocketFolder(sockets);
      return start();
    };
    const server = supervisor ? superviseServer(first, restart, supervisor) : first;
    return {
      connectionString: addressOf(sockets),
      stop: async () => {
        await server.stop();
        await rm(sockets, { recursive: true, force: true });
        await folder.release();
      },
    };
  } catch (error) {
    await folder.release();
    throw folderFault(error, folder.path);
  }
}

/** Cleans up after a killed shop: ends a PostgreSQL that still runs and removes an outdated postmaster.pid. */
async function endLeftOver(data: string, log: (message: string) => void): Promise<void> {
  const note = path.join(data, 'postmaster.pid');
  const pid = Number.parseInt(await readFile(note, 'utf8').catch(() => ''), 10);
  if (Number.isNaN(pid)) return;
  if (isPostgresOn(pid, data)) {
    log(`ending the PostgreSQL of a killed run (process ${pid})`);
    await endPostgres(pid);
  }
  await endOrphans(data);
  // Another process may have that id by now, and PostgreSQL would take it for a running server.
  // Safe: PostgreSQL still refuses a folder whose shared memory is in use.
  await rm(note, { force: true });
}

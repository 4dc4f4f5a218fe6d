import { join } from 'node:path';
import type { WithServices } from '#cli/shop.ts';
import { type Config, readConfig } from '#server/config.ts';
import { holderOfFolder } from '#server/db/embedded/data-folder.ts';
import { openEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { hasCluster, runningPostgres } from '#server/db/embedded/running-postgres.ts';
import { requireCurrentSchema } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/pool.ts';
import { StartError } from '#server/lib/start-error.ts';
import { createLog } from '#server/log.ts';
import { createServices } from '#server/services.ts';
import { requireReachable } from '#server/start-checks.ts';
import type { SetupContext } from './command.ts';

interface FoundDatabase {
  readonly url: string;
  close(): Promise<void>;
}

/** Finds the database of the running shop; otherwise starts the embedded PostgreSQL for the command. */
const findDatabase = async (config: Config, createIfMissing: boolean): Promise<FoundDatabase> => {
  const { dataDir } = config;
  // Not through a connection pooler: one of the commands migrates.
  const url = config.databaseDirectUrl ?? config.databaseUrl ?? (await runningPostgres(dataDir));
  if (url !== null) return { url, close: async () => {} };
  // A mistyped DATA_DIR must not create an empty shop.
  if (!createIfMissing && !(await hasCluster(dataDir))) {
    throw new StartError(
      `There is no shop in ${dataDir} yet. Start it once with npm start, or set DATA_DIR.`,
    );
  }
  const holder = await holderOfFolder(dataDir);
  if (holder !== undefined) {
    throw new StartError(
      `Process ${holder} uses ${dataDir}, but its PostgreSQL does not run: it is starting or being restarted. ` +
        `Try again in a minute. If it stays so, read ${join(dataDir, 'postgres.log')} and restart the shop.`,
    );
  }
  const postgres = await openEmbeddedPostgres({ dataDir });
  return { url: postgres.connectionString, close: postgres.stop };
};

const withDatabase: SetupContext['withDatabase'] = async (config, work, { createIfMissing = false } = {}) => {
  const found = await findDatabase(config, createIfMissing);
  const database = openDatabase(found.url, 2, createLog('fatal'));
  try {
    await requireReachable(() => database.pool.query('select 1'), found.url);
    return await work(database);
  } finally {
    await database.close();
    await found.close();
  }
};

export const createSetupContext = (env: NodeJS.ProcessEnv): SetupContext => ({
  configuration: () => readConfig(env),
  withDatabase,
});

/** Opens the services of the shop for a command, without its server and its jobs. */
export const openServices =
  (config: Config): WithServices =>
  (work) =>
    withDatabase(config, async (database) => {
      await requireCurrentSchema(database.pool);
      return work(createServices(config, createLog('fatal'), database));
    });

import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { openEmbeddedPostgres } from './db/embedded-postgres.ts';
import { migrateAt } from './db/migrate.ts';
import type { Database, OpenDatabase } from './db/pool.ts';
import { ensureLocale } from './features/localisation/ensure-locale.ts';
import { realWorld } from './lib/world.ts';
import {
  connect,
  furnishFor,
  type Opening,
  open,
  openDoors,
  type Step,
  type StorefrontSource,
  startJobs,
  withReplica,
} from './opening.ts';

export interface OpenShop {
  readonly address: string;
  readonly app: FastifyInstance;
  readonly database: OpenDatabase;
  close(): Promise<void>;
}

/** The whole shop in one process: everything from the database to the port, and its jobs. */
export const openShop = (config: Config, step: Step, source: StorefrontSource): Promise<OpenShop> =>
  open(config, async (opening) => {
    const { database, directUrl } = await step('Database', async () => {
      const url = config.databaseUrl ?? (await embedded(opening));
      const directUrl = config.databaseDirectUrl ?? url;
      const opened = await connect(opening, url);
      await migrateAt(directUrl);
      return { database: opened, directUrl };
    });
    if (config.demo) await step('Sample shop', () => loadSampleShop(database.db));
    await ensureLocale(database.db);
    return step('Server', async () => {
      const house = await furnishFor(opening, withReplica(opening, database));
      const doors = await openDoors(opening, house, directUrl, source);
      startJobs(opening, house);
      return { ...doors, database };
    });
  });

const loadSampleShop = async (db: Database): Promise<void> => {
  const { loadSampleWorld } = await import('#demo/load-world.ts');
  await loadSampleWorld(db, realWorld);
};

const embedded = async ({ config, log, closers }: Opening): Promise<string> => {
  const postgres = await openEmbeddedPostgres({
    dataDir: config.dataDir,
    log: (message) => log.info(message),
  });
  closers.push(() => postgres.stop());
  return postgres.connectionString;
};

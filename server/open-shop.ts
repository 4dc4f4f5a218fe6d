import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { openEmbeddedPostgres } from './db/embedded/embedded-postgres.ts';
import { migrateAt } from './db/migrate.ts';
import { type OpenDatabase, openDatabase } from './db/pool.ts';
import { fillTechnicalInformation } from './features/catalogue/fill-technical-information.ts';
import { ensureLocale } from './features/localisation/ensure-locale.ts';
import type { StorefrontSource } from './http/serving/storefront.ts';
import { realWorld } from './lib/world.ts';
import {
  connect,
  createServicesFor,
  open,
  type StartContext,
  type Step,
  startJobs,
  startServer,
  withReading,
} from './start-context.ts';

export interface OpenShop {
  readonly address: string;
  readonly app: FastifyInstance;
  readonly database: OpenDatabase;
  readonly sample: SampleAtStart;
  /** Resolves when the shop cannot go on. */
  readonly failed: Promise<Error>;
  close(): Promise<void>;
}

/** 'kept out': the demo is enabled, but the shop has its own products or orders. */
export type SampleAtStart = 'loaded' | 'kept out' | 'none';

/** Opens the whole shop in one process: database, server and jobs. */
export const openShop = (config: Config, step: Step, source: StorefrontSource): Promise<OpenShop> =>
  open(config, async (context) => {
    const { database, url, directUrl } = await step('Database', async () => {
      const url = config.databaseUrl ?? (await embedded(context));
      const directUrl = config.databaseDirectUrl ?? url;
      const opened = await connect(context, url);
      await migrateAt(directUrl);
      return { database: opened, url, directUrl };
    });
    const sample = config.demo ? await loadSampleShop(context, directUrl, step) : 'none';
    await ensureLocale(database.db);
    await fillTechnicalInformation(database.db);
    return step('Server', async () => {
      const services = await createServicesFor(context, withReading(context, database, url));
      const server = await startServer(context, services, directUrl, source);
      startJobs(context, services);
      return { ...server, database, sample };
    });
  });

const loadSampleShop = async (
  { config, log }: StartContext,
  url: string,
  step: Step,
): Promise<SampleAtStart> => {
  const { loadSampleWorld, mayLoad, readSample } = await import('#demo/load-sample-shop.ts');
  // Without the time limit for answering shoppers: a slow computer needs longer for the catalogue.
  const { db, close } = openDatabase(url, config.databasePool, log);
  try {
    const found = await readSample(db);
    if (!mayLoad(found)) return found.state === 'never loaded' ? 'kept out' : 'none';
    const counts = await step('Sample shop', () => loadSampleWorld(db, realWorld));
    return counts ? 'loaded' : 'none';
  } finally {
    await close();
  }
};

const embedded = async ({ config, log, closers, fail }: StartContext): Promise<string> => {
  const postgres = await openEmbeddedPostgres({
    dataDir: config.dataDir,
    log: (message) => log.info(message),
    supervisor: { logError: (message) => log.error(message), onGivenUp: fail },
  });
  closers.push(() => postgres.stop());
  return postgres.connectionString;
};

import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Transport } from '#storefront/api/transport.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { listenToChanges } from './db/changes.ts';
import { openEmbeddedPostgres } from './db/embedded-postgres.ts';
import { migrate, readMigrations } from './db/migrate.ts';
import { type OpenDatabase, openDatabase } from './db/pool.ts';
import { readSettings } from './features/content/content-views.ts';
import { furnish } from './house.ts';
import { inProcess } from './http/in-process.ts';
import { mountStorefront, type RenderPage, type VariantOf } from './http/mount-storefront.ts';
import { keptSecret } from './http/session-secret.ts';
import { repeat } from './jobs/repeat.ts';
import { realWorld } from './lib/world.ts';
import { createLog } from './log.ts';
import { requireReachable } from './start-checks.ts';

export interface OpenShop {
  readonly address: string;
  readonly app: FastifyInstance;
  readonly database: OpenDatabase;
  close(): Promise<void>;
}

/** Shows one step of the start; `npm start` prints it with its time, tests say nothing. */
export type Step = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

/** What the storefront's build (or its sources, while developing) gives the server. */
export interface Storefront {
  readonly createStorefront: (transport: Transport) => RenderPage;
  readonly httpTransport: (origin: string) => Transport;
  /** Null while developing: sources change without a word, so every page is rendered anew. */
  readonly variantOf: VariantOf | null;
}

/** Adds the storefront's files to the server and hands over its code. */
export type StorefrontSource = (app: FastifyInstance) => Promise<Storefront>;

/** Closers run in the reverse order of opening, each even when another fails. */
const closeAll = async (closers: readonly (() => Promise<void>)[]): Promise<void> => {
  const failures: unknown[] = [];
  for (const close of closers.toReversed()) await close().catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
};

/** Opens everything from the database to the port; what was opened is closed again when a later step fails. */
export const openShop = async (config: Config, step: Step, source: StorefrontSource): Promise<OpenShop> => {
  const closers: (() => Promise<void>)[] = [];
  const log = createLog(config.logLevel);
  try {
    const { database, url } = await step('Database', async () => {
      const url = config.databaseUrl ?? (await embedded(config, log, closers));
      const opened = openDatabase(url, config.databasePool, log);
      closers.push(opened.close);
      await requireReachable(() => opened.pool.query('select 1'), url);
      await migrate(opened.pool, await readMigrations());
      return { database: opened, url };
    });
    if (config.demo) {
      await step('Sample shop', async () => {
        const { loadDemo } = await import('#demo/load-demo.ts');
        const { loadDemoAccounts } = await import('#demo/load-accounts.ts');
        const { loadDemoOrders } = await import('#demo/load-orders.ts');
        await loadDemo(database.db, new Date());
        await loadDemoAccounts(database.db, realWorld);
        await loadDemoOrders(database.db, realWorld);
      });
    }
    const app = await step('Server', async () => {
      const sessionSecret = config.sessionSecret ?? (await keptSecret(config.dataDir, realWorld));
      const house = furnish({ ...config, sessionSecret }, log, database);
      const changes = listenToChanges(url, house.answers.listener, log);
      closers.push(() => changes.close());
      const built = await buildApp(house);
      closers.push(() => built.close());
      const storefront = await source(built);
      const transport = config.apiUrl ? storefront.httpTransport(config.apiUrl) : inProcess(built);
      mountStorefront(built, {
        render: storefront.createStorefront(transport),
        variantOf: storefront.variantOf,
        publicUrl: config.publicUrl,
        // Changes at another server are not heard of here.
        answers: config.apiUrl ? null : house.answers,
        tagSetting: async () => {
          // A page that shows that the database is away is still a page.
          const settings = await readSettings(database.db).catch(() => null);
          return settings?.google_tag ?? '';
        },
      });
      await built.listen({ port: config.port, host: config.host });
      closers.push(...house.jobs.map((job) => repeat(job, log)));
      return built;
    });
    const { port } = app.server.address() as AddressInfo;
    return {
      address: `http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${port}`,
      app,
      database,
      close: () => closeAll(closers),
    };
  } catch (error) {
    await closeAll(closers).catch(() => undefined);
    throw error;
  }
};

const embedded = async (config: Config, log: Logger, closers: (() => Promise<void>)[]): Promise<string> => {
  const postgres = await openEmbeddedPostgres({
    dataDir: config.dataDir,
    log: (message) => log.info(message),
  });
  closers.push(() => postgres.stop());
  return postgres.connectionString;
};

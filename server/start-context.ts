import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { cacheUntilChange } from './db/cache-until-change.ts';
import { type ChangeListener, listenForChanges, notifyAll } from './db/changes.ts';
import { type OpenDatabase, openDatabase, openPool, servingTimeout, toDatabase } from './db/pool.ts';
import { openReplica } from './db/replica.ts';
import { readSettings } from './features/content/content-views.ts';
import { installCacheFastPath } from './http/caching/cache-fast-path.ts';
import { loadConsole } from './http/serving/console-pages.ts';
import { inProcess } from './http/serving/in-process.ts';
import { mountStorefront } from './http/serving/mount-storefront.ts';
import type { StorefrontSource } from './http/serving/storefront.ts';
import { loadSessionSecret } from './http/sessions/session-secret.ts';
import { runJobs } from './jobs/run-jobs.ts';
import { realWorld } from './lib/world.ts';
import { createLog } from './log.ts';
import { createServices, type Services } from './services.ts';
import { requireReachable } from './start-checks.ts';
import { webAddress } from './web-address.ts';

/** Runs one step of the start. `npm start` prints it with its duration; tests print nothing. */
export type Step = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

type Closer = () => Promise<void>;

/** The state of a start. Each step that opens something adds how to close it. */
export interface StartContext {
  readonly config: Config;
  readonly log: Logger;
  /** Stop requests and jobs: called first, in parallel, so that none waits for another. */
  readonly stoppers: Closer[];
  /** Close the resources they use: called afterwards, in reverse order. */
  readonly closers: Closer[];
  /** Notified of changes before the caches, which then read again. */
  readonly listeners: ChangeListener[];
  /** Reports that the running shop cannot go on, so that its process ends with an error. */
  readonly fail: (error: Error) => void;
}

/** Closes everything, even if one of them fails. */
const closeAll = async ({ stoppers, closers }: Pick<StartContext, 'stoppers' | 'closers'>): Promise<void> => {
  const failures: unknown[] = [];
  const closed = (close: Closer) => close().catch((error) => failures.push(error));
  await Promise.all(stoppers.map(closed));
  for (const close of closers.toReversed()) await closed(close);
  if (failures.length > 0) throw failures[0];
};

/** Runs the steps of a start; closes what was opened if a later step fails. */
export const open = async <Opened>(
  config: Config,
  steps: (context: StartContext) => Promise<Opened>,
): Promise<Opened & { readonly failed: Promise<Error>; close(): Promise<void> }> => {
  const failure = Promise.withResolvers<Error>();
  const context: StartContext = {
    config,
    log: createLog(config.logLevel),
    stoppers: [],
    closers: [],
    listeners: [],
    fail: failure.resolve,
  };
  try {
    const opened = await steps(context);
    return { ...opened, failed: failure.promise, close: () => closeAll(context) };
  } catch (error) {
    await closeAll(context).catch(() => undefined);
    throw error;
  }
};

export const connect = async ({ config, log, closers }: StartContext, url: string): Promise<OpenDatabase> => {
  const isPooler = config.databaseDirectUrl !== null;
  const database = openDatabase(url, config.databasePool, log, { ...servingTimeout, isPooler });
  closers.push(database.close);
  await requireReachable(() => database.pool.query('select 1'), url);
  if (isPooler) await warnAboutMissingTimeout(database, log);
  return database;
};

const warnAboutMissingTimeout = async ({ pool }: OpenDatabase, log: Logger): Promise<void> => {
  const { rows } = await pool.query<{ statement_timeout: string }>('show statement_timeout');
  if (rows[0]?.statement_timeout !== '0') return;
  log.warn('the pooler sets no statement_timeout, so a query may run for ever; see docs/scaling.md');
};

/**
 * Opens the connections that read public data: a flood of searches leaves those of carts and checkouts alone. They lead
 * to the replica if one is configured, which may be unreachable at the start.
 */
export const withReading = (
  { config, log, closers, listeners }: StartContext,
  database: OpenDatabase,
  url: string,
): OpenDatabase => {
  const isPooler = config.databaseDirectUrl !== null;
  const { pool, close } = openPool(config.databaseReplicaUrl ?? url, config.databasePool, log, {
    ...servingTimeout,
    isPooler,
    plansOnce: true,
  });
  if (config.databaseReplicaUrl === null) {
    closers.push(close);
    return { ...database, reading: toDatabase(pool, { isPooler }), readingPool: pool };
  }
  const { reading, listener, stop } = openReplica(database.pool, pool, log);
  listeners.push(listener);
  closers.push(async () => {
    stop();
    await close();
  });
  return { ...database, reading, readingPool: pool };
};

export const createServicesFor = async (
  { config, log }: StartContext,
  database: OpenDatabase,
): Promise<Services> => {
  const sessionSecret = config.sessionSecret ?? (await loadSessionSecret(config.dataDir, realWorld));
  return createServices({ ...config, sessionSecret }, log, database);
};

const consoleBuild = join(import.meta.dirname, '../build/console');

const graceMs = 3000;

/** Closes the server. Connections that become idle during the shutdown are closed too; Node would wait for their timeout. */
const closeServer = async (app: FastifyInstance): Promise<void> => {
  let sweep: NodeJS.Timeout | undefined;
  const grace = setTimeout(() => {
    sweep = setInterval(() => app.server.closeIdleConnections(), 250);
  }, graceMs);
  await app.close().finally(() => {
    clearTimeout(grace);
    clearInterval(sweep);
  });
};

/** Builds the server on the services and opens the port. */
export const startServer = async (
  { config, log, stoppers, closers, listeners }: StartContext,
  services: Services,
  changesUrl: string,
  source: StorefrontSource,
): Promise<{ readonly address: string; readonly app: FastifyInstance }> => {
  const settings = cacheUntilChange(() => readSettings(services.database.reading));
  const { locales, guestCart, catalogue, deliveryRates, deliveryTerms, responses } = services;
  const all = notifyAll([
    ...listeners,
    ...[settings, locales, guestCart, catalogue, deliveryRates, deliveryTerms, responses].map(
      ({ listener }) => listener,
    ),
  ]);
  const changes = listenForChanges(changesUrl, all, log);
  closers.push(() => changes.close());
  const app = await buildApp(services);
  stoppers.push(() => closeServer(app));
  const storefront = await source(app);
  const transport = config.apiUrl
    ? storefront.httpTransport(config.apiUrl)
    : inProcess(app, services.responses);
  mountStorefront(app, {
    console: await loadConsole(consoleBuild, { ...services, mediaUrl: config.mediaUrl }),
    render: storefront.createStorefront(transport, () =>
      config.apiUrl ? null : services.responses.version(),
    ),
    variantOf: storefront.variantOf,
    renderLimit: services.renderLimit,
    publicUrl: config.publicUrl,
    // This process is not notified of changes at another server.
    responses: config.apiUrl ? null : services.responses,
    mediaUrl: config.mediaUrl,
    // Without the database the error page is still rendered.
    settings: () => settings.get().catch(() => ({})),
  });
  if (storefront.variantOf && !config.apiUrl) {
    installCacheFastPath(app, {
      responses,
      log,
      requestTimes: services.requestTimes,
      trustProxy: config.trustProxy,
      publicUrl: config.publicUrl,
      allowedHosts: config.allowedHosts,
      variantOf: storefront.variantOf,
      addressLimit: services.access.addressLimit,
    });
  }
  await app.listen({ port: config.port, host: config.host });
  const { port } = app.server.address() as AddressInfo;
  return { address: webAddress(config.host, port), app };
};

export const startJobs = ({ log, stoppers }: StartContext, { jobs }: Services): void => {
  stoppers.push(runJobs(jobs, log));
};

import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Transport } from '#storefront/api/transport.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { cacheUntilChange } from './db/cache-until-change.ts';
import { type ChangeListener, listenForChanges } from './db/changes.ts';
import { type OpenDatabase, openDatabase, openPool, servingTimeout } from './db/pool.ts';
import { openReplica } from './db/replica.ts';
import { readSettings } from './features/content/content-views.ts';
import { installCacheFastPath } from './http/caching/cache-fast-path.ts';
import { inProcess } from './http/serving/in-process.ts';
import { mountStorefront, type RenderPage, type VariantOf } from './http/serving/mount-storefront.ts';
import { loadSessionSecret } from './http/sessions/session-secret.ts';
import { runJobs } from './jobs/run-jobs.ts';
import { webAddress } from './lib/web-address.ts';
import { realWorld } from './lib/world.ts';
import { createLog } from './log.ts';
import { createServices, type Services } from './services.ts';
import { requireReachable } from './start-checks.ts';

/** Shows one step of the start; `npm start` prints it with its time, tests say nothing. */
export type Step = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

/** What the storefront's build (or its sources, while developing) gives the server. */
export interface Storefront {
  /** `shopVersion` differs after every change that shoppers see; null: unknown. */
  readonly createStorefront: (transport: Transport, shopVersion: () => number | null) => RenderPage;
  readonly httpTransport: (origin: string) => Transport;
  /** Null while developing: sources change without a word, so every page is rendered anew. */
  readonly variantOf: VariantOf | null;
}

/** Adds the storefront's files to the server and hands over its code. */
export type StorefrontSource = (app: FastifyInstance) => Promise<Storefront>;

type Closer = () => Promise<void>;

/** What is being opened: whatever opens something adds how it is closed. */
export interface StartContext {
  readonly config: Config;
  readonly log: Logger;
  /** What takes in work, requests or jobs: stopped first and all at once, so that none keeps another open. */
  readonly stoppers: Closer[];
  /** What they work with: closed afterwards, in the reverse order of opening. */
  readonly closers: Closer[];
  /** Told of changes in this order: what reads must know of them before what keeps. */
  readonly listeners: ChangeListener[];
}

/** Each is closed even when another fails. */
const closeAll = async ({ stoppers, closers }: Pick<StartContext, 'stoppers' | 'closers'>): Promise<void> => {
  const failures: unknown[] = [];
  const closed = (close: Closer) => close().catch((error) => failures.push(error));
  await Promise.all(stoppers.map(closed));
  for (const close of closers.toReversed()) await closed(close);
  if (failures.length > 0) throw failures[0];
};

/** Opens step by step; what was opened is closed again when a later step fails. */
export const open = async <Opened>(
  config: Config,
  steps: (context: StartContext) => Promise<Opened>,
): Promise<Opened & { close(): Promise<void> }> => {
  const context: StartContext = {
    config,
    log: createLog(config.logLevel),
    stoppers: [],
    closers: [],
    listeners: [],
  };
  try {
    const opened = await steps(context);
    return { ...opened, close: () => closeAll(context) };
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
  if (isPooler) await warnOfEndlessQueries(database, log);
  return database;
};

const warnOfEndlessQueries = async ({ pool }: OpenDatabase, log: Logger): Promise<void> => {
  const { rows } = await pool.query<{ statement_timeout: string }>('show statement_timeout');
  if (rows[0]?.statement_timeout !== '0') return;
  log.warn('the pooler sets no statement_timeout: a query may run for ever (docs/scaling.md has the line)');
};

/** With the replica for reading, if there is one. It need not be there at the start. */
export const withReplica = (
  { config, log, closers, listeners }: StartContext,
  database: OpenDatabase,
): OpenDatabase => {
  if (config.databaseReplicaUrl === null) return database;
  const isPooler = config.databaseDirectUrl !== null;
  const replica = openPool(config.databaseReplicaUrl, config.databasePool, log, {
    ...servingTimeout,
    isPooler,
  });
  const { reading, listener, stop } = openReplica(database.pool, replica.pool, log);
  listeners.push(listener);
  closers.push(async () => {
    stop();
    await replica.close();
  });
  return { ...database, reading };
};

const tellAll = (listeners: readonly ChangeListener[]): ChangeListener => ({
  onListening: () => {
    for (const each of listeners) each.onListening();
  },
  onChange: () => {
    for (const each of listeners) each.onChange();
  },
  onLost: () => {
    for (const each of listeners) each.onLost();
  },
});

export const createServicesFor = async (
  { config, log }: StartContext,
  database: OpenDatabase,
): Promise<Services> => {
  const sessionSecret = config.sessionSecret ?? (await loadSessionSecret(config.dataDir, realWorld));
  return createServices({ ...config, sessionSecret }, log, database);
};

const patienceMs = 3000;

/** Connections that were busy when the closing began fall idle later, and Node would wait for them for over a minute. */
const closeInTime = async (app: FastifyInstance): Promise<void> => {
  let sweep: NodeJS.Timeout | undefined;
  const patience = setTimeout(() => {
    sweep = setInterval(() => app.server.closeIdleConnections(), 250);
  }, patienceMs);
  await app.close().finally(() => {
    clearTimeout(patience);
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
  const { locales, catalogue, deliveryRates, responses } = services;
  const all = tellAll([
    ...listeners,
    ...[settings, locales, catalogue, deliveryRates, responses].map(({ listener }) => listener),
  ]);
  const changes = listenForChanges(changesUrl, all, log);
  closers.push(() => changes.close());
  const app = await buildApp(services);
  stoppers.push(() => closeInTime(app));
  const storefront = await source(app);
  const transport = config.apiUrl
    ? storefront.httpTransport(config.apiUrl)
    : inProcess(app, services.responses);
  mountStorefront(app, {
    render: storefront.createStorefront(transport, () =>
      config.apiUrl ? null : services.responses.version(),
    ),
    variantOf: storefront.variantOf,
    publicUrl: config.publicUrl,
    // Changes at another server are not heard of here.
    responses: config.apiUrl ? null : services.responses,
    mediaUrl: config.mediaUrl,
    // A page that shows that the database is away is still a page.
    settings: () => settings.get().catch(() => ({})),
  });
  if (storefront.variantOf && !config.apiUrl) {
    const { responses, requestTimes, access } = services;
    const { trustProxy, publicUrl } = config;
    const { addressLimit } = access;
    const { variantOf } = storefront;
    installCacheFastPath(app, {
      responses,
      addressLimit,
      log,
      requestTimes,
      trustProxy,
      publicUrl,
      variantOf,
    });
  }
  await app.listen({ port: config.port, host: config.host });
  const { port } = app.server.address() as AddressInfo;
  return { address: webAddress(config.host, port), app };
};

export const startJobs = ({ log, stoppers }: StartContext, { jobs }: Services): void => {
  stoppers.push(runJobs(jobs, log));
};

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { pino } from 'pino';
import type { Running } from '#bench/processes.ts';
import { openEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { migrateAt } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/pool.ts';
import { checkInvariants } from '#server/features/orders/invariants/check-invariants.ts';
import { aShop } from '#tests/support/builders.ts';
import { someCountries } from '#tests/support/shops/small-shop.ts';
import { openSmtpServer } from '#tests/support/smtp-server.ts';
import { openStripeFake } from '#tests/support/stripe-fake.ts';
import { openFaultProxy, socketOf, throughPort } from './fault-proxy.ts';
import {
  checkout,
  isUnsettled,
  type OutgoingRequest,
  openClient,
  type ReceivedResponse,
  type Shopper,
} from './load-client.ts';
import { openLogCapture } from './log-capture.ts';
import { seeded } from './scenario.ts';
import { type Server, startServer, startWorker } from './servers.ts';

/** A PostgreSQL that can be restarted with a fast or an immediate shutdown. */
const openPostgres = async (folder: string) => {
  let postgres = await openEmbeddedPostgres({ dataDir: folder });
  const pidOf = async (): Promise<number> =>
    Number.parseInt(await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8'), 10);
  return {
    address: postgres.connectionString,
    restart: async (how: 'fast' | 'immediate', awayMs: number): Promise<void> => {
      process.kill(await pidOf(), how === 'fast' ? 'SIGINT' : 'SIGQUIT');
      await postgres.stop();
      await sleep(awayMs);
      postgres = await openEmbeddedPostgres({ dataDir: folder });
    },
    /** Stops all its processes, so that it takes connections and says nothing, and lets them go on afterwards. */
    freeze: async (forMs: number): Promise<void> => {
      const main = await pidOf();
      const { stdout } = await promisify(execFile)('pgrep', ['-P', String(main)]);
      const all = [main, ...stdout.trim().split('\n').map(Number)];
      for (const pid of all) process.kill(pid, 'SIGSTOP');
      await sleep(forMs);
      for (const pid of all.toReversed()) process.kill(pid, 'SIGCONT');
    },
    stop: () => postgres.stop(),
  };
};

/** Starts two servers, a worker, a fault proxy, PostgreSQL, a fake Stripe and a mail server on this machine. */
export const openTestEnvironment = async (options: {
  readonly seed: number;
  readonly isFull: boolean;
  /** Time limit of the model test. */
  readonly minutes: number;
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'ohmly-faults-'));
  const random = seeded(options.seed);
  const postgres = await openPostgres(folder);
  await migrateAt(postgres.address);
  const { db, pool, close: closeDatabase } = openDatabase(postgres.address, 6, pino({ level: 'silent' }));
  await aShop(db);
  await someCountries(db);
  const proxy = await openFaultProxy(socketOf(postgres.address), random);
  const stripe = await openStripeFake();
  const smtp = await openSmtpServer();
  const client = openClient();
  const logs = openLogCapture();
  const given = {
    createWriter: logs.createWriter,
    databaseUrl: throughPort(postgres.address, proxy.port),
    env: {
      ...stripe.env,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'shop@shop.example',
      // Both servers sign with the same URL.
      PUBLIC_URL: 'http://shop.example',
    },
    with: 'pages',
  } as const;
  const servers: Server[] = [await startServer(given), await startServer(given)];
  const state: { worker: Running; isClosed: boolean } = { worker: await startWorker(given), isClosed: false };

  const originOf = (turn: number): string => (servers[turn % servers.length] as Server).origin;
  const send = (turn: number, question: OutgoingRequest): Promise<ReceivedResponse> =>
    client.send(originOf(turn), question);
  return {
    ...options,
    random,
    /** The full size, or a small one for a short run. */
    size: (full: number, short: number): number => (options.isFull ? full : short),
    db,
    pool,
    postgres,
    logs,
    proxy,
    stripe,
    smtp,
    client,
    servers,
    given,
    send,
    /** Checks out like the storefront: retries unsettled responses with the same idempotency key. */
    placeWithRetries: async (
      shopper: Shopper,
      turn: number,
      key: string,
      fields: object = {},
    ): Promise<ReceivedResponse> => {
      const since = performance.now();
      for (let next = turn; ; next += 1) {
        const response = await send(next, { ...checkout(shopper, { key, fields }), timeoutMs: 40_000 });
        if (state.isClosed) throw new Error('The test environment is closed.');
        if (!isUnsettled(response)) return { ...response, ms: performance.now() - since };
        await sleep(200);
      }
    },
    notify: (
      turn: number,
      webhook: { payload: string; headers: Record<string, string> },
    ): Promise<ReceivedResponse> =>
      send(turn, {
        method: 'POST',
        path: '/api/payments/stripe/webhook',
        raw: webhook.payload,
        headers: webhook.headers,
      }),
    /** Kills a server and starts it again on the same port. */
    restartServer: async (place: number, signal: NodeJS.Signals): Promise<void> => {
      const { port, stop } = servers[place] as Server;
      await stop(signal);
      servers[place] = await startServer({ ...given, port });
    },
    get worker(): Running {
      return state.worker;
    },
    startWorker: async (): Promise<void> => {
      state.worker = await startWorker(given);
    },
    /** Differences that `shop check` finds; expected to be none after every scenario. */
    differences: async (): Promise<string[]> => {
      const results = await checkInvariants(db);
      return results.flatMap(({ name, differences }) => differences.map((each) => `${name}: ${each}`));
    },
    close: async (): Promise<void> => {
      state.isClosed = true;
      client.close();
      for (const process of [...servers, state.worker]) await process.stop('SIGKILL');
      await smtp.close();
      await stripe.close();
      await proxy.close();
      await closeDatabase();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

export type TestEnvironment = Awaited<ReturnType<typeof openTestEnvironment>>;

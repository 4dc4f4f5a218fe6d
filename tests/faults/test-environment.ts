import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import type { Running } from '#bench/processes.ts';
import { openEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { migrateAt } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/pool.ts';
import { checkInvariants } from '#server/features/orders/check-invariants.ts';
import { aShop } from '#tests/support/builders.ts';
import { someCountries } from '#tests/support/small-shop.ts';
import { openSmtpServer } from '#tests/support/smtp-server.ts';
import { openStripeStandIn } from '#tests/support/stripe-fake.ts';
import { openFaultProxy, socketOf, throughPort } from './fault-proxy.ts';
import { type Answer, type Ask, checkout, isUnsettled, openClient, type Shopper } from './load-client.ts';
import { openJournal } from './log-capture.ts';
import { seeded } from './scenario.ts';
import { type Server, startServer, startWorker } from './servers.ts';

/** PostgreSQL as it is really stopped: in good order, at once, or by the death of one of its processes. */
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
    stop: () => postgres.stop(),
  };
};

/** Two servers, a worker, a bad network, PostgreSQL, a payment provider and a mail server, all on this machine. */
export const openRig = async (options: {
  readonly seed: number;
  readonly isFull: boolean;
  /** For the model's runs, which say how far they came. */
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
  const stripe = await openStripeStandIn();
  const smtp = await openSmtpServer();
  const client = openClient();
  const journal = openJournal();
  const given = {
    ear: journal.ear,
    databaseUrl: throughPort(postgres.address, proxy.port),
    env: {
      ...stripe.env,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'shop@shop.example',
      // What one of them signs or asks for is the other's too.
      PUBLIC_URL: 'http://shop.example',
    },
    with: 'pages',
  } as const;
  const servers: Server[] = [await startServer(given), await startServer(given)];
  const state: { worker: Running; isClosed: boolean } = { worker: await startWorker(given), isClosed: false };

  const originOf = (turn: number): string => (servers[turn % servers.length] as Server).origin;
  const ask = (turn: number, question: Ask): Promise<Answer> => client.ask(originOf(turn), question);
  return {
    ...options,
    random,
    /** The figure of the list, or a small one for a short run. */
    size: (full: number, short: number): number => (options.isFull ? full : short),
    db,
    pool,
    postgres,
    journal,
    proxy,
    stripe,
    smtp,
    client,
    servers,
    given,
    ask,
    /** A checkout as the storefront does it: what is unsettled is asked again with the same key. */
    insist: async (shopper: Shopper, turn: number, key: string, fields: object = {}): Promise<Answer> => {
      const since = performance.now();
      for (let next = turn; ; next += 1) {
        const answer = await ask(next, { ...checkout(shopper, { key, fields }), timeoutMs: 40_000 });
        if (state.isClosed) throw new Error('The rig is closed.');
        if (!isUnsettled(answer)) return { ...answer, ms: performance.now() - since };
        await sleep(200);
      }
    },
    notify: (turn: number, notice: { payload: string; headers: Record<string, string> }): Promise<Answer> =>
      ask(turn, {
        method: 'POST',
        path: '/api/payments/stripe/webhook',
        raw: notice.payload,
        headers: notice.headers,
      }),
    /** Kills a server without a word and starts it again where it was. */
    restartServer: async (place: number, signal: NodeJS.Signals): Promise<void> => {
      const { port, stop } = servers[place] as Server;
      await stop(signal);
      servers[place] = await startServer({ ...given, port });
    },
    get worker(): Running {
      return state.worker;
    },
    /** After it was stopped. */
    startWorker: async (): Promise<void> => {
      state.worker = await startWorker(given);
    },
    /** The judge after every trial. */
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

export type Rig = Awaited<ReturnType<typeof openRig>>;

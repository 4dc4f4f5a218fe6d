import { join } from 'node:path';
import closeWithGrace from 'close-with-grace';
import type { Config } from './config.ts';
import type { Database } from './db/pool.ts';
import { firstOwnerLink } from './features/staff/manage-staff.ts';
import type { StorefrontSource } from './http/serving/storefront.ts';
import { StartError } from './lib/start-error.ts';
import { realWorld } from './lib/world.ts';
import { openServer, openWorker } from './open-parts.ts';
import { openShop } from './open-shop.ts';
import { configure, requireFreePort } from './start-checks.ts';
import { shownStep, sinceStart } from './steps.ts';
import { type ConsoleAtStart, welcomeOf } from './welcome.ts';

interface Running {
  readonly welcome: readonly string[];
  /** Resolves when it cannot go on. */
  readonly failed: Promise<Error>;
  close(): Promise<void>;
}

/**
 * Runs the shop, or a part of it, until a signal stops it. A `StartError` is printed as one line without a stack trace.
 */
const run = async (start: (config: Config) => Promise<Running>): Promise<void> => {
  try {
    loadEnvFile();
    const running = await start(configure(process.env));
    const lines = ['', ...running.welcome, 'Ctrl-C closes it.', ''];
    process.stderr.write(`${lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')}\n`);
    let failure: Error | null = null;
    const { close } = closeWithGrace({ delay: 15_000, logger: false }, async ({ err }) => {
      if (failure) process.stderr.write(`\n✗ ${failure.message}\n`);
      else if (err) process.stderr.write(`${err.stack}\n`);
      else process.stderr.write('\nClosing …\n');
      await running.close();
      // Exits with code 1, so that a supervisor such as systemd restarts the shop.
      if (failure) throw failure;
      if (!err) process.stderr.write('✓ Closed\n');
    });
    void running.failed.then((error) => {
      failure = error;
      void close();
    });
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`\n✗ ${error.message}\n`);
    process.exitCode = 1;
  }
};

/** In the demo the start invites the first owner; elsewhere `staff invite` does. */
const consoleAtStart = async ({ demo }: Config, db: Database): Promise<ConsoleAtStart> => {
  const operation = { db, actor: { who: 'start', command: 'start' }, now: realWorld.now };
  const ownerLink = demo ? await firstOwnerLink(operation, realWorld) : null;
  const member = await db.selectFrom('staff').select('id').limit(1).executeTakeFirst();
  return { hasStaff: member !== undefined, ownerLink };
};

/** Checks the configuration and the port before the slow `prepare`. */
export const runShop = (source: StorefrontSource, prepare = async (): Promise<void> => {}): Promise<void> =>
  run(async (config) => {
    await requireFreePort(config);
    await prepare();
    const shop = await openShop(config, shownStep, source);
    const console = await consoleAtStart(config, shop.database.db);
    return { ...shop, welcome: welcomeOf(config, shop, sinceStart(), console) };
  });

export const runServer = (source: StorefrontSource, prepare: () => Promise<void>): Promise<void> =>
  run(async (config) => {
    await requireFreePort(config);
    await prepare();
    const server = await openServer(config, shownStep, source);
    return { ...server, welcome: [`A server of the shop is open (${sinceStart()} s): ${server.address}`] };
  });

export const runWorker = (): Promise<void> =>
  run(async (config) => {
    const worker = await openWorker(config, shownStep);
    const jobs = worker.jobs.join(', ');
    return { ...worker, welcome: [`A worker of the shop is running (${sinceStart()} s): ${jobs}`] };
  });

export const loadEnvFile = (): void => {
  try {
    process.loadEnvFile(join(import.meta.dirname, '../.env'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
};

import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import closeWithGrace from 'close-with-grace';
import { openEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { StartError } from '#server/lib/start-error.ts';
import { configure } from '#server/start-checks.ts';
import { shownStep } from '#server/steps.ts';

const root = join(import.meta.dirname, '..');
const watched = ['server', 'contract', 'demo'];
const settleMs = 150;

/**
 * Restarts the server when one of its files changes. Node's `--watch` would also see the files that Vite
 * writes and restart forever.
 */
const keepServing = (env: NodeJS.ProcessEnv) => {
  const start = () =>
    spawn(process.execPath, [join(root, 'scripts/dev/dev-server.ts')], { stdio: 'inherit', env });
  const end = (child: ChildProcess) =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null || !child.kill('SIGTERM')) return resolve();
      child.once('exit', () => resolve());
    });
  let server = start();
  let timer: NodeJS.Timeout | undefined;
  let turn = Promise.resolve();
  const restart = (): void => {
    turn = turn.then(async () => {
      await end(server);
      server = start();
    });
  };
  const watchers = watched.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (!file?.endsWith('.ts') || file.includes('.test.')) return;
      clearTimeout(timer);
      timer = setTimeout(restart, settleMs);
    }),
  );
  return async (): Promise<void> => {
    for (const watcher of watchers) watcher.close();
    clearTimeout(timer);
    await turn;
    await end(server);
  };
};

/** PostgreSQL keeps running while the server restarts. */
const run = async (): Promise<void> => {
  const config = configure(process.env);
  const { databaseUrl } = config;
  const postgres =
    databaseUrl === null
      ? await shownStep('PostgreSQL', () => openEmbeddedPostgres({ dataDir: config.dataDir }))
      : null;
  const stopServing = keepServing({
    ...process.env,
    NODE_ENV: 'development',
    DEMO: config.demo ? '1' : '0',
    DATABASE_URL: postgres?.connectionString ?? databaseUrl ?? '',
  });
  closeWithGrace({ delay: 15_000, logger: false }, async () => {
    await stopServing();
    await postgres?.stop();
  });
};

await run().catch((error: unknown) => {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`\n✗ ${error.message}\n`);
  process.exitCode = 1;
});

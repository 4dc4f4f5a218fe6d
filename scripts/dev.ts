import { spawn } from 'node:child_process';
import { join } from 'node:path';
import closeWithGrace from 'close-with-grace';
import { openEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { StartError } from '#server/lib/start-error.ts';
import { configure } from '#server/start-checks.ts';
import { shownStep } from '#server/steps.ts';

/**
 * PostgreSQL stays up here while the server below is restarted by Node whenever one of its files changes;
 * the storefront is replaced in the browser without a restart.
 */
const run = async (): Promise<void> => {
  const config = configure(process.env);
  const { databaseUrl } = config;
  const postgres =
    databaseUrl === null
      ? await shownStep('PostgreSQL', () =>
          openEmbeddedPostgres({ dataDir: config.dataDir, log: () => undefined }),
        )
      : null;
  const server = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', join(import.meta.dirname, 'dev-server.ts')],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        NODE_ENV: 'development',
        DEMO: config.demo ? '1' : '0',
        DATABASE_URL: postgres?.connectionString ?? databaseUrl ?? '',
      },
    },
  );
  closeWithGrace({ delay: 15_000, logger: false }, async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    if (server.exitCode === null && server.kill('SIGTERM')) await ended;
    await postgres?.stop();
  });
};

await run().catch((error: unknown) => {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`\n✗ ${error.message}\n`);
  process.exitCode = 1;
});

import { defineConfig } from 'vitest/config';

/** They start and kill PostgreSQL, each file in a separate process. All others share one per worker. */
const alone = ['server/db/embedded/*.test.ts'];

const anywhere = '{cli,console,contract,server,storefront,demo,scripts,tests}/**';

/** Upper limits for two busy cores. A wait ends as soon as its condition holds. */
const timeouts = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };

export default defineConfig({
  test: {
    // Two cores: the third works while the others wait for PostgreSQL.
    maxWorkers: 3,
    // With --changed, a change of these runs every test: no import leads to them.
    forceRerunTriggers: ['**/package.json', '**/vitest.config.ts', '**/*.sql', 'docs/openapi.json'],
    projects: [
      {
        test: {
          ...timeouts,
          name: 'unit',
          isolate: false,
          setupFiles: ['tests/support/restore-globals.ts'],
          include: [`${anywhere}/*.test.{ts,tsx}`],
          exclude: [`${anywhere}/*.db.test.ts`, ...alone],
        },
      },
      {
        test: {
          ...timeouts,
          name: 'database',
          isolate: false,
          setupFiles: ['tests/support/restore-globals.ts'],
          include: [`${anywhere}/*.db.test.ts`],
          globalSetup: ['tests/support/database-server.ts'],
        },
      },
      {
        test: {
          ...timeouts,
          name: 'processes',
          include: alone,
        },
      },
    ],
  },
});

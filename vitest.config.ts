import { defineConfig } from 'vitest/config';

const anywhere = '{cli,contract,server,storefront,demo,scripts,tests}/**';

/** Generous: on two busy cores a process or a database may take its time, and a test ends as soon as it is done. */
const patience = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };

export default defineConfig({
  test: {
    // Two cores: more workers would only wait for each other and for PostgreSQL.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...patience,
          name: 'unit',
          include: [`${anywhere}/*.test.{ts,tsx}`],
          exclude: [`${anywhere}/*.db.test.ts`],
        },
      },
      {
        test: {
          ...patience,
          name: 'database',
          include: [`${anywhere}/*.db.test.ts`],
          globalSetup: ['tests/support/database-server.ts'],
        },
      },
    ],
  },
});

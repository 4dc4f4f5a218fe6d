import { defineConfig } from 'vitest/config';

const anywhere = '{contract,server,storefront,demo,scripts,tests}/**';

export default defineConfig({
  test: {
    // Two cores: more workers would only wait for each other and for PostgreSQL.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: [`${anywhere}/*.test.{ts,tsx}`],
          exclude: [`${anywhere}/*.db.test.ts`],
        },
      },
      {
        test: {
          name: 'database',
          include: [`${anywhere}/*.db.test.ts`],
          testTimeout: 20_000,
          globalSetup: ['tests/support/database-server.ts'],
        },
      },
    ],
  },
});

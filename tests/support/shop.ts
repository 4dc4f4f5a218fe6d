import { pino } from 'pino';
import { inject } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/db/pool.ts';
import { createServices } from '#server/services.ts';
import { administer, databaseAddress } from './databases.ts';
import type { Template } from './template-databases.ts';
import { testConfig } from './test-config.ts';

let made = 0;

/** Creates a database from a template, in a few milliseconds. */
export const openTestDatabase = async (template: Template = 'template_empty', connections = 5) => {
  const server = inject('databaseServer');
  made += 1;
  const name = `test_${process.pid}_${made}`;
  await administer(server, `create database ${name} template ${template}`);
  const address = databaseAddress(server, name);
  const database = openDatabase(address, connections, pino({ level: 'silent' }));
  return {
    ...database,
    address,
    close: async () => {
      await database.close();
      await administer(server, `drop database ${name} with (force)`);
    },
  };
};

/** Opens the API on a new database, called in process. */
export const openTestShop = async (
  template: Template = 'template_demo',
  env: Record<string, string> = {},
) => {
  const database = await openTestDatabase(template);
  const services = createServices(testConfig(env), pino({ level: 'silent' }), database);
  const app = await buildApp(services);
  return {
    app,
    /** Not started: a test runs those it is about. */
    jobs: services.jobs,
    database,
    get: (url: string) => app.inject({ method: 'GET', url }),
    close: async () => {
      await app.close();
      await database.close();
    },
  };
};

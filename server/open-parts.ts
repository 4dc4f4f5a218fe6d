import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { requireCurrentSchema } from './db/migrate.ts';
import type { OpenDatabase } from './db/pool.ts';
import type { StorefrontSource } from './http/serving/storefront.ts';
import { StartError } from './lib/start-error.ts';
import {
  connect,
  createServicesFor,
  open,
  type StartContext,
  type Step,
  startJobs,
  startServer,
  withReading,
} from './start-context.ts';

/** Returns the settings that all processes of a shop must share. */
const requireSharedSettings = ({ databaseUrl, databaseDirectUrl, sessionSecret }: Config) => {
  const missing = [
    ...(databaseUrl === null ? ['DATABASE_URL: the PostgreSQL that all processes of the shop use'] : []),
    ...(sessionSecret === null
      ? ['SESSION_SECRET: the same in each process, or links that one signs are refused by another']
      : []),
  ];
  if (databaseUrl === null || missing.length > 0) {
    throw new StartError(
      `A part of the shop on its own needs:\n${missing.map((each) => `  - ${each}`).join('\n')}`,
    );
  }
  return { url: databaseUrl, directUrl: databaseDirectUrl ?? databaseUrl };
};

const connectCurrent = async (context: StartContext, url: string): Promise<OpenDatabase> => {
  const database = await connect(context, url);
  await requireCurrentSchema(database.pool);
  return database;
};

/** Opens a server for pages and API, without jobs and migrations. Any number may run. */
export const openServer = (config: Config, step: Step, source: StorefrontSource) =>
  open(config, async (context) => {
    const { url, directUrl } = requireSharedSettings(config);
    const database = await step('Database', () => connectCurrent(context, url));
    return step('Server', async () => {
      const services = await createServicesFor(context, withReading(context, database, url));
      return startServer(context, services, directUrl, source);
    });
  });

/** Opens a worker that runs the jobs, without a port. One is enough; several share the work. */
export const openWorker = (config: Config, step: Step) =>
  open(config, async (context) => {
    const { url } = requireSharedSettings(config);
    const database = await step('Database', () => connectCurrent(context, url));
    return step('Jobs', async () => {
      const services = await createServicesFor(context, database);
      if (config.demo) {
        // The sandbox bank sends its webhooks to the app in process.
        const app = await buildApp(services);
        context.closers.push(() => app.close());
      }
      startJobs(context, services);
      return { jobs: services.jobs.map(({ name }) => name) };
    });
  });

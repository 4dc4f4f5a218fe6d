import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { requireCurrentSchema } from './db/migrate.ts';
import type { OpenDatabase } from './db/pool.ts';
import { StartError } from './lib/start-error.ts';
import {
  connect,
  createServicesFor,
  open,
  type StartContext,
  type Step,
  type StorefrontSource,
  startJobs,
  startServer,
  withReplica,
} from './start-context.ts';

/** What several processes must have in common. */
const sharedBy = ({ databaseUrl, databaseDirectUrl, sessionSecret }: Config) => {
  const faults = [
    ...(databaseUrl === null ? ['DATABASE_URL: the PostgreSQL that all processes of the shop use'] : []),
    ...(sessionSecret === null
      ? ['SESSION_SECRET: the same in each, or links that one signs are refused by another']
      : []),
  ];
  if (databaseUrl === null || faults.length > 0) {
    throw new StartError(
      `A part of the shop on its own needs:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
    );
  }
  return { url: databaseUrl, directUrl: databaseDirectUrl ?? databaseUrl };
};

const connectCurrent = async (context: StartContext, url: string): Promise<OpenDatabase> => {
  const database = await connect(context, url);
  await requireCurrentSchema(database.pool);
  return database;
};

/** Pages and API, and nothing that another server would do too: no jobs, no migrations. As many as are needed. */
export const openServer = (config: Config, step: Step, source: StorefrontSource) =>
  open(config, async (context) => {
    const { url, directUrl } = sharedBy(config);
    const database = await step('Database', () => connectCurrent(context, url));
    return step('Server', async () => {
      const services = await createServicesFor(context, withReplica(context, database));
      return startServer(context, services, directUrl, source);
    });
  });

/** Mails, ending holds, notices that wait, sweeps: without a port. Several share the work, one is enough. */
export const openWorker = (config: Config, step: Step) =>
  open(config, async (context) => {
    const { url } = sharedBy(config);
    const database = await step('Database', () => connectCurrent(context, url));
    return step('Jobs', async () => {
      const services = await createServicesFor(context, database);
      if (config.demo) {
        // The test bank sends its notices through the shop's own door, which it finds without a port.
        const app = await buildApp(services);
        context.closers.push(() => app.close());
      }
      startJobs(context, services);
      return { jobs: services.jobs.map(({ name }) => name) };
    });
  });

import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { OpenDatabase } from './db/pool.ts';
import { catalogueRoutes } from './features/catalogue/catalogue-routes.ts';
import { contentRoutes } from './features/content/content-routes.ts';
import { localisationRoutes } from './features/localisation/localisation-routes.ts';
import type { Handlers } from './http/serve-endpoints.ts';

/** Everything a running shop is made of, put together in one place. */
export interface House {
  readonly config: Config;
  readonly log: Logger;
  readonly database: OpenDatabase;
  readonly handlers: Handlers;
}

export const furnish = (config: Config, log: Logger, database: OpenDatabase): House => ({
  config,
  log,
  database,
  handlers: {
    ...localisationRoutes(database.db),
    ...contentRoutes(database.db),
    ...catalogueRoutes(database.db),
  },
});

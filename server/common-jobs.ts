import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database } from './db/pool.ts';
import { alertsJob } from './features/alerts/fire-alerts.ts';
import { endReductionsJob } from './features/catalogue/prices/end-reductions.ts';
import { staleSearchJob } from './features/catalogue-admin/stale-search-job.ts';
import { importsJob } from './features/imports/run-imports.ts';
import { ratesJob } from './features/localisation/refresh-rates.ts';
import { pricePlansJob } from './features/price-plans/run-price-plans.ts';
import { promisesJob } from './features/promises/self-checks.ts';
import { pairsJob } from './features/related/write-pairs.ts';
import { retentionJob } from './features/retention/retention.ts';
import { invitesJob } from './features/reviews/invite-reviewers.ts';
import { popularityJob } from './features/search/popularity.ts';
import { readUnreadJob } from './features/specifications/read-specifications.ts';
import { fetchDailyRates } from './gateways/exchange-rates/ecb-rates.ts';
import type { Job } from './lib/job.ts';
import type { World } from './lib/world.ts';

interface CommonJobDeps {
  readonly config: Config;
  readonly db: Database;
  readonly world: World;
  readonly log: Logger;
}

/** Jobs that need only the database, the clock and the settings of the process. */
export const commonJobs = (deps: CommonJobDeps): readonly Job[] => {
  const { exchangeRatesUrl } = deps.config;
  return [
    ...(exchangeRatesUrl === null
      ? []
      : [ratesJob({ ...deps, fetchRates: () => fetchDailyRates(exchangeRatesUrl) })]),
    importsJob(deps),
    pricePlansJob(deps),
    endReductionsJob(deps),
    alertsJob(deps),
    popularityJob(deps),
    readUnreadJob(deps),
    staleSearchJob(deps),
    pairsJob(deps),
    invitesJob(deps),
    retentionJob(deps),
    promisesJob(deps),
  ];
};

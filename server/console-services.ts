import type { Logger } from 'pino';
import { createBackupFolder } from './backup/backup-folder.ts';
import type { Database, OpenDatabase } from './db/pool.ts';
import { checkDatabase } from './doctor/check-database.ts';
import type { CheckedConfig } from './doctor/check-environment.ts';
import { checkShop } from './doctor/check-shop.ts';
import type { Passwords } from './features/accounts/passwords.ts';
import { consoleRoutes } from './features/console/console-routes.ts';
import { fulfilmentRoutes } from './features/console/fulfilment-routes.ts';
import { historyRoutes } from './features/console/history-routes.ts';
import { peopleRoutes } from './features/console/people-routes.ts';
import { consoleReturnsRoutes } from './features/console/returns-routes.ts';
import { textsRoutes } from './features/console/texts-routes.ts';
import { catalogueRoutes } from './features/console-catalogue/catalogue-routes.ts';
import { contentAdminRoutes } from './features/console-content/content-routes.ts';
import { homePageRoutes } from './features/console-content/home-page-routes.ts';
import { figuresRoutes } from './features/console-reports/figures-routes.ts';
import { settingsRoutes } from './features/console-settings/settings-routes.ts';
import { systemRoutes } from './features/console-system/system-routes.ts';
import type { FulfilmentOperation } from './features/fulfilment/change-shipment.ts';
import { answerRefusals } from './features/operations/to-refusal.ts';
import type { Orders } from './features/orders/orders.ts';
import type { Payments } from './features/payments/payments.ts';
import type { Refunds } from './features/refunds/refunds.ts';
import { composeStaffMails } from './features/staff/staff-mails.ts';
import { staffRoutes } from './features/staff/staff-routes.ts';
import type { MailGateway } from './gateways/mail/mail-gateway.ts';
import { takesCards } from './gateways/payment/open-payment-provider.ts';
import type { AddressLimit } from './http/limits/address-limit.ts';
import type { RateLimits } from './http/limits/rate-limit.ts';
import type { AdminHandlers } from './http/serving/serve-admin.ts';
import type { KnownDevices } from './http/sessions/known-devices.ts';
import type { Sessions } from './http/sessions/session.ts';
import { createStaffAccess } from './http/sessions/staff-access.ts';
import { createJobRuns } from './jobs/job-runs.ts';
import type { World } from './lib/world.ts';

interface ConsoleServicesDeps extends CheckedConfig {
  readonly db: Database;
  readonly world: World;
  readonly limits: RateLimits;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly settleStops: FulfilmentOperation['settleStops'];
  readonly orders: Orders;
  readonly payments: Payments;
  readonly refunds: Refunds;
  readonly devices: KnownDevices;
  readonly addressLimit: AddressLimit;
  readonly secret: string;
  readonly mediaUrl: string | null;
  readonly consoleUrl: string | null;
  readonly mailGateway: MailGateway | null;
  readonly exchangeRatesUrl: string | null;
  readonly database: OpenDatabase;
  readonly log: Logger;
}

/** Whether the server's variables are set; never their values. */
const environmentOf = (deps: ConsoleServicesDeps): Readonly<Record<string, boolean>> => ({
  SMTP_URL: deps.smtpUrl !== null,
  STRIPE_SECRET_KEY: deps.stripe !== null,
  EXCHANGE_RATES_URL: deps.exchangeRatesUrl !== null,
  CONSOLE_URL: deps.consoleUrl !== null,
  DATABASE_URL: deps.databaseUrl !== null,
});

/** What the console's system screens ask of the layers beside the features. */
const systemOf = (deps: ConsoleServicesDeps) => ({
  checkHealth: () => checkShop(deps, () => checkDatabase(deps.database, deps.world.now, takesCards(deps))),
  backups: createBackupFolder({
    ...{ pool: deps.database.pool, dataDir: deps.dataDir, now: deps.world.now },
    onFailure: (error) => deps.log.error({ err: error }, 'backup failed'),
  }),
});

/** Creates what the console needs: its calls, who may make them, and the mails to its staff. */
export const createConsoleServices = (deps: ConsoleServicesDeps) => {
  const jobRuns = createJobRuns(deps.world.now);
  const adminHandlers: AdminHandlers = {
    ...staffRoutes(deps),
    ...consoleRoutes(deps),
    ...fulfilmentRoutes(deps),
    ...consoleReturnsRoutes(deps),
    ...textsRoutes(deps),
    ...peopleRoutes(deps),
    ...historyRoutes(deps),
    ...catalogueRoutes(deps),
    ...figuresRoutes(deps),
    ...contentAdminRoutes(deps),
    ...homePageRoutes(deps),
    ...systemRoutes({ ...deps, ...systemOf(deps), jobRuns }),
    ...settingsRoutes({ ...deps, environment: environmentOf(deps) }),
  };
  const url = deps.consoleUrl ?? deps.publicUrl;
  return {
    adminHandlers: answerRefusals(adminHandlers),
    /** The same jobs; their runs are shown in the console. */
    watchJobs: jobRuns.watch,
    staffAccess: createStaffAccess({ ...deps, url, isOwnHost: deps.consoleUrl !== null }),
    composers: composeStaffMails({ ...deps, publicUrl: url }),
  };
};

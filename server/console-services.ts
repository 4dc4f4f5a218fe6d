import type { Logger } from 'pino';
import { createBackupFolder } from './backup/backup-folder.ts';
import { dailyBackupJob } from './backup/daily-backup.ts';
import { advisoryLocks } from './db/advisory-locks.ts';
import type { Database, OpenDatabase } from './db/pool.ts';
import { whileLocked } from './db/while-locked.ts';
import { checkDatabase } from './doctor/check-database.ts';
import type { CheckedConfig } from './doctor/check-environment.ts';
import { checkShop } from './doctor/check-shop.ts';
import type { Passwords } from './features/accounts/passwords.ts';
import { recordAudit } from './features/audit/audit.ts';
import { consoleRoutes } from './features/console/console-routes.ts';
import { fulfilmentRoutes } from './features/console/fulfilment-routes.ts';
import { guestsRoutes } from './features/console/guests-routes.ts';
import { historyRoutes } from './features/console/history-routes.ts';
import { parcelsRoutes } from './features/console/parcels-routes.ts';
import { peopleRoutes } from './features/console/people-routes.ts';
import { refundsRoutes } from './features/console/refunds-routes.ts';
import { consoleReturnsRoutes } from './features/console/returns-routes.ts';
import { textsRoutes } from './features/console/texts-routes.ts';
import { consoleWithdrawalsRoutes } from './features/console/withdrawals-routes.ts';
import { catalogueRoutes } from './features/console-catalogue/catalogue-routes.ts';
import { contentAdminRoutes } from './features/console-content/content-routes.ts';
import { homePageRoutes } from './features/console-content/home-page-routes.ts';
import { listsRoutes } from './features/console-lists/lists-routes.ts';
import { figuresRoutes } from './features/console-reports/figures-routes.ts';
import { settingsRoutes } from './features/console-settings/settings-routes.ts';
import { type SampleShop, sampleShopRoutes } from './features/console-system/sample-shop-routes.ts';
import { systemRoutes } from './features/console-system/system-routes.ts';
import { readSetting } from './features/content/content-views.ts';
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
    pool: deps.database.pool,
    dataDir: deps.dataDir,
    now: deps.world.now,
    onFailure: (error) => deps.log.error({ err: error }, 'backup failed'),
  }),
});

/** Loaded on demand: most shops have left it long ago. */
const sampleOf = ({ db }: ConsoleServicesDeps): SampleShop => ({
  isLoaded: async () => {
    const { readSample } = await import('#demo/load-sample-shop.ts');
    return (await readSample(db)).state === 'loaded';
  },
  unload: async (operation) => {
    const { unloadSampleShop } = await import('#demo/sample-shop.ts');
    return unloadSampleShop(operation, () => {});
  },
});

/** Creates what the console needs: its calls, who may make them, and the mails to its staff. */
export const createConsoleServices = (deps: ConsoleServicesDeps) => {
  const jobRuns = createJobRuns(deps.world.now);
  const system = systemOf(deps);
  const adminHandlers: AdminHandlers = {
    ...staffRoutes(deps),
    ...consoleRoutes(deps),
    ...fulfilmentRoutes(deps),
    ...consoleReturnsRoutes(deps),
    ...consoleWithdrawalsRoutes(deps),
    ...parcelsRoutes(deps),
    ...refundsRoutes(deps),
    ...textsRoutes(deps),
    ...peopleRoutes(deps),
    ...guestsRoutes(deps),
    ...listsRoutes(deps),
    ...historyRoutes(deps),
    ...catalogueRoutes(deps),
    ...figuresRoutes(deps),
    ...contentAdminRoutes(deps),
    ...homePageRoutes(deps),
    ...systemRoutes({ ...deps, ...system, jobRuns }),
    ...sampleShopRoutes({
      ...{ ...deps, sample: sampleOf(deps), takesCards: takesCards(deps) },
      // The demo has a mailbox page.
      sendsMail: deps.smtpUrl !== null || deps.demo,
    }),
    ...settingsRoutes({ ...deps, environment: environmentOf(deps) }),
  };
  const url = deps.consoleUrl ?? deps.publicUrl;
  return {
    adminHandlers: answerRefusals(adminHandlers),
    jobs: [
      dailyBackupJob({
        backups: system.backups,
        now: deps.world.now,
        alone: (run) => whileLocked(deps.database.pool, advisoryLocks.dailyBackup, run),
        settings: async () => ({
          time: await readSetting<string>(deps.db, 'backup_time'),
          kept: await readSetting<number>(deps.db, 'backups_kept'),
        }),
        record: (after) =>
          recordAudit(
            deps.db,
            { who: 'server', command: 'daily backup' },
            { subject: 'backup', before: null, after },
          ),
      }),
    ],
    /** The same jobs; their runs are shown in the console. */
    watchJobs: jobRuns.watch,
    staffAccess: createStaffAccess({ ...deps, url, isOwnHost: deps.consoleUrl !== null }),
    composers: composeStaffMails({ ...deps, publicUrl: url }),
  };
};

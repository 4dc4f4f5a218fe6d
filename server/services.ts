import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createCommerceServices } from './commerce-services.ts';
import { commonJobs } from './common-jobs.ts';
import type { Config } from './config.ts';
import { createConsoleServices } from './console-services.ts';
import type { Database, OpenDatabase } from './db/pool.ts';
import { composeAccountMails } from './features/account-mails/account-mails.ts';
import { accountsRoutes } from './features/accounts/accounts-routes.ts';
import { createPasswords, type HashCost } from './features/accounts/passwords.ts';
import { addressesRoutes } from './features/addresses/addresses-routes.ts';
import { serveAlertForms } from './features/alerts/alert-forms.ts';
import { composeAlertMails } from './features/alerts/alert-mails.ts';
import { alertsRoutes } from './features/alerts/alerts-routes.ts';
import { bundlesRoutes } from './features/bundles/bundles-routes.ts';
import { type Catalogue, createCatalogue } from './features/catalogue/catalogue.ts';
import type { FindDeps } from './features/catalogue/catalogue-deps.ts';
import { compareRoutes } from './features/compare/compare-routes.ts';
import { createContact } from './features/contact/contact.ts';
import { contentRoutes } from './features/content/content-routes.ts';
import { createGuestCartSetting, type GuestCartSetting } from './features/content/guest-cart-setting.ts';
import { deliveryRoutes } from './features/delivery/delivery-routes.ts';
import { createDeliveryTerms, type DeliveryTermsCache } from './features/delivery/delivery-terms.ts';
import { fitsRoutes } from './features/fits/fits-routes.ts';
import type { FulfilmentOperation } from './features/fulfilment/change-shipment.ts';
import { legalRoutes } from './features/legal/legal-routes.ts';
import { createLocales, type Locales } from './features/localisation/locales.ts';
import { localisationRoutes } from './features/localisation/localisation-routes.ts';
import { createNewsletter } from './features/newsletter/newsletter.ts';
import { composeNewsletterMails } from './features/newsletter/newsletter-mails.ts';
import { newsletterRoutes } from './features/newsletter/newsletter-routes.ts';
import { serveOneClick } from './features/newsletter/one-click.ts';
import { mailJobs } from './features/notifications/mail-jobs.ts';
import type { Orders } from './features/orders/orders.ts';
import type { Payments } from './features/payments/payments.ts';
import { profileRoutes } from './features/profile/profile-routes.ts';
import { promisesRoutes } from './features/promises/promises-routes.ts';
import { promoCardRoutes } from './features/promo-card/promo-card-routes.ts';
import { composeQuestionMails } from './features/questions/question-mails.ts';
import { questionsRoutes } from './features/questions/questions-routes.ts';
import type { Refunds } from './features/refunds/refunds.ts';
import { relatedRoutes } from './features/related/related-routes.ts';
import { composeReportMails } from './features/reports/report-mails.ts';
import { reportsRoutes } from './features/reports/reports-routes.ts';
import { composeInviteMail } from './features/reviews/invite-mail.ts';
import { composeReviewMails } from './features/reviews/review-mails.ts';
import { reviewsRoutes } from './features/reviews/reviews-routes.ts';
import type { ReviewDeps } from './features/reviews/write-review.ts';
import type { DeliveryGateway } from './gateways/delivery/delivery-gateway.ts';
import { createRateTable, type RateTable } from './gateways/delivery/rate-table.ts';
import { openMailGateway } from './gateways/mail/open-mail-gateway.ts';
import { takesCards } from './gateways/payment/open-payment-provider.ts';
import { createResponseCache, type ResponseCache } from './http/caching/response-cache.ts';
import { createAddressLimit } from './http/limits/address-limit.ts';
import { createRateLimits, limitsFor } from './http/limits/rate-limit.ts';
import { createRenderLimit, type RenderLimit } from './http/limits/render-limit.ts';
import { createRequestTimes, type RequestTimes } from './http/serving/request-times.ts';
import type { AdminHandlers } from './http/serving/serve-admin.ts';
import type { Handlers } from './http/serving/serve-endpoints.ts';
import type { AccessControl } from './http/sessions/access-control.ts';
import { createCartCookie } from './http/sessions/cart-cookie.ts';
import { createKnownDevices } from './http/sessions/known-devices.ts';
import { createOrderAccess } from './http/sessions/order-access.ts';
import { serveOrderLink } from './http/sessions/order-link.ts';
import { createSessions } from './http/sessions/session.ts';
import { createSessionCookies } from './http/sessions/session-cookies.ts';
import type { StaffAccess } from './http/sessions/staff-access.ts';
import type { Job } from './lib/job.ts';
import { realWorld, type World } from './lib/world.ts';

/** All services of a running shop. */
export interface Services {
  readonly config: Config;
  readonly log: Logger;
  readonly database: OpenDatabase;
  readonly handlers: Handlers;
  /** The console's calls. */
  readonly adminHandlers: AdminHandlers;
  readonly staffAccess: StaffAccess;
  /** Routes outside the contract's JSON, each with its own body parsers. */
  readonly plugins: readonly ((app: FastifyInstance) => Promise<void>)[];
  readonly access: AccessControl;
  /** For the operator's command line. */
  readonly orders: Orders;
  readonly payments: Payments;
  readonly refunds: Refunds;
  readonly settleStops: FulfilmentOperation['settleStops'];
  readonly locales: Locales;
  readonly guestCart: GuestCartSetting;
  readonly catalogue: Catalogue;
  readonly deliveryRates: RateTable;
  readonly deliveryTerms: DeliveryTermsCache;
  /** Valid only while its listener is connected. */
  readonly responses: ResponseCache;
  readonly requestTimes: RequestTimes;
  readonly renderLimit: RenderLimit;
  /** Background jobs; not started here. */
  readonly jobs: readonly Job[];
}

/** Replacements for tests. */
export interface ServiceOverrides {
  readonly world?: World;
  /** A cheap hash: password hashing is slow on purpose. */
  readonly hashCost?: HashCost;
  readonly delivery?: DeliveryGateway;
}

/** Limit of one address, for all calls together. */
const callsPerMinute = 300;

/** Limit of one network for calls with a cookie of the console: many colleagues share an address. */
const staffCallsPerMinute = 1200;

/** Limit of one network for pages that are not cached. */
const rendersPerMinute = 120;

/** In the demo all visitors share one address. */
const demoAddressFactor = 20;

const createLimits = ({ rateLimitFactor: account, demo }: Config, db: Database, world: World) => {
  const address = account * (demo ? demoAddressFactor : 1);
  return {
    limits: createRateLimits(db, world, limitsFor({ account, address })),
    addressLimit: createAddressLimit(world, callsPerMinute * address),
    staffLimit: createAddressLimit(world, staffCallsPerMinute * address),
    renderLimit: createRenderLimit(world, rendersPerMinute * address),
  };
};

const createCookies = (deps: Parameters<typeof createOrderAccess>[0]) => ({
  cookies: createSessionCookies(deps.isSecure),
  cartCookie: createCartCookie(deps.isSecure),
  orderAccess: createOrderAccess(deps),
  devices: createKnownDevices(deps),
});

/** What the shop is: its languages, settings, pages, legal texts and promises. */
const shopRoutes = (
  deps: Parameters<typeof promisesRoutes>[0] & { readonly config: Config },
  reading: OpenDatabase['reading'],
) => ({
  ...localisationRoutes(reading),
  ...contentRoutes(reading, takesCards(deps.config)),
  ...legalRoutes(reading),
  ...promisesRoutes(deps),
});

const accountRoutes = (deps: Parameters<typeof accountsRoutes>[0]) => ({
  ...accountsRoutes(deps),
  ...profileRoutes(deps),
  ...addressesRoutes(deps),
});

/** What customers write about products, and the mails that they want about them. */
const createOpinions = (
  deps: ReviewDeps & { readonly publicUrl: string },
  reading: OpenDatabase['reading'],
) => ({
  routes: {
    ...reviewsRoutes(deps, reading),
    ...questionsRoutes(deps, reading),
    ...reportsRoutes(deps),
    ...alertsRoutes(deps),
  },
  composers: {
    ...composeReviewMails(deps),
    ...composeQuestionMails(deps),
    ...composeReportMails(deps),
    ...composeAlertMails(deps),
    ...composeInviteMail(deps),
  },
  plugins: [serveAlertForms(deps)],
});

/** What helps a shopper to choose between products. */
const decidingRoutes = (
  deps: Parameters<typeof bundlesRoutes>[0] & Parameters<typeof fitsRoutes>[0] & FindDeps,
) => ({
  ...compareRoutes(deps),
  ...promoCardRoutes(deps),
  ...relatedRoutes(deps),
  ...fitsRoutes(deps),
  ...bundlesRoutes(deps),
});

/** Composition root: creates all services and connects them. */
export const createServices = (
  config: Config,
  log: Logger,
  database: OpenDatabase,
  { world = realWorld, hashCost, delivery }: ServiceOverrides = {},
): Services => {
  const { db, reading } = database;
  const guestCart = createGuestCartSetting(reading);
  const sessions = createSessions(world);
  const { limits, addressLimit, staffLimit, renderLimit } = createLimits(config, db, world);
  // The start passes a stored secret. Without it links in mails are valid until this process ends.
  const secret = config.sessionSecret ?? world.randomBytes(32).toString('hex');
  const deliveryRates = createRateTable(db);
  const deliveryTerms = createDeliveryTerms(db);
  const catalogue = createCatalogue({ db: reading, written: db, world, deliveryTerms, secret });
  const shared = { config, log, db, world, limits, secret, publicUrl: config.publicUrl };
  const newsletter = createNewsletter(shared);
  const opinions = createOpinions(shared, reading);
  const contact = createContact(shared);
  const accountsDeps = { ...shared, sessions, passwords: createPasswords(world, hashCost) };
  const cookies = createCookies({ secret, world, isSecure: config.publicUrl.startsWith('https:') });
  const commerce = createCommerceServices({
    ...shared,
    delivery: delivery ?? deliveryRates,
    deliveryTerms,
    newsletter,
    names: catalogue.names,
    guestCart: guestCart.get,
  });
  const mailGateway = openMailGateway(config, db, world);
  const console = createConsoleServices({
    ...accountsDeps,
    ...commerce,
    database,
    ...config,
    devices: cookies.devices,
    addressLimit: staffLimit,
    mailGateway,
  });
  const composers = {
    ...composeAccountMails(accountsDeps),
    ...composeNewsletterMails(shared),
    ...contact.composers,
    ...opinions.composers,
    ...console.composers,
    ...commerce.composers,
  };
  return {
    config,
    log,
    database,
    handlers: {
      ...shopRoutes(shared, reading),
      ...catalogue.routes,
      ...decidingRoutes({ ...catalogue, db: reading, world }),
      ...accountRoutes(accountsDeps),
      ...contact.routes,
      ...newsletterRoutes(shared, newsletter),
      ...commerce.routes,
      ...deliveryRoutes(reading, deliveryTerms),
      ...opinions.routes,
    },
    adminHandlers: console.adminHandlers,
    staffAccess: console.staffAccess,
    locales: createLocales(reading),
    guestCart,
    catalogue,
    deliveryRates,
    deliveryTerms,
    responses: createResponseCache(config.responseCacheMb * 1024 * 1024),
    requestTimes: createRequestTimes(),
    renderLimit,
    plugins: [
      serveOneClick(newsletter),
      serveOrderLink(db, cookies),
      ...opinions.plugins,
      ...commerce.plugins,
    ],
    access: { db, sessions, publicUrl: config.publicUrl, addressLimit, ...cookies, guestCart: guestCart.get },
    orders: commerce.orders,
    payments: commerce.payments,
    refunds: commerce.refunds,
    settleStops: commerce.settleStops,
    jobs: console.watchJobs([
      ...catalogue.jobs,
      ...commerce.jobs,
      ...console.jobs,
      ...commonJobs(shared),
      ...mailJobs({ db, world, log, gateway: mailGateway, composers }),
    ]),
  };
};

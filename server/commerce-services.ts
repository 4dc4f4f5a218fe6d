import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database } from './db/pool.ts';
import { createCart } from './features/cart/cart.ts';
import type { CatalogueNames } from './features/catalogue/catalogue-names.ts';
import { createCheckout } from './features/checkout/checkout.ts';
import type { DeliveryTermsCache } from './features/delivery/delivery-terms.ts';
import { assumedDeliveriesJob } from './features/fulfilment/assume-deliveries.ts';
import type { FulfilmentOperation } from './features/fulfilment/change-shipment.ts';
import { demoParcelsJob } from './features/fulfilment/demo-parcels.ts';
import { createInvoices, invoicesOnMoved } from './features/invoices/invoices.ts';
import type { Newsletter } from './features/newsletter/newsletter.ts';
import { orderLinkRoutes } from './features/order-mails/order-link-routes.ts';
import { composeOrderMails } from './features/order-mails/order-mails.ts';
import { orderMailsOnMoved, tellOfPayments } from './features/order-mails/queue-order-mails.ts';
import { reminderJob } from './features/order-mails/remind-phone-orders.ts';
import { orderPageRoutes } from './features/order-page/order-page-routes.ts';
import { expiryJob } from './features/orders/expire-orders.ts';
import { createOrders } from './features/orders/orders.ts';
import { ordersRoutes } from './features/orders/orders-routes.ts';
import { promiseOnMoved } from './features/orders/renew-promise.ts';
import { createPayments, paymentsOnMoved } from './features/payments/payments.ts';
import { createReturnUrl } from './features/payments/return-url.ts';
import { createPricing } from './features/pricing/pricing.ts';
import { receiptsRoutes } from './features/receipts/receipts-routes.ts';
import { cancelRoutes } from './features/refunds/cancel-by-buyer.ts';
import { createRefunds, refundsOnMoved } from './features/refunds/refunds.ts';
import { returnJobs } from './features/returns/return-jobs.ts';
import { composeReturnMails } from './features/returns/return-mails.ts';
import { returnsRoutes } from './features/returns/returns-routes.ts';
import { settleStops as settle } from './features/withdrawal/apply-statement.ts';
import { servePlainForm } from './features/withdrawal/plain-form.ts';
import { composeWithdrawalMails } from './features/withdrawal/withdrawal-mails.ts';
import { withdrawalRoutes } from './features/withdrawal/withdrawal-routes.ts';
import type { DeliveryGateway } from './gateways/delivery/delivery-gateway.ts';
import { openPaymentProvider } from './gateways/payment/open-payment-provider.ts';
import type { RateLimits } from './http/limits/rate-limit.ts';
import type { GuestCart } from './http/sessions/access-rules.ts';
import type { Job } from './lib/job.ts';
import { mediaFolder } from './lib/media-folder.ts';
import type { World } from './lib/world.ts';

export interface CommerceDeps {
  readonly config: Config;
  readonly db: Database;
  readonly world: World;
  readonly log: Logger;
  readonly limits: RateLimits;
  readonly delivery: DeliveryGateway;
  readonly deliveryTerms: DeliveryTermsCache;
  readonly newsletter: Newsletter;
  readonly names: CatalogueNames;
  /** Value of the setting `guest_cart`. */
  readonly guestCart: () => Promise<GuestCart>;
  /** Signs the payment and return URLs. */
  readonly secret: string;
  readonly publicUrl: string;
}

const openPaymentGateway = ({ config, db, world, secret }: CommerceDeps) => {
  const returnUrl = createReturnUrl(config.publicUrl, secret);
  const opened = openPaymentProvider(config, { db, world, secret, returnUrl });
  const bank = opened?.bank;
  const jobs: Job[] = bank
    ? [{ name: 'sandbox bank webhooks', everyMs: 1000, run: bank.sendDueWebhook }]
    : [];
  return { provider: opened?.provider ?? null, plugins: bank ? [bank.register] : [], jobs };
};

/** Creates the services from the cart to a paid order, which depend on one another. */
export const createCommerceServices = (deps: CommerceDeps) => {
  const { config, db, world, log, limits, delivery, deliveryTerms, newsletter, names, secret, publicUrl } =
    deps;
  const pricing = createPricing({ db, world, log, limits, gateway: delivery, deliveryTerms, names });
  const cart = createCart({ db, world, limits, pricing, names, deliveryTerms });
  const notify = tellOfPayments({ world });
  const orders = createOrders({
    world,
    promos: pricing,
    takeFromCart: cart.takeOrdered,
    emptyCart: async (trx, customerId, order) => {
      const locked = await cart.lock(trx, { customerId });
      if (locked.version === order.cartVersion) await cart.clear(trx, locked.id);
      // What was added during the payment stays.
      else await cart.takeOrdered(trx, locked.id, order.id);
    },
    // Invoice and refund with its credit note come last, because their counters lock out all other payments and refunds.
    onMoved: [
      promiseOnMoved({ world, deliveryTerms }),
      paymentsOnMoved,
      orderMailsOnMoved({ world }),
      invoicesOnMoved({ world }),
      refundsOnMoved({ world, notify }),
    ],
  });
  const paymentGateway = openPaymentGateway(deps);
  const { provider } = paymentGateway;
  const refunds = createRefunds({ world, notify, orders });
  const payments = createPayments({ db, world, log, orders, provider, limits, secret, refunds, notify });
  const invoices = createInvoices({ db });
  const checkout = createCheckout({
    db,
    world,
    limits,
    publicUrl,
    cart,
    pricing,
    orders,
    payments,
    newsletter,
    parallel: Math.ceil(config.databasePool / 2),
  });
  const settleStops: FulfilmentOperation['settleStops'] = (...stopped) =>
    settle({ world, orders, refunds }, ...stopped);
  const withdrawal = { db, world, limits, orders, refunds };
  const mailDeps = { ...withdrawal, publicUrl, secret };
  return {
    orders,
    payments,
    refunds,
    settleStops,
    composers: {
      ...composeOrderMails({ ...mailDeps, invoices, mediaFolder: mediaFolder(config.dataDir) }),
      ...composeWithdrawalMails(mailDeps),
      ...composeReturnMails(mailDeps),
    },
    routes: {
      ...pricing.routes,
      ...cart.routes,
      ...ordersRoutes({ db, world }),
      ...receiptsRoutes({ db, limits }),
      ...payments.routes,
      ...cancelRoutes({ db, limits, orders, refunds }),
      ...checkout.routes,
      ...invoices.routes,
      ...orderPageRoutes({ db, world, limits, cart, orders, invoices, guestCart: deps.guestCart }),
      ...orderLinkRoutes({ db, world, limits, orders }),
      ...withdrawalRoutes(withdrawal),
      ...returnsRoutes(withdrawal),
    },
    plugins: [...paymentGateway.plugins, payments.plugin, servePlainForm({ ...withdrawal, publicUrl })],
    jobs: [
      expiryJob({ db, world, orders }),
      reminderJob({ db, world }),
      assumedDeliveriesJob({ db, world, orders }),
      ...returnJobs({ db, world, orders }),
      ...(config.demo ? [demoParcelsJob({ db, world, orders, settleStops })] : []),
      ...payments.jobs,
      ...paymentGateway.jobs,
    ],
  };
};

import type { Database } from '#server/db/pool.ts';
import type { OnMoved, Order } from '#server/features/orders/order.ts';
import type { Handlers } from '#server/http/serving/serve-endpoints.ts';
import { beginPayment } from './begin-payment.ts';
import { confirmPhonePayment } from './confirm-phone-payment.ts';
import { payOrder } from './pay-order.ts';
import { paymentJobs } from './payment-jobs.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { servePayments } from './payments-routes.ts';
import { failBegunPayments } from './payments-store.ts';
import { startPayment } from './start-payment.ts';

/** Leaves no payment of a closed order open. */
export const paymentsOnMoved: OnMoved = async (trx, order, _from, to) => {
  if (to === 'failed' || to === 'cancelled' || to === 'error') await failBegunPayments(trx, order.id);
};

export const createPayments = (deps: PaymentsDeps) => ({
  /** Whether a payment provider is configured. */
  takesCards: deps.provider !== null,
  /** Writes rows only, in the transaction that creates the order. */
  begin: (trx: Database, order: Order) => beginPayment(deps, trx, order),
  /** Returns the URL where the shopper pays. Call outside of transactions: on failure it closes the order and refuses with `payment_not_started`. */
  start: (order: Order) => startPayment(deps, order),
  confirmPhonePayment: (confirmation: Parameters<typeof confirmPhonePayment>[1]) =>
    confirmPhonePayment(deps, confirmation),
  routes: {
    'POST /orders/:number/pay': async ({ order: { number, by } }) => {
      await deps.limits.take('orderPay', number);
      const url = await payOrder(deps, { number, origin: by === 'link' ? 'link' : 'account' });
      return {
        status: 'OK',
        message: url === null ? `Order ${number} is paid. Thank you!` : null,
        payload: url === null ? null : { redirect_url: url },
      };
    },
  } satisfies Handlers,
  /** Serves the provider's webhook and the return URL. */
  plugin: servePayments(deps),
  jobs: paymentJobs(deps),
});

export type Payments = ReturnType<typeof createPayments>;

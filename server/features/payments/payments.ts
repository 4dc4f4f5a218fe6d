import type { Logger } from 'pino';
import type { Database } from '#server/db/pool.ts';
import type { OnMoved, Order, Orders } from '#server/features/orders/orders.ts';
import type { PaymentProvider } from '#server/gateways/payment/payment-provider.ts';
import type { World } from '#server/lib/world.ts';
import { beginPayment } from './begin-payment.ts';
import { confirmPhonePayment } from './confirm-phone-payment.ts';
import { paymentJobs } from './payment-jobs.ts';
import { servePayments } from './payments-routes.ts';
import { failBegunPayments, paymentsOf, setPaymentStatus } from './payments-store.ts';
import { startPayment } from './start-payment.ts';

/** Something the operator has to know of. */
export interface PaymentAlert {
  readonly what: 'refund_due' | 'other_amount' | 'refund_failed' | 'paid_without_order';
  readonly provider: string;
  readonly reference: string;
  readonly orderNumber: string | null;
  readonly amountCents: number | null;
  readonly currency: string | null;
}

export interface PaymentsDeps {
  readonly db: Database;
  readonly world: World;
  readonly log: Logger;
  readonly orders: Pick<Orders, 'orderByNumber' | 'linesOf' | 'move'>;
  /** Null: cards are not taken. */
  readonly provider: PaymentProvider | null;
  /** Signs the addresses that shoppers come back to. */
  readonly secret: string;
  /** Mails that belong to the transaction. */
  readonly tell: {
    readonly operator: (trx: Database, alert: PaymentAlert) => Promise<void>;
    readonly refunded: (trx: Database, order: Order) => Promise<void>;
  };
}

/** Paid on the phone: the money goes back by hand. */
export const phoneProvider = 'phone';

/**
 * What the moves of an order mean for its payments. An order that is over leaves none open; money of an order that
 * was refunded goes back by the provider's way, which takes a call and is the refund job's work.
 */
export const paymentsOnMoved =
  ({ world }: Pick<PaymentsDeps, 'world'>): OnMoved =>
  async (trx, order, _from, to) => {
    if (to === 'failed' || to === 'cancelled' || to === 'error') await failBegunPayments(trx, order.id);
    if (to !== 'refunded') return;
    for (const { id, status, provider } of await paymentsOf(trx, order.id)) {
      if (status !== 'captured') continue;
      await setPaymentStatus(trx, id, provider === phoneProvider ? 'refunded' : 'refund_due', world.now());
    }
  };

export const createPayments = (deps: PaymentsDeps) => ({
  /** Rows only: part of the transaction that opens the order. */
  begin: (trx: Database, order: Order) => beginPayment(deps, trx, order),
  /** Where the shopper pays. Outside of any transaction; refuses `payment_not_started` and closes the order. */
  start: (order: Order) => startPayment(deps, order),
  confirmPhonePayment: (confirmation: Parameters<typeof confirmPhonePayment>[1]) =>
    confirmPhonePayment(deps, confirmation),
  /** The webhook, and the address shoppers come back to. */
  plugin: servePayments(deps),
  jobs: paymentJobs(deps),
});

export type Payments = ReturnType<typeof createPayments>;

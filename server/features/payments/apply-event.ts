import type { Database } from '#server/db/pool.ts';
import type { Order } from '#server/features/orders/order.ts';
import { makeManual, refundsOf, updatePayments } from '#server/features/refunds/refunds-store.ts';
import type { StoredEvent } from './events-store.ts';
import { providerRefundId } from './make-refund.ts';
import type { PaymentAlert, PaymentsDeps } from './payments-deps.ts';
import { decide } from './payments-rules.ts';
import {
  insertPayment,
  markSettled,
  orderNumberOfReference,
  type Payment,
  paymentsOf,
  setChargeReference,
  setPaymentStatus,
  setReference,
} from './payments-store.ts';

export interface Applied {
  readonly outcome: string;
  /** False: the event stays in the inbox and is retried. */
  readonly isFinal: boolean;
}

interface Case {
  readonly provider: string;
  readonly event: StoredEvent;
  readonly order: Order;
  readonly payment: Payment;
}

const findOrder = async (
  { orders }: PaymentsDeps,
  trx: Database,
  provider: string,
  { orderNumber, reference }: StoredEvent,
): Promise<Order | null> => {
  const number =
    orderNumber ?? (reference === null ? null : await orderNumberOfReference(trx, provider, reference));
  return number === null ? null : orders.orderByNumber(trx, number, { lock: true });
};

/**
 * Finds the payment of an event. A payment without a reference takes it from the event: the webhook overtook the
 * response to our start call. An unknown reference with money becomes a new payment, so that no money is lost.
 */
const findPayment = async (
  { world }: PaymentsDeps,
  trx: Database,
  provider: string,
  { reference, kind, chargeReference }: StoredEvent,
  order: Order,
): Promise<Payment | null> => {
  const all = (await paymentsOf(trx, order.id)).filter((payment) => payment.provider === provider);
  if (reference === null) {
    const charged = chargeReference && all.find((payment) => payment.chargeReference === chargeReference);
    return (
      (charged || all.find(({ status }) => status === 'captured' || status === 'refund_due')) ??
      all[0] ??
      null
    );
  }
  const known = all.find((payment) => payment.reference === reference);
  if (known) return known;
  const starting = all.find((payment) => payment.reference === null);
  if (starting) {
    await setReference(trx, starting.id, reference);
    return { ...starting, reference };
  }
  if (kind !== 'paid') return null;
  return insertPayment(trx, {
    orderId: order.id,
    provider,
    reference,
    // Not `begun`: another payment of the order may be open. The event captures it or makes it due for refund.
    status: 'failed',
    amountCents: order.charged.total,
    currency: order.currency.code,
    createdAt: world.now(),
    origin: 'checkout',
  });
};

const alertOf = (what: PaymentAlert['what'], { provider, event, order, payment }: Case): PaymentAlert => ({
  what,
  provider,
  reference: payment.reference ?? event.id,
  orderNumber: order.number,
  amountCents: event.amountCents,
  currency: event.currency,
});

const markRefundDue = async ({ refunds, notify }: PaymentsDeps, trx: Database, at: Case): Promise<void> => {
  await refunds.refundSurplus(trx, at.order, at.payment);
  await notify.operator(trx, alertOf('refund_due', at));
};

/** Marks the payment captured and the order paid; without stock the order fails and the payment is refunded. */
const capture = async (deps: PaymentsDeps, trx: Database, at: Case): Promise<string> => {
  const { orders, world } = deps;
  const { provider, order, payment } = at;
  await setPaymentStatus(trx, payment.id, 'captured', world.now());
  const { moved } = await orders.move(trx, order, 'paid', { reason: 'paid', actor: provider });
  if (moved) return 'captured';
  await markRefundDue(deps, trx, at);
  await orders.move(trx, order, 'error', { reason: 'paid, but out of stock', actor: provider });
  return 'refund due: no stock';
};

/**
 * Ends a payment. Declined or cancelled in the checkout it fails the order, because 'Try Again' leads to the cart, which
 * is still full. After an expired payment, or one from the account, the order waits for another until its hold ends.
 */
const close = async ({ orders, world }: PaymentsDeps, trx: Database, at: Case): Promise<void> => {
  const { provider, event, order, payment } = at;
  await setPaymentStatus(trx, payment.id, 'failed', world.now());
  if (event.kind === 'expired' || payment.origin !== 'checkout' || order.status !== 'pending') return;
  const isAnotherOpen = (await paymentsOf(trx, order.id)).some(({ status }) => status === 'begun');
  if (isAnotherOpen) return;
  await orders.move(trx, order, 'failed', { reason: `payment ${event.kind}`, actor: provider });
};

/** Records what the provider has refunded of a payment; the operator is notified of a refund that the shop did not make. */
const recordRefund = async (
  { refunds, notify }: PaymentsDeps,
  trx: Database,
  at: Case,
): Promise<'refunded' | 'duplicate'> => {
  const { event, order, payment } = at;
  const result = await refunds.applyProviderTotal(trx, order, payment, event.amountCents ?? 0);
  if (result === 'external') await notify.operator(trx, alertOf('refund_external', at));
  return result === 'nothing' ? 'duplicate' : 'refunded';
};

/** A refund that the bank returned is paid by the operator. */
const recordFailedRefund = async (
  { world, notify }: PaymentsDeps,
  trx: Database,
  at: Case,
): Promise<void> => {
  const { event, order, payment } = at;
  const failed = (await refundsOf(trx, order.id)).find(
    ({ id }) => event.refundId === providerRefundId({ id, reference: payment.reference ?? '' }),
  );
  if (failed && (await makeManual(trx, failed.id))) await updatePayments(trx, order.id, world.now());
  await notify.operator(trx, alertOf('refund_manual', at));
};

const execute = async (deps: PaymentsDeps, trx: Database, at: Case): Promise<Applied> => {
  const { event, order, payment } = at;
  const decision = decide({ event, isOrderPending: order.status === 'pending', payment });
  if (decision.do !== 'wait') await markSettled(trx, payment.id);
  if (event.kind === 'paid' && event.chargeReference !== undefined) {
    await setChargeReference(trx, payment.id, event.chargeReference);
  }
  switch (decision.do) {
    case 'capture':
      return { outcome: await capture(deps, trx, at), isFinal: true };
    case 'refund':
      await markRefundDue(deps, trx, at);
      break;
    case 'close':
      await close(deps, trx, at);
      break;
    case 'record_refund':
      return { outcome: await recordRefund(deps, trx, at), isFinal: true };
    case 'record_failed_refund':
      await recordFailedRefund(deps, trx, at);
      break;
    case 'wait':
      return { outcome: decision.outcome, isFinal: false };
    case 'nothing':
      if (decision.outcome === 'amount mismatch')
        await deps.notify.operator(trx, alertOf('other_amount', at));
  }
  return { outcome: decision.outcome, isFinal: true };
};

/** Applies an event while holding the lock on its order. */
export const applyEvent = async (
  deps: PaymentsDeps,
  trx: Database,
  provider: string,
  event: StoredEvent,
): Promise<Applied> => {
  if (event.kind === 'other') return { outcome: 'ignored', isFinal: true };
  const order = await findOrder(deps, trx, provider, event);
  if (!order) return { outcome: 'waiting: no order', isFinal: false };
  const payment = await findPayment(deps, trx, provider, event, order);
  if (!payment) return { outcome: 'ignored', isFinal: true };
  return execute(deps, trx, { provider, event, order, payment });
};

import type { Database } from '#server/db/pool.ts';
import type { Order } from '#server/features/orders/order.ts';
import type { StoredEvent } from './events-store.ts';
import type { PaymentAlert, PaymentsDeps } from './payments-deps.ts';
import { decide } from './payments-rules.ts';
import {
  insertPayment,
  markSettled,
  orderNumberOfReference,
  type Payment,
  paymentsOf,
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
  { reference, kind }: StoredEvent,
  order: Order,
): Promise<Payment | null> => {
  const all = (await paymentsOf(trx, order.id)).filter((payment) => payment.provider === provider);
  if (reference === null) {
    return all.find(({ status }) => status === 'captured' || status === 'refund_due') ?? all[0] ?? null;
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

const markRefundDue = async ({ world, notify }: PaymentsDeps, trx: Database, at: Case): Promise<void> => {
  await setPaymentStatus(trx, at.payment.id, 'refund_due', world.now());
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

const recordRefund = async (
  { orders, world, notify }: PaymentsDeps,
  trx: Database,
  at: Case,
): Promise<void> => {
  const { provider, order, payment } = at;
  await setPaymentStatus(trx, payment.id, 'refunded', world.now());
  if (order.status === 'paid') {
    await orders.move(trx, order, 'refunded', { reason: 'refunded by the provider', actor: provider });
  }
  await notify.refunded(trx, order);
};

const execute = async (deps: PaymentsDeps, trx: Database, at: Case): Promise<Applied> => {
  const { event, order, payment } = at;
  const decision = decide({ event, isOrderPending: order.status === 'pending', payment });
  if (decision.do !== 'wait') await markSettled(trx, payment.id);
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
      await recordRefund(deps, trx, at);
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

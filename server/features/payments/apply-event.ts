import type { Database } from '#server/db/pool.ts';
import type { Order } from '#server/features/orders/orders.ts';
import type { StoredEvent } from './events-store.ts';
import type { PaymentAlert, PaymentsDeps } from './payments.ts';
import { judge } from './payments-rules.ts';
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
  /** False: it waits in the inbox. */
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
 * The payment an event is about. One without a reference yet gets it from the event, which was quicker than the
 * provider's answer to us; a reference that we never heard of is a payment of its own, so that no money is lost.
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
  const nameless = all.find((payment) => payment.reference === null);
  if (nameless) {
    await setReference(trx, nameless.id, reference);
    return { ...nameless, reference };
  }
  if (kind !== 'paid') return null;
  return insertPayment(trx, {
    orderId: order.id,
    provider,
    reference,
    status: 'begun',
    amountCents: order.charged.total,
    currency: order.currency.code,
    createdAt: world.now(),
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

const giveBack = async ({ world, tell }: PaymentsDeps, trx: Database, at: Case): Promise<void> => {
  await setPaymentStatus(trx, at.payment.id, 'refund_due', world.now());
  await tell.operator(trx, alertOf('refund_due', at));
};

/** The order's money has come. Should its stock be gone, the order is over and the money goes back. */
const capture = async (deps: PaymentsDeps, trx: Database, at: Case): Promise<string> => {
  const { orders, world } = deps;
  const { provider, order, payment } = at;
  await setPaymentStatus(trx, payment.id, 'captured', world.now());
  const { moved } = await orders.move(trx, order, 'paid', { reason: 'paid', actor: provider });
  if (moved) return 'captured';
  await giveBack(deps, trx, at);
  await orders.move(trx, order, 'error', { reason: 'paid, but out of stock', actor: provider });
  return 'refund due: no stock';
};

const close = async ({ orders, world }: PaymentsDeps, trx: Database, at: Case): Promise<void> => {
  const { provider, event, order, payment } = at;
  await setPaymentStatus(trx, payment.id, 'failed', world.now());
  const isAnotherOpen = (await paymentsOf(trx, order.id)).some(({ status }) => status === 'begun');
  if (isAnotherOpen || order.status !== 'pending') return;
  await orders.move(trx, order, 'failed', { reason: `payment ${event.kind}`, actor: provider });
};

const noteRefund = async ({ orders, world, tell }: PaymentsDeps, trx: Database, at: Case): Promise<void> => {
  const { provider, order, payment } = at;
  await setPaymentStatus(trx, payment.id, 'refunded', world.now());
  if (order.status === 'paid') {
    await orders.move(trx, order, 'refunded', { reason: 'refunded by the provider', actor: provider });
  }
  await tell.refunded(trx, order);
};

const carryOut = async (deps: PaymentsDeps, trx: Database, at: Case): Promise<Applied> => {
  const { event, order, payment } = at;
  const verdict = judge({ event, isOrderPending: order.status === 'pending', payment });
  if (verdict.do !== 'wait') await markSettled(trx, payment.id);
  switch (verdict.do) {
    case 'capture':
      return { outcome: await capture(deps, trx, at), isFinal: true };
    case 'give_back':
      await giveBack(deps, trx, at);
      break;
    case 'close':
      await close(deps, trx, at);
      break;
    case 'note_refund':
      await noteRefund(deps, trx, at);
      break;
    case 'wait':
      return { outcome: verdict.outcome, isFinal: false };
    case 'nothing':
      if (verdict.outcome === 'other amount') await deps.tell.operator(trx, alertOf('other_amount', at));
  }
  return { outcome: verdict.outcome, isFinal: true };
};

/** Does what an event asks for, under the lock of its order: whatever else concerns that order waits. */
export const applyEvent = async (
  deps: PaymentsDeps,
  trx: Database,
  provider: string,
  event: StoredEvent,
): Promise<Applied> => {
  if (event.kind === 'other') return { outcome: 'means nothing', isFinal: true };
  const order = await findOrder(deps, trx, provider, event);
  if (!order) return { outcome: 'waits: no order', isFinal: false };
  const payment = await findPayment(deps, trx, provider, event, order);
  if (!payment) return { outcome: 'means nothing', isFinal: true };
  return carryOut(deps, trx, { provider, event, order, payment });
};

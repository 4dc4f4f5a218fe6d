import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Order } from '#server/features/orders/order.ts';
import { holdEndsAgain, lastPaymentStart } from '#server/features/orders/orders-rules.ts';
import type { PaymentProvider } from '#server/gateways/payment/payment-provider.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { secondsAfter } from '#server/lib/world.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import {
  failUnstarted,
  insertPayment,
  markSettled,
  type Payment,
  paymentsOf,
  setPaymentStatus,
} from './payments-store.ts';
import { receiveEvent } from './receive-event.ts';
import { startAtProvider } from './start-payment.ts';

/** A younger payment is continued: its page at the provider stays open for 45 minutes. */
const continueForSeconds = 30 * 60;
/** A start call takes less than ten seconds: later, a payment without the provider's response was never shown. */
const startWithinSeconds = 2 * 60;
const paymentsAtMost = 5;
const maxWaitMs = 5000;

interface PayingCustomer {
  readonly number: string;
  readonly origin: 'account' | 'link';
}

type Step =
  | { readonly do: 'nothing, it is paid' }
  | { readonly do: 'redirect'; readonly url: string }
  | { readonly do: 'start'; readonly order: Order; readonly payment: Payment; readonly isNew: boolean }
  /** The provider may still capture this payment: it has to end before another one starts. */
  | { readonly do: 'end'; readonly reference: string; readonly payment: Payment };

const beingChecked = (): Refusal => new Refusal('payment_being_checked', { retryAfterSeconds: 60 });

/** What to do about the payment that is open; null when it can no longer capture. */
const continueOpen = async (
  { world }: PaymentsDeps,
  trx: Database,
  order: Order,
  payment: Payment,
): Promise<Step | null> => {
  const { status, reference, redirectUrl } = payment;
  const isYoungerThan = (seconds: number) => payment.createdAt > secondsAfter(world.now(), -seconds);
  if (status === 'begun' && redirectUrl !== null && isYoungerThan(continueForSeconds))
    return { do: 'redirect', url: redirectUrl };
  if (reference === null && isYoungerThan(startWithinSeconds))
    return { do: 'start', order, payment, isNew: false };
  if (status === 'begun') await setPaymentStatus(trx, payment.id, 'failed', world.now());
  return reference === null ? null : { do: 'end', reference, payment };
};

/** Decides under the order's lock how the order is paid, and inserts another payment if none is open. */
const nextStep = (
  deps: PaymentsDeps,
  provider: PaymentProvider,
  { number, origin }: PayingCustomer,
): Promise<Step> =>
  inTransaction(deps.db, async (trx): Promise<Step> => {
    const now = deps.world.now();
    const order = await deps.orders.orderByNumber(trx, number, { lock: true });
    if (order?.status === 'paid') return { do: 'nothing, it is paid' };
    if (order?.status !== 'pending' || order.paymentMethod !== 'card' || order.expiresAt <= now)
      throw new Refusal('order_not_payable');
    const payments = await paymentsOf(trx, order.id);
    const open = payments.find(({ isOpen, status }) => isOpen || status === 'begun');
    const step = open ? await continueOpen(deps, trx, order, open) : null;
    if (step) return step;
    if (payments.length >= paymentsAtMost) throw new Refusal('too_many_payments');
    if (now > lastPaymentStart(order.createdAt)) throw new Refusal('order_not_payable');
    await deps.orders.extendHold(trx, order.id, holdEndsAgain(order.createdAt, now));
    const payment = await insertPayment(trx, {
      orderId: order.id,
      provider: provider.name,
      reference: null,
      status: 'begun',
      amountCents: order.charged.total,
      currency: order.currency.code,
      createdAt: now,
      origin,
    });
    return { do: 'start', order, payment, isNew: true };
  });

/** Makes a payment unpayable and applies what the provider says about it. */
const endAtProvider = async (
  deps: PaymentsDeps,
  provider: PaymentProvider,
  { reference, payment }: Extract<Step, { do: 'end' }>,
): Promise<void> => {
  if (payment.provider !== provider.name) throw new Error('The payment belongs to another provider');
  await provider.abandon(reference);
  const event = await provider.fetchStatus(reference);
  if (event === null) throw new Error('The provider has not ended the payment');
  await receiveEvent(deps, provider.name, event);
  if (event.kind !== 'paid') await markSettled(deps.db, payment.id);
};

const endWithinTime = async (
  deps: PaymentsDeps,
  provider: PaymentProvider,
  step: Extract<Step, { do: 'end' }>,
): Promise<void> => {
  const over = new AbortController();
  const timeout = sleep(maxWaitMs, undefined, { signal: over.signal, ref: false }).then(
    () => Promise.reject(new Error('The provider did not respond in time')),
    () => undefined,
  );
  try {
    await Promise.race([endAtProvider(deps, provider, step), timeout]);
  } catch (error) {
    deps.log.warn({ err: error, provider: provider.name, reference: step.reference }, 'payment not ended');
    throw beingChecked();
  } finally {
    over.abort();
  }
};

const start = async (
  deps: PaymentsDeps,
  provider: PaymentProvider,
  { order, payment, isNew }: Extract<Step, { do: 'start' }>,
): Promise<string> => {
  try {
    return await startAtProvider(deps, provider, order, payment);
  } catch (error) {
    deps.log.error({ err: error, provider: provider.name, order: order.number }, 'payment not started');
    if (!isNew) throw beingChecked();
    // No shopper has seen its page, so it cannot be paid.
    await failUnstarted(deps.db, payment.id);
    throw new Refusal('payment_not_started');
  }
};

/**
 * Continues or repeats the card payment of an open order and returns the URL where the customer pays; null when the
 * order is paid already. A new payment starts only after the provider has confirmed that the last one cannot capture.
 */
export const payOrder = async (deps: PaymentsDeps, customer: PayingCustomer): Promise<string | null> => {
  const { provider } = deps;
  if (provider === null) throw new Refusal('order_not_payable');
  let step = await nextStep(deps, provider, customer);
  if (step.do === 'end') {
    await endWithinTime(deps, provider, step);
    step = await nextStep(deps, provider, customer);
  }
  switch (step.do) {
    case 'nothing, it is paid':
      return null;
    case 'redirect':
      return step.url;
    case 'start':
      return start(deps, provider, step);
    case 'end':
      throw beingChecked();
  }
};

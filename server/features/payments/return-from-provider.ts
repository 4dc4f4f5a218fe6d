import { setTimeout as sleep } from 'node:timers/promises';
import type { Order } from '#server/features/orders/order.ts';
import type { PaymentProvider } from '#server/gateways/payment/payment-provider.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { claimPoll, paymentsOf } from './payments-store.ts';
import { syncPayment } from './poll-provider.ts';

/** How long the shopper waits. A later response is still applied. */
const maxWaitMs = 5000;
const pollPauseSeconds = 3;

const claimReference = async (
  { db, world }: PaymentsDeps,
  provider: PaymentProvider,
  order: Order,
): Promise<string | null> => {
  const payments = await paymentsOf(db, order.id);
  const payment = payments.find((one) => one.provider === provider.name && one.reference !== null);
  if (!payment?.reference || order.status !== 'pending') return null;
  const turn = { now: world.now(), pauseSeconds: pollPauseSeconds };
  return (await claimPoll(db, payment.id, turn)) ? payment.reference : null;
};

const settle = async (
  deps: PaymentsDeps,
  provider: PaymentProvider,
  reference: string,
  turned: 'paid' | 'back',
): Promise<void> => {
  try {
    if (turned === 'back') await provider.abandon(reference);
    await syncPayment(deps, provider, reference);
  } catch (error) {
    deps.log.warn({ err: error, provider: provider.name, reference }, 'payment provider did not respond');
  }
};

/**
 * Handles a shopper's return from the provider and picks the page to show. The browser's claim proves nothing, so
 * the status is fetched from the provider, which also covers lost and delayed webhooks. While the status is unknown,
 * a shopper who may have paid is not shown a failure.
 */
export const returnFromProvider = async (
  deps: PaymentsDeps,
  number: string,
  turned: 'paid' | 'back',
): Promise<'/success-payment' | '/fail-payment'> => {
  const { db, orders, provider } = deps;
  const order = await orders.orderByNumber(db, number);
  const reference = order && provider ? await claimReference(deps, provider, order) : null;
  if (provider && reference !== null) {
    const over = new AbortController();
    const timeout = sleep(maxWaitMs, undefined, { signal: over.signal, ref: false }).catch(() => undefined);
    await Promise.race([settle(deps, provider, reference, turned), timeout]);
    over.abort();
  }
  const status = (await orders.orderByNumber(db, number))?.status;
  const isGood = status === 'paid' || (status === 'pending' && turned === 'paid');
  return isGood ? '/success-payment' : '/fail-payment';
};

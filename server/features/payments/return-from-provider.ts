import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction } from '#server/db/transaction.ts';
import type { Order } from '#server/features/orders/order.ts';
import type { OrderStatus } from '#server/features/orders/orders-rules.ts';
import type { PaymentProvider } from '#server/gateways/payment/payment-provider.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { claimPoll, type Payment, paymentsOf } from './payments-store.ts';
import { syncPayment } from './poll-provider.ts';

/** How long the shopper waits. A later response is still applied. */
const maxWaitMs = 5000;
const pollPauseSeconds = 3;

const claimReference = async (
  { db, world }: PaymentsDeps,
  order: Order,
  payment: Payment | null,
): Promise<string | null> => {
  if (!payment?.reference || order.status !== 'pending') return null;
  const turn = { now: world.now(), pauseSeconds: pollPauseSeconds };
  return (await claimPoll(db, payment.id, turn)) ? payment.reference : null;
};

/** A shopper who left the checkout's payment page starts again from the cart, which is still full. */
const failAbandoned = ({ db, orders }: PaymentsDeps, number: string, actor: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const order = await orders.orderByNumber(trx, number, { lock: true });
    if (order?.status !== 'pending') return;
    const payments = await paymentsOf(trx, order.id);
    if (payments.some(({ isOpen, status, origin }) => isOpen || status === 'begun' || origin !== 'checkout'))
      return;
    await orders.move(trx, order, 'failed', { reason: 'payment cancelled', actor });
  });

const settle = async (
  deps: PaymentsDeps,
  provider: PaymentProvider,
  { number, reference }: { readonly number: string; readonly reference: string },
  turned: 'paid' | 'back',
): Promise<void> => {
  try {
    if (turned === 'back') await provider.abandon(reference);
    await syncPayment(deps, provider, reference);
    if (turned === 'back') await failAbandoned(deps, number, provider.name);
  } catch (error) {
    deps.log.warn({ err: error, provider: provider.name, reference }, 'payment provider did not respond');
  }
};

type Result = 'paid' | 'open' | 'failed';

const resultOf = (status: OrderStatus | undefined, turned: 'paid' | 'back'): Result => {
  if (status === 'paid') return 'paid';
  return status === 'pending' && turned === 'paid' ? 'open' : 'failed';
};

/** 'Pay now' returns to the page of the order, in the account or by link. */
const orderPath = (number: string, origin: Payment['origin'], payment: Result): string =>
  `${origin === 'link' ? '/order' : '/account/orders'}/${number}?payment=${payment}`;

/**
 * Handles a shopper's return from the provider and picks the page to show. The browser's claim proves nothing, so
 * the status is fetched from the provider, which also covers lost and delayed webhooks. While the status is unknown,
 * a shopper who may have paid is not shown a failure.
 */
export const returnFromProvider = async (
  deps: PaymentsDeps,
  number: string,
  turned: 'paid' | 'back',
): Promise<string> => {
  const { db, orders, provider } = deps;
  const order = await orders.orderByNumber(db, number);
  const payments = order && provider ? await paymentsOf(db, order.id) : [];
  const payment = payments.find((one) => one.provider === provider?.name && one.reference !== null) ?? null;
  const reference = order && (await claimReference(deps, order, payment));
  if (provider && reference !== null) {
    const over = new AbortController();
    const timeout = sleep(maxWaitMs, undefined, { signal: over.signal, ref: false }).catch(() => undefined);
    await Promise.race([settle(deps, provider, { number, reference }, turned), timeout]);
    over.abort();
  }
  const status = (await orders.orderByNumber(db, number))?.status;
  const result = resultOf(status, turned);
  if (payment && payment.origin !== 'checkout') return orderPath(number, payment.origin, result);
  return result === 'failed' ? '/fail-payment' : '/success-payment';
};

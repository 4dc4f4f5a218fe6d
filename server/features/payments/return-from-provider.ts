import { setTimeout as sleep } from 'node:timers/promises';
import type { Order } from '#server/features/orders/orders.ts';
import type { PaymentProvider } from '#server/gateways/payment/payment-provider.ts';
import { askProvider } from './ask-provider.ts';
import type { PaymentsDeps } from './payments.ts';
import { paymentsOf, takeTurnToAsk } from './payments-store.ts';

/** Nobody looks at an empty page for longer; the answer is used whenever it comes. */
const patienceMs = 5000;
const askedJustNowSeconds = 3;

const find = async (
  { db, world }: PaymentsDeps,
  provider: PaymentProvider,
  order: Order,
): Promise<string | null> => {
  const payments = await paymentsOf(db, order.id);
  const payment = payments.find((one) => one.provider === provider.name && one.reference !== null);
  if (!payment?.reference || order.status !== 'pending') return null;
  const turn = { now: world.now(), pauseSeconds: askedJustNowSeconds };
  return (await takeTurnToAsk(db, payment.id, turn)) ? payment.reference : null;
};

const settle = async (
  deps: PaymentsDeps,
  provider: PaymentProvider,
  reference: string,
  turned: 'paid' | 'back',
): Promise<void> => {
  try {
    if (turned === 'back') await provider.abandon(reference);
    await askProvider(deps, provider, reference);
  } catch (error) {
    deps.log.warn({ err: error, provider: provider.name, reference }, 'provider did not answer');
  }
};

/**
 * A shopper is back from the provider. What their browser says is no proof of anything: the provider is asked, so
 * that a notice that was lost or is still under way leaves nobody waiting. As long as it does not answer, whoever
 * may have paid is not told that they have not.
 */
export const returnFromProvider = async (
  deps: PaymentsDeps,
  number: string,
  turned: 'paid' | 'back',
): Promise<'/success-payment' | '/fail-payment'> => {
  const { db, orders, provider } = deps;
  const order = await orders.orderByNumber(db, number);
  const reference = order && provider ? await find(deps, provider, order) : null;
  if (provider && reference !== null) {
    const over = new AbortController();
    const patience = sleep(patienceMs, undefined, { signal: over.signal, ref: false }).catch(() => undefined);
    await Promise.race([settle(deps, provider, reference, turned), patience]);
    over.abort();
  }
  const status = (await orders.orderByNumber(db, number))?.status;
  const isGood = status === 'paid' || (status === 'pending' && turned === 'paid');
  return isGood ? '/success-payment' : '/fail-payment';
};

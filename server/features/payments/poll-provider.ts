import type { PaymentProvider } from '#server/gateways/payment/payment-provider.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { claimOpenPayment, markSettled, type Payment } from './payments-store.ts';
import { receiveEvent } from './receive-event.ts';

/** Fetches a payment's status from the provider and handles it like a webhook, in case the webhook was lost. */
export const syncPayment = async (
  deps: PaymentsDeps,
  provider: PaymentProvider,
  reference: string,
): Promise<void> => {
  const event = await provider.fetchStatus(reference);
  if (event) await receiveEvent(deps, provider.name, event);
};

/** Cancels the payment of a closed order. If it was paid before, the fetched status says so and it is refunded. */
const cancelAtProvider = async (
  deps: PaymentsDeps,
  provider: PaymentProvider,
  payment: Payment,
): Promise<void> => {
  if (payment.reference === null) return;
  await provider.abandon(payment.reference);
  await syncPayment(deps, provider, payment.reference);
  await markSettled(deps.db, payment.id);
};

/** Polls one open payment; false when none is due. */
export const pollOpenPayment = async (deps: PaymentsDeps, provider: PaymentProvider): Promise<boolean> => {
  const payment = await claimOpenPayment(deps.db, provider.name, deps.world.now());
  if (!payment?.reference) return false;
  if (payment.status === 'failed') await cancelAtProvider(deps, provider, payment);
  else await syncPayment(deps, provider, payment.reference);
  return true;
};

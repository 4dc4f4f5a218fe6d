import type { PaymentProvider } from '#server/gateways/payment/payment-provider.ts';
import type { PaymentsDeps } from './payments.ts';
import { claimUnsettled, markSettled, type Payment } from './payments-store.ts';
import { receiveEvent } from './receive-event.ts';

/** Asks the provider what became of a payment and acts on it like on a notice, which may have been lost. */
export const askProvider = async (
  deps: PaymentsDeps,
  provider: PaymentProvider,
  reference: string,
): Promise<void> => {
  const event = await provider.readBack(reference);
  if (event) await receiveEvent(deps, provider.name, event);
};

/** Nobody should be able to pay an order that is over; if somebody did, the answer says so and the money goes back. */
const callOff = async (deps: PaymentsDeps, provider: PaymentProvider, payment: Payment): Promise<void> => {
  if (payment.reference === null) return;
  await provider.abandon(payment.reference);
  await askProvider(deps, provider, payment.reference);
  await markSettled(deps.db, payment.id);
};

/** One payment that a provider may still take money for; false when there is none to ask about. */
export const askAboutOpenPayment = async (
  deps: PaymentsDeps,
  provider: PaymentProvider,
): Promise<boolean> => {
  const payment = await claimUnsettled(deps.db, 'open', provider.name, deps.world.now());
  if (!payment?.reference) return false;
  if (payment.status === 'failed') await callOff(deps, provider, payment);
  else await askProvider(deps, provider, payment.reference);
  return true;
};

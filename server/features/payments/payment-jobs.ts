import type { PaymentProvider } from '#server/gateways/payment/payment-provider.ts';
import type { Job } from '#server/lib/job.ts';
import { askAboutOpenPayment } from './ask-provider.ts';
import type { PaymentsDeps } from './payments.ts';
import { refundDuePayment } from './refund-payment.ts';
import { retryWaitingEvent } from './retry-events.ts';

const jobsWith = (deps: PaymentsDeps, provider: PaymentProvider): readonly Job[] => [
  { name: 'retry payment events', everyMs: 5000, run: () => retryWaitingEvent(deps, provider) },
  { name: 'ask about payments', everyMs: 5000, run: () => askAboutOpenPayment(deps, provider) },
  { name: 'refund payments', everyMs: 5000, run: () => refundDuePayment(deps, provider) },
];

/** Each run does one piece of work and says whether to look for the next: several processes share them. */
export const paymentJobs = (deps: PaymentsDeps): readonly Job[] => {
  if (deps.provider !== null) return jobsWith(deps, deps.provider);
  deps.log.warn('STRIPE_SECRET_KEY is not set: cards are not taken');
  return [];
};

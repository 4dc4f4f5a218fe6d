import type { PaymentProvider } from '#server/gateways/payment/payment-provider.ts';
import type { Job } from '#server/lib/job.ts';
import { makeDueRefund } from './make-refund.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { pollOpenPayment } from './poll-provider.ts';
import { retryWaitingEvent } from './retry-events.ts';

const jobsWith = (deps: PaymentsDeps, provider: PaymentProvider): readonly Job[] => [
  { name: 'retry payment events', everyMs: 5000, run: () => retryWaitingEvent(deps, provider) },
  { name: 'poll open payments', everyMs: 5000, run: () => pollOpenPayment(deps, provider) },
  { name: 'refund payments', everyMs: 5000, run: () => makeDueRefund(deps, provider) },
];

/** Each run handles one item and returns whether to look for the next, so several processes can share the work. */
export const paymentJobs = (deps: PaymentsDeps): readonly Job[] => {
  if (deps.provider !== null) return jobsWith(deps, deps.provider);
  deps.log.warn('STRIPE_SECRET_KEY is not set: card payments are disabled');
  return [];
};

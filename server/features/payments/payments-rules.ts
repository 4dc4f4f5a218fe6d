import { chargeableCents } from '#server/gateways/payment/minor-units.ts';
import type { ProviderEvent } from '#server/gateways/payment/payment-provider.ts';

export type PaymentStatus = 'begun' | 'captured' | 'failed' | 'refund_due' | 'refunded';

/** The action for an event, and the outcome that the inbox records. */
export type Decision =
  | { readonly do: 'capture'; readonly outcome: 'captured' }
  /** Paid for an order that is closed. */
  | { readonly do: 'refund'; readonly outcome: 'refund due: order closed' }
  | { readonly do: 'close'; readonly outcome: 'closed' }
  | { readonly do: 'record_refund'; readonly outcome: 'refunded' }
  | { readonly do: 'record_failed_refund'; readonly outcome: 'refund failed' }
  /** An earlier event is still missing. */
  | { readonly do: 'wait'; readonly outcome: 'waiting: not paid yet' }
  | {
      readonly do: 'nothing';
      readonly outcome: 'ignored' | 'duplicate' | 'late' | 'amount mismatch';
    };

interface Situation {
  readonly event: Pick<ProviderEvent, 'kind' | 'amountCents' | 'currency'>;
  readonly isOrderPending: boolean;
  readonly payment: {
    readonly status: PaymentStatus;
    readonly amountCents: number;
    readonly currency: string;
  };
}

export const isAmountRight = ({ event, payment }: Pick<Situation, 'event' | 'payment'>): boolean =>
  event.currency === payment.currency &&
  event.amountCents === chargeableCents(payment.amountCents, payment.currency);

const decidePaid = (situation: Situation): Decision => {
  const { payment, isOrderPending } = situation;
  if (payment.status !== 'begun' && payment.status !== 'failed')
    return { do: 'nothing', outcome: 'duplicate' };
  if (!isAmountRight(situation)) return { do: 'nothing', outcome: 'amount mismatch' };
  return isOrderPending
    ? { do: 'capture', outcome: 'captured' }
    : { do: 'refund', outcome: 'refund due: order closed' };
};

const decideRefunded = ({ payment: { status } }: Situation): Decision => {
  if (status === 'refunded') return { do: 'nothing', outcome: 'duplicate' };
  return status === 'captured' || status === 'refund_due'
    ? { do: 'record_refund', outcome: 'refunded' }
    : { do: 'wait', outcome: 'waiting: not paid yet' };
};

const decideEnded = ({ payment: { status } }: Situation): Decision => {
  if (status === 'begun') return { do: 'close', outcome: 'closed' };
  return { do: 'nothing', outcome: status === 'failed' ? 'duplicate' : 'late' };
};

/**
 * Decides what an event does. Webhooks arrive twice, late and in any order: a closed payment stays closed, but money
 * is never ignored. It either pays the order or is refunded.
 */
export const decide = (situation: Situation): Decision => {
  switch (situation.event.kind) {
    case 'paid':
      return decidePaid(situation);
    case 'refunded':
      return decideRefunded(situation);
    case 'refund_failed':
      return { do: 'record_failed_refund', outcome: 'refund failed' };
    case 'failed':
    case 'expired':
    case 'cancelled':
      return decideEnded(situation);
    case 'other':
      return { do: 'nothing', outcome: 'ignored' };
  }
};

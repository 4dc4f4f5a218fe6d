import { chargeableCents } from '#server/gateways/payment/minor-units.ts';
import type { ProviderEvent } from '#server/gateways/payment/payment-provider.ts';

export type PaymentStatus = 'begun' | 'captured' | 'failed' | 'refund_due' | 'refunded';

/** What has to be done about an event, and the word that stays with it in the inbox. */
export type Verdict =
  | { readonly do: 'capture'; readonly outcome: 'captured' }
  /** The money came, but there is no order to take it for: it goes back. */
  | { readonly do: 'give_back'; readonly outcome: 'refund due: order closed' }
  | { readonly do: 'close'; readonly outcome: 'closed' }
  | { readonly do: 'note_refund'; readonly outcome: 'refunded' }
  /** Another event has to come first. */
  | { readonly do: 'wait'; readonly outcome: 'waits: not paid yet' }
  | {
      readonly do: 'nothing';
      readonly outcome: 'means nothing' | 'repeated' | 'late' | 'other amount';
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

const judgePaid = (situation: Situation): Verdict => {
  const { payment, isOrderPending } = situation;
  if (payment.status !== 'begun' && payment.status !== 'failed')
    return { do: 'nothing', outcome: 'repeated' };
  if (!isAmountRight(situation)) return { do: 'nothing', outcome: 'other amount' };
  return isOrderPending
    ? { do: 'capture', outcome: 'captured' }
    : { do: 'give_back', outcome: 'refund due: order closed' };
};

const judgeRefunded = ({ payment: { status } }: Situation): Verdict => {
  if (status === 'refunded') return { do: 'nothing', outcome: 'repeated' };
  return status === 'captured' || status === 'refund_due'
    ? { do: 'note_refund', outcome: 'refunded' }
    : { do: 'wait', outcome: 'waits: not paid yet' };
};

const judgeEnded = ({ payment: { status } }: Situation): Verdict => {
  if (status === 'begun') return { do: 'close', outcome: 'closed' };
  return { do: 'nothing', outcome: status === 'failed' ? 'repeated' : 'late' };
};

/**
 * Notices come doubled, late and in any order. What has been decided stays decided: only money itself is never
 * ignored, it either pays the order or goes back.
 */
export const judge = (situation: Situation): Verdict => {
  switch (situation.event.kind) {
    case 'paid':
      return judgePaid(situation);
    case 'refunded':
      return judgeRefunded(situation);
    case 'failed':
    case 'expired':
    case 'cancelled':
      return judgeEnded(situation);
    case 'other':
      return { do: 'nothing', outcome: 'means nothing' };
  }
};

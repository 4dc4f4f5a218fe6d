import type Stripe from 'stripe';
import { fromMinorUnits } from './minor-units.ts';
import type { PaymentEventKind, ProviderEvent } from './payment-provider.ts';

/** What every object that we let Stripe make carries, so that its notices can be told from those of other shops. */
export interface OurMark {
  readonly order_number: string;
  readonly shop: string;
}

interface Marked {
  readonly metadata: Readonly<Record<string, string>> | null;
}

const isOurs = ({ metadata }: Marked, shop: string): boolean => metadata?.shop === shop;

/** Not final: an open session, or one that waits for a bank transfer. */
export const sessionKind = ({ status, payment_status }: Stripe.Checkout.Session): PaymentEventKind => {
  if (status === 'expired') return 'expired';
  return status === 'complete' && payment_status === 'paid' ? 'paid' : 'other';
};

export const sessionEvent = (
  session: Stripe.Checkout.Session,
  { id, type, kind }: Pick<ProviderEvent, 'id' | 'type' | 'kind'>,
): ProviderEvent => {
  const currency = session.currency?.toUpperCase() ?? null;
  const amount = session.amount_total;
  return {
    id,
    type,
    kind,
    reference: session.id,
    orderNumber: session.metadata?.order_number ?? null,
    amountCents: amount === null || currency === null ? null : fromMinorUnits(amount, currency),
    currency,
  };
};

/** A charge does not name its session; its order says which payment it is. A part of the money is not all of it. */
const chargeEvent = (event: Stripe.Event, charge: Stripe.Charge): ProviderEvent => {
  const currency = charge.currency.toUpperCase();
  return {
    id: event.id,
    type: event.type,
    kind: charge.refunded ? 'refunded' : 'other',
    reference: null,
    orderNumber: charge.metadata.order_number ?? null,
    amountCents: fromMinorUnits(charge.amount_refunded, currency),
    currency,
  };
};

const nothingForUs = ({ id, type }: Stripe.Event): ProviderEvent => ({
  id,
  type,
  kind: 'other',
  reference: null,
  orderNumber: null,
  amountCents: null,
  currency: null,
});

const ofSession = (
  event: Stripe.Event,
  session: Stripe.Checkout.Session,
  kind: PaymentEventKind,
  shop: string,
): ProviderEvent =>
  isOurs(session, shop)
    ? sessionEvent(session, { id: event.id, type: event.type, kind })
    : nothingForUs(event);

/**
 * What a notice means for us. A refused card is not final: its shopper may try another one on the same page, so
 * `payment_intent.payment_failed` and all steps in between mean nothing.
 */
export const readStripeEvent = (event: Stripe.Event, shop: string): ProviderEvent => {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return ofSession(event, event.data.object, sessionKind(event.data.object), shop);
    case 'checkout.session.async_payment_failed':
      return ofSession(event, event.data.object, 'failed', shop);
    case 'checkout.session.expired':
      return ofSession(event, event.data.object, 'expired', shop);
    case 'charge.refunded':
      return isOurs(event.data.object, shop) ? chargeEvent(event, event.data.object) : nothingForUs(event);
    default:
      return nothingForUs(event);
  }
};

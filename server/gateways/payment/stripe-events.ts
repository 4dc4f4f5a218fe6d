import type Stripe from 'stripe';
import { fromMinorUnits } from './minor-units.ts';
import type { PaymentEventKind, ProviderEvent } from './payment-provider.ts';

/** Metadata of every object that this shop creates at Stripe; several shops may share one account. */
export interface ShopMetadata {
  readonly order_number: string;
  readonly shop: string;
}

interface WithMetadata {
  readonly metadata: Readonly<Record<string, string>> | null;
}

const isFromThisShop = ({ metadata }: WithMetadata, shop: string): boolean => metadata?.shop === shop;

/** An open session, or one that waits for a bank transfer, is not final (`other`). */
export const sessionKind = ({ status, payment_status }: Stripe.Checkout.Session): PaymentEventKind => {
  if (status === 'expired') return 'expired';
  return status === 'complete' && payment_status === 'paid' ? 'paid' : 'other';
};

const withIntent = (
  intent: string | { readonly id: string } | null | undefined,
): Pick<ProviderEvent, 'chargeReference'> => {
  if (!intent) return {};
  return { chargeReference: typeof intent === 'string' ? intent : intent.id };
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
    ...withIntent(session.payment_intent),
  };
};

/** A charge has no session id: the payment intent, or else the order number, identifies the payment. */
const chargeEvent = (event: Stripe.Event, charge: Stripe.Charge): ProviderEvent => {
  const currency = charge.currency.toUpperCase();
  return {
    id: event.id,
    type: event.type,
    kind: 'refunded',
    reference: null,
    orderNumber: charge.metadata.order_number ?? null,
    amountCents: fromMinorUnits(charge.amount_refunded, currency),
    currency,
    ...withIntent(charge.payment_intent),
  };
};

/** A bank that returns a refund, often days later. Refunds made in the dashboard have no metadata of the shop. */
const failedRefundEvent = (event: Stripe.Event, refund: Stripe.Refund): ProviderEvent => {
  const currency = refund.currency.toUpperCase();
  return {
    id: event.id,
    type: event.type,
    kind: 'refund_failed',
    reference: null,
    orderNumber: refund.metadata?.order_number ?? null,
    amountCents: fromMinorUnits(refund.amount, currency),
    currency,
    ...withIntent(refund.payment_intent),
    ...(refund.metadata?.refund_id && { refundId: refund.metadata.refund_id }),
  };
};

const ignoredEvent = ({ id, type }: Stripe.Event): ProviderEvent => ({
  id,
  type,
  kind: 'other',
  reference: null,
  orderNumber: null,
  amountCents: null,
  currency: null,
});

const checkoutEvent = (
  event: Stripe.Event,
  session: Stripe.Checkout.Session,
  kind: PaymentEventKind,
  shop: string,
): ProviderEvent =>
  isFromThisShop(session, shop)
    ? sessionEvent(session, { id: event.id, type: event.type, kind })
    : ignoredEvent(event);

/**
 * Translates a Stripe event. A declined card is not final, because the shopper may try another card on the same page:
 * `payment_intent.payment_failed` and all intermediate events are ignored.
 */
export const readStripeEvent = (event: Stripe.Event, shop: string): ProviderEvent => {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return checkoutEvent(event, event.data.object, sessionKind(event.data.object), shop);
    case 'checkout.session.async_payment_failed':
      return checkoutEvent(event, event.data.object, 'failed', shop);
    case 'checkout.session.expired':
      return checkoutEvent(event, event.data.object, 'expired', shop);
    case 'charge.refunded':
      return isFromThisShop(event.data.object, shop)
        ? chargeEvent(event, event.data.object)
        : ignoredEvent(event);
    case 'refund.failed':
      return isFromThisShop(event.data.object, shop)
        ? failedRefundEvent(event, event.data.object)
        : ignoredEvent(event);
    default:
      return ignoredEvent(event);
  }
};

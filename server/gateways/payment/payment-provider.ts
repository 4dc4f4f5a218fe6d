/** What an event says about a payment. Everything that is not final is `other` and changes nothing. */
export type PaymentEventKind = 'paid' | 'failed' | 'expired' | 'cancelled' | 'refunded' | 'other';

export interface ProviderEvent {
  /** Equal for every delivery of the same event. */
  readonly id: string;
  readonly kind: PaymentEventKind;
  /** The provider's event type, for operators who read the inbox: 'checkout.session.completed'. */
  readonly type: string;
  /** The provider's id of the payment. */
  readonly reference: string | null;
  readonly orderNumber: string | null;
  readonly amountCents: number | null;
  readonly currency: string | null;
}

/** What a provider receives about an order. */
export interface OrderToPay {
  readonly number: string;
  readonly email: string;
  /** 'de' */
  readonly language: string;
  readonly shopName: string;
  /** The order lines in one sentence. */
  readonly summary: string;
}

export interface PaymentToStart {
  readonly id: number;
  readonly amountCents: number;
  readonly currency: string;
  readonly createdAt: Date;
}

export interface StartedPayment {
  readonly reference: string;
  /** The page where the shopper pays. */
  readonly redirectUrl: string;
}

export interface PaymentToRefund {
  /** Idempotency key: equal for every attempt, so that the payment is refunded once. */
  readonly key: string;
  readonly reference: string;
  readonly amountCents: number;
  readonly currency: string;
}

/**
 * A payment provider. The shop trusts signed webhooks and responses to its own calls, never the shopper's browser.
 * Every method but `verify` calls over the network, so none may run inside a transaction.
 */
export interface PaymentProvider {
  readonly name: string;
  /** Idempotent: a second call for the same payment returns the same result. */
  start(order: OrderToPay, payment: PaymentToStart): Promise<StartedPayment>;
  /** Fetches a payment's status; null while it is open. */
  fetchStatus(reference: string): Promise<ProviderEvent | null>;
  /** Refunds the whole amount. */
  refund(payment: PaymentToRefund): Promise<void>;
  /** Makes an open payment unpayable. Has no effect on a payment that was already paid. */
  abandon(reference: string): Promise<void>;
  /** Verifies the signature and age of a webhook and parses it; throws `WebhookError`. */
  verify(body: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): ProviderEvent;
  /** Hosts to which shoppers may be redirected. */
  readonly redirectHosts: readonly string[];
}

/** A webhook with a missing or wrong signature, one from another time or an unreadable one. */
export class WebhookError extends Error {
  override name = 'WebhookError';
}

const isText = (value: unknown): boolean =>
  typeof value === 'string' && value !== '' && value.length <= 255 && !value.includes('\u0000');

const isReadable = ({ id, type, reference, orderNumber, amountCents, currency }: ProviderEvent): boolean =>
  isText(id) &&
  isText(type) &&
  [reference, orderNumber, currency].every((value) => value === null || isText(value)) &&
  (amountCents === null || Number.isFinite(amountCents));

/** Reads the body of a webhook; a body without the expected fields is a `WebhookError`, also when it is signed. */
export const readEvent = (read: () => ProviderEvent): ProviderEvent => {
  try {
    const event = read();
    if (isReadable(event)) return event;
  } catch {
    // Not JSON, or a field is missing.
  }
  throw new WebhookError('unreadable');
};

/** How long a shopper may take to pay. Shorter than the stock reservation, so that paid stock is still reserved. */
export const payWithinSeconds = 45 * 60;

/** The event id of a fetched status: one per payment and kind, so that polling twice stores one event. */
export const statusEventId = (reference: string, kind: PaymentEventKind): string =>
  `read-back:${reference}:${kind}`;

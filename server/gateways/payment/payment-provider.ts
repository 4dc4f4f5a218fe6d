/** What an event says about a payment. Everything that is not final is `other` and changes nothing. */
export type PaymentEventKind =
  | 'paid'
  | 'failed'
  | 'expired'
  | 'cancelled'
  /** `amountCents` is what was refunded of the payment in total. */
  | 'refunded'
  | 'refund_failed'
  | 'other';

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
  /** The provider's second id of the payment, where its events about refunds name no other. */
  readonly chargeReference?: string;
  /** With `refund_failed`: the id that the shop gave the refund. */
  readonly refundId?: string;
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

export interface RefundToMake {
  /** Equal for every attempt and stored by the provider, so that the refund is made once. */
  readonly id: string;
  /** The provider's id of the payment. */
  readonly reference: string;
  readonly orderNumber: string | null;
  readonly amountCents: number;
  readonly currency: string;
}

export interface ProviderRefund {
  /** The id that the shop gave it; null for a refund made in the provider's dashboard. */
  readonly id: string | null;
  readonly reference: string;
}

/** The provider will not make this refund, however often it is repeated. */
export class RefundRejected extends Error {
  override name = 'RefundRejected';
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
  /** Refunds a part of a payment or all of it; returns the provider's id if there is one. Throws `RefundRejected`. */
  refund(refund: RefundToMake): Promise<string | null>;
  /** The refunds of a payment that did not fail. Idempotency keys expire, these stay. */
  listRefunds(reference: string): Promise<readonly ProviderRefund[]>;
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

const isReadable = ({
  id,
  type,
  reference,
  orderNumber,
  amountCents,
  currency,
  ...more
}: ProviderEvent): boolean =>
  isText(id) &&
  isText(type) &&
  [reference, orderNumber, currency, more.chargeReference ?? null, more.refundId ?? null].every(
    (value) => value === null || isText(value),
  ) &&
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

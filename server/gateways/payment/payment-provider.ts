/** What a provider can say about a payment. Only these move anything; whatever is not final is `other`. */
export type PaymentEventKind = 'paid' | 'failed' | 'expired' | 'cancelled' | 'refunded' | 'other';

export interface ProviderEvent {
  /** The same for every delivery of the same notice. */
  readonly id: string;
  readonly kind: PaymentEventKind;
  /** In the provider's own words, for people who read the inbox: 'checkout.session.completed'. */
  readonly type: string;
  /** The provider's name for the payment. */
  readonly reference: string | null;
  readonly orderNumber: string | null;
  readonly amountCents: number | null;
  readonly currency: string | null;
}

/** What a provider has to know of an order. */
export interface OrderToPay {
  readonly number: string;
  readonly email: string;
  /** 'de' */
  readonly language: string;
  readonly shopName: string;
  /** What is bought, in few words. */
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
  /** Where the shopper pays. */
  readonly redirectUrl: string;
}

export interface PaymentToRefund {
  /** The same for every try, so that the money goes back once. */
  readonly key: string;
  readonly reference: string;
  readonly amountCents: number;
  readonly currency: string;
}

/**
 * A place where money is taken. The shop believes what a provider has signed or answers when it is asked, and
 * nothing that a shopper's browser brings along. Every call but `verify` goes over the network: none of them
 * belongs into a transaction.
 */
export interface PaymentProvider {
  readonly name: string;
  /** A second call for the same payment gives the same answer. */
  start(order: OrderToPay, payment: PaymentToStart): Promise<StartedPayment>;
  /** Asks what became of a payment; null while that is open. */
  readBack(reference: string): Promise<ProviderEvent | null>;
  /** Gives the whole amount back. */
  refund(payment: PaymentToRefund): Promise<void>;
  /** The order is not wanted any more: nobody should be able to pay it. Says nothing about what was paid before. */
  abandon(reference: string): Promise<void>;
  /** Throws `WebhookError` unless the provider has signed these very bytes just now. */
  verify(body: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): ProviderEvent;
  /** Where it may send a shopper. */
  readonly redirectHosts: readonly string[];
}

/** A notice that does not come from the provider, or is not what it sent, or is old. */
export class WebhookError extends Error {
  override name = 'WebhookError';
}

/** How long a shopper may take. Shorter than the hold, so that whoever pays finds the stock still kept back. */
export const payWithinSeconds = 45 * 60;

/** An answer to a question is kept like a notice, once for each thing it can say. */
export const readBackId = (reference: string, kind: PaymentEventKind): string =>
  `read-back:${reference}:${kind}`;

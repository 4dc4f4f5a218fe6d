import { createRequire } from 'node:module';
import type Stripe from 'stripe';
import { secondsAfter, type World } from '#server/lib/world.ts';
import { toMinorUnits } from './minor-units.ts';
import {
  type OrderToPay,
  type PaymentProvider,
  type PaymentToStart,
  type ProviderRefund,
  payWithinSeconds,
  RefundRejected,
  readEvent,
  statusEventId,
  WebhookError,
} from './payment-provider.ts';
import { readStripeEvent, type ShopMetadata, sessionEvent, sessionKind } from './stripe-events.ts';
import { isFromFuture, webhookToleranceSeconds } from './webhook-signature.ts';

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecrets: readonly string[];
  /** Null: Stripe's own API. */
  readonly apiUrl: string | null;
}

interface StripeDeps {
  readonly settings: StripeSettings;
  readonly world: World;
  readonly publicUrl: string;
  /** The shop's URL after paying, or after leaving Stripe's page without paying. */
  readonly returnUrl: (orderNumber: string, turned: 'paid' | 'back') => string;
}

/** One retry included, a call takes less than ten seconds. */
const timeoutMs = 4000;

/** Loads the SDK only when Stripe is configured, because it is large. */
const loadStripe = (): typeof Stripe => createRequire(import.meta.url)('stripe');

const clientFor = ({ secretKey, apiUrl }: StripeSettings): Stripe => {
  const url = apiUrl === null ? null : new URL(apiUrl);
  const Client = loadStripe();
  return new Client(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(url && {
      host: url.hostname,
      protocol: url.protocol === 'http:' ? 'http' : 'https',
      port: url.port || (url.protocol === 'http:' ? 80 : 443),
    }),
  });
};

const languages = ['en', 'de', 'lv'] as const;

const shortened = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text;

/**
 * Sends one line item with the total, so that Stripe need not recompute discounts. The parameters depend on nothing
 * but the payment, because a retry with the same idempotency key must be identical.
 */
const sessionParams = (
  order: OrderToPay,
  payment: PaymentToStart,
  { publicUrl, returnUrl }: StripeDeps,
): Stripe.Checkout.SessionCreateParams => {
  const metadata: Record<string, string> & ShopMetadata = { order_number: order.number, shop: publicUrl };
  return {
    mode: 'payment',
    // Other methods settle after days, when the stock is no longer reserved.
    allowed_payment_method_types: ['card'],
    client_reference_id: order.number,
    customer_email: order.email,
    locale: languages.find((known) => known === order.language) ?? 'auto',
    expires_at: Math.floor(secondsAfter(payment.createdAt, payWithinSeconds).getTime() / 1000),
    success_url: returnUrl(order.number, 'paid'),
    cancel_url: returnUrl(order.number, 'back'),
    metadata,
    payment_intent_data: { metadata, description: `${order.shopName} ${order.number}` },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: payment.currency.toLowerCase(),
          unit_amount: toMinorUnits(payment.amountCents, payment.currency),
          product_data: {
            name: `${order.shopName} ${order.number}`,
            description: shortened(order.summary, 400),
          },
        },
      },
    ],
  };
};

const isInvalidRequest = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof loadStripe().errors.StripeInvalidRequestError;

const isAlreadyRefunded = (error: unknown): boolean =>
  isInvalidRequest(error) && error.code === 'charge_already_refunded';

const isFailed = ({ status }: Stripe.Refund): boolean => status === 'failed' || status === 'canceled';

export const openStripe = (deps: StripeDeps): PaymentProvider => {
  const { settings, world, publicUrl } = deps;
  const stripe = clientFor(settings);

  const isSigned = (body: Buffer, header: string, secret: string): boolean => {
    const { signature } = stripe.webhooks;
    const now = world.now().getTime();
    try {
      return signature?.verifyHeader(body, header, secret, webhookToleranceSeconds, undefined, now) ?? false;
    } catch {
      return false;
    }
  };

  const intentOf = async (reference: string): Promise<string> => {
    const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(reference);
    const id = typeof intent === 'string' ? intent : intent?.id;
    if (!id) throw new Error(`Stripe session ${reference} has no payment to refund`);
    return id;
  };

  return {
    name: 'stripe',
    redirectHosts: [
      'checkout.stripe.com',
      ...(settings.apiUrl === null ? [] : [new URL(settings.apiUrl).host]),
    ],
    start: async (order, payment) => {
      const session = await stripe.checkout.sessions.create(sessionParams(order, payment, deps), {
        idempotencyKey: `ohmly-payment-${payment.id}-${order.number}`,
      });
      if (typeof session.id !== 'string' || !session.url)
        throw new Error('Stripe returned a checkout session without a URL');
      return { reference: session.id, redirectUrl: session.url };
    },
    fetchStatus: async (reference) => {
      const session = await stripe.checkout.sessions.retrieve(reference);
      const kind = sessionKind(session);
      if (kind === 'other') return null;
      return sessionEvent(session, { id: statusEventId(reference, kind), type: 'read-back', kind });
    },
    refund: async ({ id, reference, orderNumber, amountCents, currency }) => {
      try {
        const refund = await stripe.refunds.create(
          {
            payment_intent: await intentOf(reference),
            amount: toMinorUnits(amountCents, currency),
            metadata: { refund_id: id, order_number: orderNumber, shop: publicUrl },
          },
          { idempotencyKey: `ohmly-refund-${id}` },
        );
        if (isFailed(refund))
          throw new RefundRejected(`Stripe refund ${refund.id} ended as ${refund.status}`);
        return refund.id;
      } catch (error) {
        if (isAlreadyRefunded(error)) return null;
        throw isInvalidRequest(error) ? new RefundRejected(error.message) : error;
      }
    },
    listRefunds: async (reference) => {
      const { data } = await stripe.refunds.list({ payment_intent: await intentOf(reference), limit: 100 });
      return data
        .filter((refund) => !isFailed(refund))
        .map((refund): ProviderRefund => ({ id: refund.metadata?.refund_id ?? null, reference: refund.id }));
    },
    abandon: async (reference) => {
      try {
        await stripe.checkout.sessions.expire(reference);
      } catch (error) {
        // Already paid or expired: the caller fetches the status next.
        if (!isInvalidRequest(error)) throw error;
      }
    },
    verify: (body, headers) => {
      const header = headers['stripe-signature'];
      if (typeof header !== 'string') throw new WebhookError('no signature');
      if (!settings.webhookSecrets.some((secret) => isSigned(body, header, secret))) {
        throw new WebhookError('wrong signature or stale');
      }
      // Stripe's library rejects old webhooks only; one from the future could be replayed until then.
      if (isFromFuture(header, world.now())) throw new WebhookError('signed in the future');
      return readEvent(() => readStripeEvent(JSON.parse(body.toString()), publicUrl));
    },
  };
};

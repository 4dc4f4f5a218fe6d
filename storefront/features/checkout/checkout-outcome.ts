import type { Totals } from '#contract/buying/cart.ts';
import type { CallResult, Failure } from '#storefront/api/client.ts';
import { isNotVerified } from '#storefront/features/session/not-verified.ts';
import type { PlacedByPhone } from '#storefront/state/placed-order.ts';

export type CheckoutOutcome =
  | { readonly kind: 'by-phone'; readonly order: PlacedByPhone }
  | { readonly kind: 'to-payment'; readonly url: string; readonly orderNr: string | null }
  /** `totals`: null when the server did not send the new ones. */
  | { readonly kind: 'price-changed'; readonly failure: Failure; readonly totals: Totals | null }
  | { readonly kind: 'no-stock'; readonly failure: Failure }
  /** The shop failed to process the order; the same attempt may be sent again. */
  | { readonly kind: 'server-error'; readonly failure: Failure }
  /** Leads to the failure page. */
  | { readonly kind: 'unpaid'; readonly failure: Failure }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'not-verified' }
  /** An error in the form or the cart that the shopper can fix. */
  | { readonly kind: 'refused'; readonly failure: Failure }
  /** The same order is already being processed. */
  | { readonly kind: 'in-flight'; readonly failure: Failure }
  /** Unknown whether the order arrived. */
  | { readonly kind: 'no-response'; readonly failure: Failure };

const noMessage: Failure = { http: 200, code: null, message: null };

const isOutOfStock = ({ code, message }: Failure): boolean =>
  code === 'no_stock' || /no stock|out of stock/i.test(message ?? '');

const newTotals = (body: { new_totals?: Totals } | null): Totals | null =>
  typeof body?.new_totals?.converted?.final_amount === 'number' ? body.new_totals : null;

const answered = (failure: Failure): CheckoutOutcome => {
  const body = failure.body as { status?: unknown; new_totals?: Totals } | null;
  if (body?.status === 'PRICE_CHANGED') {
    return { kind: 'price-changed', failure, totals: newTotals(body) };
  }
  return { kind: isOutOfStock(failure) ? 'no-stock' : 'unpaid', failure };
};

/** §4 of the specification; A31 covers irregular responses. */
const failed = (failure: Failure): CheckoutOutcome => {
  const { http } = failure;
  if (http === null) return { kind: 'no-response', failure };
  if (http >= 500) return { kind: 'server-error', failure };
  if (http < 300) return answered(failure);
  if (http === 401) return { kind: 'signed-out' };
  if (isNotVerified(failure)) return { kind: 'not-verified' };
  return { kind: http === 409 ? 'in-flight' : 'refused', failure };
};

/** Accepts http(s) only: a `javascript:` URL would run a script. */
const httpUrl = (url: string | null, base: string): string | null => {
  const parsed = url ? URL.parse(url, base) : null;
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.href : null;
};

export const checkoutOutcome = (
  result: CallResult<'POST /orders/checkout'>,
  base: string,
): CheckoutOutcome => {
  if (!result.ok) return failed(result.failure);
  const { response } = result;
  if (response.payment_type === 'phone') return { kind: 'by-phone', order: response.order_data };
  const url = httpUrl(response.redirect_url, base);
  return url === null
    ? { kind: 'unpaid', failure: noMessage }
    : { kind: 'to-payment', url, orderNr: response.order_data?.order_nr ?? null };
};

/** True when the outcome is final; only then may the next attempt be a new order. */
export const isSettled = ({ kind, ...outcome }: CheckoutOutcome): boolean => {
  if (kind === 'no-response' || kind === 'in-flight') return false;
  return !('failure' in outcome && (outcome.failure.http ?? 500) >= 500);
};

import type { Totals } from '#contract/cart.ts';
import type { CallResult, Failure } from '#storefront/api/client.ts';
import { isNotVerified } from '#storefront/features/session/not-verified.ts';
import type { PlacedByPhone } from '#storefront/state/placed-order.ts';

/** What became of an order that was sent. */
export type CheckoutOutcome =
  | { readonly kind: 'by-phone'; readonly order: PlacedByPhone }
  | { readonly kind: 'to-payment'; readonly url: string }
  /** totals: null when the shop did not say the new ones. */
  | { readonly kind: 'price-changed'; readonly failure: Failure; readonly totals: Totals | null }
  | { readonly kind: 'no-stock'; readonly failure: Failure }
  /** The fail page. */
  | { readonly kind: 'unpaid'; readonly failure: Failure }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'not-verified' }
  /** Something in the form or the cart; the shopper can mend it. */
  | { readonly kind: 'refused'; readonly failure: Failure }
  /** The same order is on its way already. */
  | { readonly kind: 'in-flight'; readonly failure: Failure }
  /** It may have arrived or not. */
  | { readonly kind: 'no-answer'; readonly failure: Failure };

const noWords: Failure = { http: 200, code: null, message: null };

const saysNoStock = ({ code, message }: Failure): boolean =>
  code === 'no_stock' || /no stock|out of stock/i.test(message ?? '');

const newTotals = (body: { new_totals?: Totals } | null): Totals | null =>
  typeof body?.new_totals?.converted?.final_amount === 'number' ? body.new_totals : null;

const answered = (failure: Failure): CheckoutOutcome => {
  const body = failure.body as { status?: unknown; new_totals?: Totals } | null;
  if (body?.status === 'PRICE_CHANGED') {
    return { kind: 'price-changed', failure, totals: newTotals(body) };
  }
  return { kind: saysNoStock(failure) ? 'no-stock' : 'unpaid', failure };
};

/** §4 of the specification, with A31 for what is not a plain answer. */
const failed = (failure: Failure): CheckoutOutcome => {
  const { http } = failure;
  if (http === null) return { kind: 'no-answer', failure };
  if (http >= 500) return { kind: 'unpaid', failure };
  if (http < 300) return answered(failure);
  if (http === 401) return { kind: 'signed-out' };
  if (isNotVerified(failure)) return { kind: 'not-verified' };
  return { kind: http === 409 ? 'in-flight' : 'refused', failure };
};

/** Only a page of the web: an address that would run a script is none. */
const webAddress = (url: string | null, base: string): string | null => {
  const parsed = url ? URL.parse(url, base) : null;
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.href : null;
};

export const checkoutOutcome = (
  result: CallResult<'POST /orders/checkout'>,
  base: string,
): CheckoutOutcome => {
  if (!result.ok) return failed(result.failure);
  const { answer } = result;
  if (answer.payment_type === 'phone') return { kind: 'by-phone', order: answer.order_data };
  const url = webAddress(answer.redirect_url, base);
  return url === null ? { kind: 'unpaid', failure: noWords } : { kind: 'to-payment', url };
};

/** Whether the shop has said for good what became of it; only then may another try be another order. */
export const isSettled = ({ kind, ...outcome }: CheckoutOutcome): boolean => {
  if (kind === 'no-answer' || kind === 'in-flight') return false;
  return !('failure' in outcome && (outcome.failure.http ?? 500) >= 500);
};

import type { RefusalCode } from '#contract/refusals.ts';
import type { Failure } from '#storefront/api/client.ts';

/** What a calculation that gave no totals means for the shopper. */
export type TotalsFailure = 'delivery-unavailable' | 'address' | 'promo' | 'cart-empty' | 'other';

const byCode: { readonly [Code in RefusalCode]?: TotalsFailure } = {
  post_code_format: 'address',
  address_country_unknown: 'address',
  promo_not_found: 'promo',
  promo_expired: 'promo',
  promo_used: 'promo',
  promo_minimum: 'promo',
  cart_empty: 'cart-empty',
};

const addressWords = [
  'incorrect zip code format',
  'incorrect address',
  'address validation failed',
  'invalid zipcode',
  'invalid postcode',
  'has only',
  'expected',
];

/** §5 of the specification: whether a text is about the address. */
export const isAddressText = (text: string): boolean =>
  addressWords.some((words) => text.toLowerCase().includes(words));

/** §4: whether a text says that delivery cannot be priced at present. */
export const isDeliveryText = (text: string): boolean =>
  /delivery/i.test(text) && /unavailable|not available/i.test(text);

interface RefusedTotals {
  readonly error?: unknown;
  readonly is_delivery_unavailable?: unknown;
}

const bodyOf = ({ body }: Failure): RefusedTotals => (typeof body === 'object' && body) || {};

/** A refusal may have its words in `error` instead of `message` (API-42). */
export const withWords = (failure: Failure): Failure => {
  const { error } = bodyOf(failure);
  return failure.message === null && typeof error === 'string' ? { ...failure, message: error } : failure;
};

/**
 * The code decides where there is one, else the words. A fault of the shop and no answer at all mean that
 * delivery has no price yet: the order may be placed all the same (SM-18 to SM-21).
 */
export const kindOfTotalsFailure = (failure: Failure): TotalsFailure => {
  const { http, code, message } = failure;
  if (http === null || http >= 500) return 'delivery-unavailable';
  if (bodyOf(failure).is_delivery_unavailable === true) return 'delivery-unavailable';
  const known = byCode[code as RefusalCode];
  if (known) return known;
  const text = message ?? '';
  if (isDeliveryText(text)) return 'delivery-unavailable';
  if (isAddressText(text)) return 'address';
  return text === 'Cart is empty' ? 'cart-empty' : 'other';
};

import { leastBaseCents } from '#server/lib/money.ts';

/** PostgreSQL's integer: no price lies above it. */
export const highestPrice = 2_147_483_647;
/** Above any price in any currency, and still a whole number: 'Infinity' is a number in an address. */
const anyAmount = 1e15;

/**
 * Bounds come in the shopper's currency and are compared in base cents, exactly as the prices are shown.
 * No least price and an upper bound of 0 are no bounds.
 */
export const priceBounds = (
  { price_min: min = 0, price_max: max = 0 }: { price_min?: number; price_max?: number },
  rate: string,
): { readonly priceFrom: number | undefined; readonly priceTo: number | undefined } => {
  const base = (cents: number): number =>
    Math.min(leastBaseCents(Math.round(Math.min(cents, anyAmount)), rate), highestPrice);
  return {
    priceFrom: min > 0 ? base(min * 100) : undefined,
    priceTo: max > 0 ? base(max * 100 + 1) - 1 : undefined,
  };
};

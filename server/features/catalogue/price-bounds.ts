import { leastBaseCents } from '#server/lib/money.ts';

/** The largest PostgreSQL integer, and so the highest price. */
export const highestPrice = 2_147_483_647;
/** Above any price in any currency, but a safe integer: a query may contain 'Infinity'. */
const anyAmount = 1e15;

/**
 * Converts price bounds from the shopper's currency to base cents so that they match the displayed prices exactly.
 * A bound of 0 is no bound.
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

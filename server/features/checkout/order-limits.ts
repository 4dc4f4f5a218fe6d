import { amountText, type PricedCart } from '#server/features/pricing/price-cart.ts';
import { Refusal } from '#server/lib/refusal.ts';

/** Refuses an order below the shop's minimum, before discounts, or with more pieces of a product than one may have. */
export const requireOrderLimits = ({
  lines,
  minimumCents,
  original,
  currency,
}: Pick<PricedCart, 'lines' | 'minimumCents' | 'original' | 'currency'>): void => {
  const pieces = new Map<number, number>();
  for (const { productId, maxPerOrder, count, name } of lines) {
    const sum = (pieces.get(productId) ?? 0) + count;
    pieces.set(productId, sum);
    if (maxPerOrder !== null && sum > maxPerOrder) {
      throw new Refusal('cap_reached', { params: { count: maxPerOrder, name } });
    }
  }
  if (original.subtotalCents < minimumCents) {
    throw new Refusal('order_too_small', { params: { amount: amountText(minimumCents, currency) } });
  }
};

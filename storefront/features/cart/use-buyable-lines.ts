import { useMemo } from 'react';
import type { CartLine } from '#contract/buying/cart.ts';
import { useCart } from '#storefront/state/cart.ts';
import { useTotals } from '#storefront/state/totals.ts';

export interface BuyableLines {
  readonly lines: readonly CartLine[];
  readonly unavailable: readonly CartLine[];
  readonly symbol: string;
}

/** Splits the lines; those that the totals left out are unavailable too, even if the cart was loaded earlier. */
export const useBuyableLines = (): BuyableLines => {
  const { lines, unavailable, symbol } = useCart();
  const totals = useTotals((state) => state.totals);
  return useMemo(() => {
    const gone = new Set(totals?.unavailable_items.map(({ sku }) => sku));
    const isGone = ({ item }: CartLine) => gone.has(item.sku);
    const all = lines ?? [];
    return {
      lines: all.filter((line) => !isGone(line)),
      unavailable: [...unavailable, ...all.filter(isGone)],
      symbol,
    };
  }, [lines, unavailable, symbol, totals]);
};

import { formatMoney } from './money.ts';
import type { CartText } from './use-cart-text.ts';

interface Discounted {
  readonly name: string;
  readonly discount: number | string;
}

/** What each bundle takes off, for the line of the discount: 'Bundle “Home office”: €61.00'. */
export const bundleNotes = (
  bundles: readonly Discounted[] | undefined,
  symbol: string,
  t: CartText,
): readonly string[] =>
  (bundles ?? []).map(({ name, discount }) =>
    t('summary.bundle', { name, amount: formatMoney(discount, symbol) }),
  );

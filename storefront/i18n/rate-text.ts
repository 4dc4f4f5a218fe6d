import type { CartText } from './use-cart-text.ts';

/** A VAT rate with two decimals, '(21.00%)'; '(n/a)' without VAT (CT-22). */
export const rateText = (rate: number | null, t: CartText): string => {
  if (rate === null) return t('summary.noRate');
  const [whole = '', decimals = ''] = rate.toFixed(2).split('.');
  return t('summary.rate', { whole, decimals });
};

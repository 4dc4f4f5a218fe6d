import { formatMoney } from '#storefront/i18n/money.ts';
import type { ListText } from '#storefront/i18n/use-list-text.ts';
import type { ListQuery } from './catalogue-filters.ts';

/** Allows digits and separators while typing (PL-34). */
export const cleanPriceText = (text: string): string => text.replace(/[^0-9.,]/g, '');

const grouped = /^[1-9]\d{0,2}([.,]\d{3})+$/;

/**
 * Parses a typed price. Shoppers write 1400, 1,400, 1.400, 50.5 and 50,5: the last separator starts the decimals,
 * unless exactly three digits follow. null: empty.
 */
export const readPriceText = (text: string): number | null => {
  const clean = cleanPriceText(text);
  if (!/\d/.test(clean)) return null;
  if (grouped.test(clean)) return Number(clean.replace(/[.,]/g, ''));
  const decimals = Math.max(clean.lastIndexOf('.'), clean.lastIndexOf(','));
  if (decimals === -1) return Number(clean);
  const whole = clean.slice(0, decimals).replace(/[.,]/g, '');
  return Number(`${whole || '0'}.${clean.slice(decimals + 1, decimals + 3) || '0'}`);
};

/** '€1,400' in short form: decimals only when needed. */
export const shortPrice = (amount: number, symbol: string): string =>
  formatMoney(amount, symbol).replace(/\.00$/, '');

type Bounds = Pick<ListQuery, 'priceMin' | 'priceMax'>;

/** '€50 – €1,400', 'from €50', 'up to €1,400'; null without a bound. */
export const priceRangeText = (
  { priceMin, priceMax }: Bounds,
  format: (amount: number) => string,
  t: ListText,
): string | null => {
  if (priceMax === null) return priceMin > 0 ? t('list.priceFrom', { price: format(priceMin) }) : null;
  if (priceMin === 0) return t('list.priceTo', { price: format(priceMax) });
  return t('list.priceBetween', { from: format(priceMin), to: format(priceMax) });
};

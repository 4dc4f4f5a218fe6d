import { formatMoney } from '#storefront/i18n/money.ts';
import type { Text } from '#storefront/i18n/use-text.tsx';
import type { SavedProduct } from '#storefront/state/wishlist.ts';

/** In whole cents, so that the difference is exact. */
const drop = ({ saved, retail_price }: SavedProduct, currency: string): number => {
  if (saved?.currency !== currency) return 0;
  const cents = (price: string) => Math.round(Number(price) * 100);
  return Math.max(0, cents(saved.price) - cents(retail_price));
};

/** Note about what has improved since the product was saved (back in stock, price drop); null: nothing. */
export const wishlistNote = (
  product: SavedProduct,
  currency: { readonly code: string; readonly symbol: string },
  t: Text,
): string | null => {
  if (!product.is_available) return null;
  const cents = drop(product, currency.code);
  const news = [
    product.saved?.wasOut && t('wishlist.backInStock'),
    cents > 0 && t('wishlist.cheaper', { amount: formatMoney(cents / 100, currency.symbol) }),
  ].filter((text) => text !== false && text !== undefined);
  return news.length > 0 ? news.join(' · ') : null;
};

import { ProductCarousel } from '#storefront/features/catalogue/product-carousel.tsx';
import { useProductText } from '#storefront/i18n/use-product-text.ts';
import type { CardProduct } from '#storefront/state/card-product.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { useRecentlyViewed } from './use-recently-viewed.ts';

/** What was viewed before this product, which is noted. */
export function RecentlyViewedCarousel({ product }: { product: CardProduct }) {
  const t = useProductText();
  const { currency } = useShellData();
  const products = useRecentlyViewed(product);
  return (
    <ProductCarousel
      title={t('details.recentlyViewed')}
      products={products}
      currencySymbol={currency.symbol}
    />
  );
}

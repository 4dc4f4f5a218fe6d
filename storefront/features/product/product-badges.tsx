import type { ProductDetails } from '#contract/products.ts';
import { useText } from '#storefront/i18n/use-text.tsx';
import { Badge } from '#storefront/ui/text/badge.tsx';

type Marked = Pick<ProductDetails, 'discount_percent' | 'new_arrival' | 'top_product'>;

/** All badges that apply, in the order sale, new, top (PD-04, PD-05, PD-06). */
export function ProductBadges({ product }: { product: Marked }) {
  const t = useText();
  return (
    <>
      {product.discount_percent > 0 ? <Badge variant="sale">{t('badge.sale')}</Badge> : null}
      {product.new_arrival ? <Badge variant="new">{t('badge.newArrivals')}</Badge> : null}
      {product.top_product ? <Badge variant="top">{t('badge.topProduct')}</Badge> : null}
    </>
  );
}

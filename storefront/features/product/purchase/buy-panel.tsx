import type { RefObject } from 'react';
import type { ProductDetails } from '#contract/products.ts';
import type { ReviewSummary } from '#contract/reviews/reviews.ts';
import { AlertSlot } from '#storefront/features/alerts/alert-slot.tsx';
import { BundleSlot } from '#storefront/features/bundles/bundle-slot.tsx';
import { CompareSlot } from '#storefront/features/compare-list/compare-slot.tsx';
import { ChargerSigns } from '#storefront/features/compliance/charger-signs.tsx';
import { FitSlot } from '#storefront/features/fits/fit-slot.tsx';
import { GaugesSlot } from '#storefront/features/product/story/gauges-slot.tsx';
import { useWishlistToggle } from '#storefront/features/product-actions/use-wishlist-toggle.ts';
import { AlternativesSlot } from '#storefront/features/related/related-slot.tsx';
import { RatingLine } from '#storefront/features/reviews/rating-line.tsx';
import { useProductText } from '#storefront/i18n/use-product-text.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { HeartFilledIcon, HeartIcon } from '#storefront/ui/media/icons.tsx';
import type { Crumb } from '#storefront/ui/navigation/breadcrumbs.tsx';
import { BuyButton } from './buy-button.tsx';
import styles from './buy-panel.module.css';
import { ProductPrice } from './product-price.tsx';
import { ServiceLines } from './service-lines.tsx';
import { StockLine } from './stock-line.tsx';
import type { Purchase } from './use-purchase.ts';
import { VariationOptions } from './variation-options.tsx';

export interface BuyPanelProps {
  product: ProductDetails;
  /** The category of the breadcrumb. */
  category: Crumb | undefined;
  purchase: Purchase;
  /** Ref around the main button: the buy bar shows when it has scrolled away. */
  actions: RefObject<HTMLDivElement | null>;
  rating: ReviewSummary | undefined;
}

export function BuyPanel({ product, category, purchase, actions, rating }: BuyPanelProps) {
  const kind = [category?.label, product.manufacturer?.label, product.sku].filter(Boolean).join(' · ');
  return (
    <div className={styles.panel}>
      <div>
        <p className={styles.kind}>{kind}</p>
        <h1 className={styles.name}>{product.name}</h1>
        {rating ? <RatingLine {...rating} /> : null}
      </div>
      <div>
        <ProductPrice item={purchase.priced} name={product.name} dimmed={!purchase.stock.available} />
        <AlertSlot
          productId={product.id}
          variationId={purchase.variationId}
          price={purchase.priced.retail_price}
          isAvailable={purchase.stock.available}
        />
      </div>
      {product.charger ? <ChargerSigns charger={product.charger} /> : null}
      <VariationOptions purchase={purchase} />
      <div>
        <div className={styles.stock}>
          <StockLine stock={purchase.stock} />
          <CompareSlot product={product} variationId={purchase.variationId} isWide />
        </div>
        <div className={styles.actions} ref={actions}>
          <BuyButton purchase={purchase} wide />
          <WishlistButton product={product} />
        </div>
        {product.is_available ? null : <CategoryLink category={category} />}
      </div>
      <AlternativesSlot productId={product.id} isSoldOut={!product.is_available} />
      <ServiceLines product={product} available={purchase.stock.available} />
      {product.story ? null : <GaugesSlot productId={product.id} />}
      <FitSlot productId={product.id} variationId={purchase.variationId} />
      <BundleSlot productId={product.id} />
    </div>
  );
}

/** Offers the product's category when it is sold out. */
function CategoryLink({ category }: Pick<BuyPanelProps, 'category'>) {
  const t = useProductText();
  if (category?.to === undefined) return null;
  return (
    <Button className={styles.wayOn} variant="outline" wide to={category.to}>
      {t('details.moreIn', { category: category.label })}
    </Button>
  );
}

function WishlistButton({ product }: { product: ProductDetails }) {
  const t = useProductText();
  const { isSaved, toggle } = useWishlistToggle(product);
  return (
    <button
      type="button"
      className={`${styles.heart} ${isSaved ? styles.saved : ''}`}
      aria-label={t(isSaved ? 'card.removeFromWishlist' : 'card.addToWishlist', { name: product.name })}
      onClick={toggle}
    >
      {isSaved ? <HeartFilledIcon /> : <HeartIcon />}
    </button>
  );
}

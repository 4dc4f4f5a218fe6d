import { useRef } from 'react';
import { categorySlug } from '#contract/product-href.ts';
import type { ProductDetails } from '#contract/products.ts';
import type { ReviewPage } from '#contract/reviews/reviews.ts';
import { tintOf } from '#storefront/features/catalogue/tint.ts';
import { RecentlyViewedSlot } from '#storefront/features/recently-viewed/recently-viewed-slot.tsx';
import { RelatedSlot } from '#storefront/features/related/related-slot.tsx';
import { LazyProductReviews } from '#storefront/features/reviews/lazy-product-reviews.tsx';
import { useProductText } from '#storefront/i18n/use-product-text.ts';
import { paths } from '#storefront/lib/paths.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { Breadcrumbs, type Crumb } from '#storefront/ui/navigation/breadcrumbs.tsx';
import { FactsOnDemand } from './facts/facts-on-demand.tsx';
import { picturesFor, picturesOf } from './gallery/gallery-pictures.ts';
import { ProductGallery } from './gallery/product-gallery.tsx';
import { ProductBadges } from './product-badges.tsx';
import { type BreadcrumbCategories, breadcrumbCategories } from './product-breadcrumb.ts';
import styles from './product-page.module.css';
import { ProductStructuredData } from './product-structured-data.tsx';
import { BuyBar } from './purchase/buy-bar.tsx';
import { BuyPanel } from './purchase/buy-panel.tsx';
import { usePurchase } from './purchase/use-purchase.ts';
import { StoryOnDemand } from './story/story-on-demand.tsx';
import { TechnicalTab } from './technical/technical-tab.tsx';

export interface ProductPageProps {
  product: ProductDetails;
  /** The rating and the first reviews; null: they could not be loaded. */
  reviews: ReviewPage | null;
  /** Origin of the shop: 'https://shop.example'. */
  origin: string;
}

export function ProductPage({ product, reviews, origin }: ProductPageProps) {
  const t = useProductText();
  const { categories } = useShellData();
  const purchase = usePurchase(product);
  const pictures = picturesFor(product, purchase.chosen);
  const allPictures = [picturesOf(product), ...product.variations.map(({ images_urls = [] }) => images_urls)];
  const actions = useRef<HTMLDivElement>(null);
  const place = breadcrumbCategories(product, categories);
  const crumbs = useCrumbs(place, product.name);
  return (
    <>
      <div className="container">
        <Breadcrumbs label={t('common.breadcrumbs')} crumbs={crumbs} />
        <div className={styles.top}>
          <ProductGallery
            // Other pictures start with the first one.
            key={pictures.join(' ')}
            name={product.name}
            pictures={pictures}
            texts={product.picture_texts}
            hasRow={Math.max(...allPictures.map(({ length }) => length)) > 1}
            badges={<ProductBadges product={product} />}
          />
          <BuyPanel
            product={product}
            category={place.category ? crumbs.at(-2) : undefined}
            purchase={purchase}
            actions={actions}
            rating={reviews?.summary}
          />
        </div>
      </div>
      {product.story ? <StoryOnDemand blocks={product.story} tint={tintOf(product)} /> : null}
      <div className="container">
        <TechnicalTab information={product.technical} />
        <FactsOnDemand product={product} />
      </div>
      {reviews ? <LazyProductReviews product={product} page={reviews} /> : null}
      <RelatedSlot productId={product.id} isSoldOut={!product.is_available} />
      <RecentlyViewedSlot product={product} />
      <BuyBar name={product.name} purchase={purchase} actions={actions} />
      <ProductStructuredData product={product} reviews={reviews} crumbs={crumbs} origin={origin} />
    </>
  );
}

/** Home / parent / category / name; missing parts are omitted (PD-01). */
function useCrumbs({ parent, category }: BreadcrumbCategories, name: string): Crumb[] {
  const t = useProductText();
  const home = { label: t('common.home'), to: paths.HomePage };
  if (!category) return [home, { label: name }];
  const own = categorySlug(category);
  if (!parent) return [home, { label: category.name, to: paths.ProductListPage(own) }, { label: name }];
  const above = categorySlug(parent);
  return [
    home,
    { label: parent.name, to: paths.ProductListPage(above) },
    { label: category.name, to: paths.ProductListPage(above, own) },
    { label: name },
  ];
}

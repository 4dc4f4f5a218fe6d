import { productHref } from '#contract/product-href.ts';
import type { ProductDetails } from '#contract/products.ts';
import type { ReviewPage } from '#contract/reviews/reviews.ts';
import { breadcrumbJsonLd } from '#storefront/features/seo/breadcrumb-json-ld.ts';
import { productJsonLd } from '#storefront/features/seo/product-json-ld.ts';
import { ratingJsonLd } from '#storefront/features/seo/rating-json-ld.ts';
import { StructuredData } from '#storefront/features/seo/structured-data.tsx';
import { shopNameOf } from '#storefront/lib/shop-name.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import type { Crumb } from '#storefront/ui/navigation/breadcrumbs.tsx';
import { picturesOf } from './gallery/gallery-pictures.ts';

export interface ProductStructuredDataProps {
  product: ProductDetails;
  reviews: ReviewPage | null;
  crumbs: readonly Crumb[];
  origin: string;
}

/** Null in browsers: their build leaves out how it is written. */
const useData = ({ product, reviews, crumbs, origin }: ProductStructuredDataProps) => {
  const { currency, settings } = useShellData();
  if (!import.meta.env.SSR) return null;
  const absolute = (path: string) => new URL(path, origin).href;
  const page = {
    url: absolute(productHref(product)),
    images: picturesOf(product).map(absolute),
    description: product.technical.intro.join(' '),
    category: product.categories[0]?.name ?? null,
    currencyCode: currency.code,
    shopName: shopNameOf(settings),
    settings,
  };
  return {
    product: { ...productJsonLd(product, page), ...ratingJsonLd(reviews) },
    crumbs: breadcrumbJsonLd(crumbs, origin),
  };
};

export function ProductStructuredData(props: ProductStructuredDataProps) {
  const data = useData(props);
  return (
    <>
      <StructuredData data={data?.product ?? null} />
      <StructuredData data={data?.crumbs ?? null} />
    </>
  );
}

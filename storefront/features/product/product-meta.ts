import type { MetaDescriptor } from 'react-router';
import { productHref } from '#contract/product-href.ts';
import { firstPicture } from '#storefront/features/catalogue/product-pictures.ts';
import { shopMeta } from '#storefront/features/seo/shop-meta.ts';
import type { RootData } from '#storefront/features/shell/root-data.ts';
import type { ProductResult } from './load-product.ts';

/** The canonical URL uses the product's category, whatever category the current URL has. */
export const productMeta = (
  result: ProductResult | undefined,
  shop: RootData | undefined,
): MetaDescriptor[] =>
  shopMeta(shop, (t) => {
    if (!result?.ok) return { title: t('product.unavailable'), hidden: true };
    const { product } = result;
    return {
      title: product.search?.title ?? product.name,
      description: product.search?.description ?? product.technical.intro.join(' '),
      path: productHref(product),
      picture: firstPicture(product),
      type: 'product',
    };
  });

import type { MetaDescriptor } from 'react-router';
import { productHref } from '#storefront/features/catalogue/product-href.ts';
import { firstPicture } from '#storefront/features/catalogue/product-pictures.ts';
import { pageMeta } from '#storefront/features/seo/page-meta.ts';
import { addressIn } from '#storefront/features/startup/language-address.ts';
import type { Startup } from '#storefront/features/startup/load-startup.ts';
import { createText } from '#storefront/i18n/use-text.tsx';
import type { ProductResult } from './load-product.ts';
import { readTechnicalInformation } from './technical-information.ts';

/** A product is found under its own category, whatever the address says that led to it. */
export const productMeta = (
  loaded: { readonly result: ProductResult; readonly origin: string } | undefined,
  startup: Startup | null | undefined,
): MetaDescriptor[] => {
  const t = createText(startup?.language.code ?? 'en', startup?.messages ?? {});
  const shopName = startup?.settings.shop_name ?? 'Ohmly';
  if (!loaded?.result.ok) return pageMeta({ title: t('product.unavailable'), shopName, hidden: true });
  const { product } = loaded.result;
  const absolute = (path: string) => new URL(path, loaded.origin).href;
  const picture = firstPicture(product);
  return pageMeta({
    title: product.name,
    shopName,
    description: readTechnicalInformation(product.description).intro.join(' '),
    canonical: addressIn(absolute(productHref(product)), startup?.language),
    image: picture === null ? undefined : absolute(picture),
    type: 'product',
  });
};

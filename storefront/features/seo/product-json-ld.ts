import type { Product } from '#contract/catalogue.ts';
import type { JsonLd } from './json-ld-text.ts';

interface ProductPage {
  /** Absolute addresses. */
  readonly url: string;
  readonly images: readonly string[];
  readonly description: string;
  readonly category: string | null;
  readonly currencyCode: string;
  readonly shopName: string;
}

const conditions: Readonly<Record<string, string>> = {
  new: 'https://schema.org/NewCondition',
  refurbished: 'https://schema.org/RefurbishedCondition',
  used: 'https://schema.org/UsedCondition',
};

/** The product as its page shows it before anything is chosen: the price must be the one that is read there. */
export const productJsonLd = (product: Product, page: ProductPage): JsonLd => ({
  '@type': 'Product',
  name: product.name,
  url: page.url,
  sku: product.sku,
  ...(page.images.length > 0 && { image: page.images }),
  ...(page.description !== '' && { description: page.description }),
  ...(page.category !== null && { category: page.category }),
  ...(product.manufacturer && { brand: { '@type': 'Brand', name: product.manufacturer.label } }),
  offers: {
    '@type': 'Offer',
    url: page.url,
    price: product.retail_price,
    priceCurrency: page.currencyCode,
    availability: `https://schema.org/${product.is_available ? 'InStock' : 'OutOfStock'}`,
    ...(conditions[product.condition.value] && { itemCondition: conditions[product.condition.value] }),
    seller: { '@type': 'Organization', name: page.shopName },
  },
});

import type { Product } from '#contract/products.ts';

/** The fields of a product that cards, the variation picker and the wishlist use. */
const cardFields = [
  'id',
  'name',
  'image_url',
  'images_urls',
  'retail_price',
  'old_price',
  'discount_percent',
  'categories',
  'variations',
  'top_product',
  'new_arrival',
  'is_available',
  'energy',
  'rating',
  'match',
] as const;

export type CardProduct = Pick<Product, (typeof cardFields)[number]>;

/** Drops the other fields, which would be sent with the page or stored in the browser. */
export const toCardProduct = (product: CardProduct): CardProduct => ({
  ...(Object.fromEntries(cardFields.map((field) => [field, product[field]])) as CardProduct),
  // The first replaces a missing main picture; only the product page shows the others.
  images_urls: product.image_url === null ? product.images_urls.slice(0, 1) : [],
  // A card says only whether there is any: a hundred different numbers are a hundred bytes of every page.
  variations: product.variations.map((variation) => ({ ...variation, stock: Math.min(variation.stock, 1) })),
});

export const toCardProducts = (products: readonly CardProduct[]): readonly CardProduct[] =>
  products.map(toCardProduct);

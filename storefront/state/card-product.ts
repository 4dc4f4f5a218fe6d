import type { Product } from '#contract/catalogue.ts';

/** The fields of a product that cards, the variation picker and the wishlist use. */
export type CardProduct = Pick<
  Product,
  | 'id'
  | 'name'
  | 'image_url'
  | 'images_urls'
  | 'retail_price'
  | 'old_price'
  | 'discount_percent'
  | 'categories'
  | 'variations'
  | 'top_product'
  | 'new_arrival'
  | 'is_available'
>;

/** Drops the other fields, which would be sent with the page or stored in the browser. */
export const toCardProduct = (product: CardProduct): CardProduct => ({
  id: product.id,
  name: product.name,
  image_url: product.image_url,
  // The first replaces a missing main picture; only the product page shows the others.
  images_urls: product.image_url === null ? product.images_urls.slice(0, 1) : [],
  retail_price: product.retail_price,
  old_price: product.old_price,
  discount_percent: product.discount_percent,
  categories: product.categories,
  variations: product.variations,
  top_product: product.top_product,
  new_arrival: product.new_arrival,
  is_available: product.is_available,
});

export const toCardProducts = (products: readonly CardProduct[]): readonly CardProduct[] =>
  products.map(toCardProduct);

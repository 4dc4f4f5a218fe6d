import type { Product } from '#contract/catalogue.ts';

/** What a card, its picker and the wishlist need of a product. Any product will do. */
export type CardProduct = Pick<
  Product,
  | 'id'
  | 'name'
  | 'image_url'
  | 'images_urls'
  | 'retail_price'
  | 'old_price'
  | 'categories'
  | 'variations'
  | 'top_product'
  | 'new_arrival'
  | 'is_available'
>;

/** Only that, for what is sent with a page or kept in the browser. */
export const toCardProduct = (product: CardProduct): CardProduct => ({
  id: product.id,
  name: product.name,
  image_url: product.image_url,
  // The first stands in for a missing picture; the others are for the product's own page.
  images_urls: product.image_url === null ? product.images_urls.slice(0, 1) : [],
  retail_price: product.retail_price,
  old_price: product.old_price,
  categories: product.categories,
  variations: product.variations,
  top_product: product.top_product,
  new_arrival: product.new_arrival,
  is_available: product.is_available,
});

const cards = new WeakMap<readonly CardProduct[], readonly CardProduct[]>();

/** All of an answer: the same list for the same answer. */
export const toCardProducts = (products: readonly CardProduct[]): readonly CardProduct[] => {
  const known = cards.get(products) ?? products.map(toCardProduct);
  cards.set(products, known);
  return known;
};

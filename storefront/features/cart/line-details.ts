import type { CartLine } from '#contract/buying/cart.ts';
import { categorySlug } from '#contract/product-href.ts';
import { paths } from '#storefront/lib/paths.ts';

type Priced = { readonly item: Pick<CartLine['item'], 'price'>; readonly count: number };

/** Prices are strings with two decimals; sums in whole cents are exact. */
const cents = (price: string): number => Math.round(Number(price) * 100);

export const lineSum = ({ item, count }: Priced): number => (cents(item.price) * count) / 100;

/** Equals the server's subtotal: unit prices are rounded before they are multiplied (contract §0). */
export const goodsSum = (lines: readonly Priced[]): number =>
  lines.reduce((sum, { item, count }) => sum + cents(item.price) * count, 0) / 100;

/** First category, or 'All', then the chosen attribute values (CT-10, CT-11). */
export const lineKind = ({ item }: Pick<CartLine, 'item'>, all: string): string =>
  [item.categories[0]?.name ?? all, ...item.variation_attributes.map(({ name }) => name)].join(', ');

interface NamedCategory {
  readonly name: string;
  readonly url: string | null;
}

/** URL of the product. A line has only the name of its parent category; the category tree has its URL. */
export const lineHref = (
  { item, base_product_id }: Pick<CartLine, 'item' | 'base_product_id'>,
  tree: readonly NamedCategory[],
): string => {
  const [first] = item.categories;
  if (!first) return paths.ProductDetailsPage('all', 'all', base_product_id);
  if (!first.parent) return paths.ProductDetailsPage(categorySlug(first), 'all', base_product_id);
  const parentName = first.parent.name;
  const parent = tree.find(({ name }) => name === parentName) ?? { name: parentName, url: null };
  return paths.ProductDetailsPage(categorySlug(parent), categorySlug(first), base_product_id);
};

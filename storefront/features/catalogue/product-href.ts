import type { Product } from '#contract/catalogue.ts';
import { categorySlug, paths } from '#storefront/lib/paths.ts';

/** A product's own address, below its first category; 'all' stands for what it does not have. */
export const productHref = ({ id, categories }: Pick<Product, 'id' | 'categories'>): string => {
  const [first] = categories;
  if (!first) return paths.ProductDetailsPage('all', 'all', id);
  const parent = categories.find((category) => category.id === first.parent_id);
  return parent
    ? paths.ProductDetailsPage(categorySlug(parent), categorySlug(first), id)
    : paths.ProductDetailsPage(categorySlug(first), 'all', id);
};

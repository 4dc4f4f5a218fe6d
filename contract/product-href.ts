import type { Product } from './products.ts';

interface Named {
  readonly name: string;
  readonly url: string | null;
}

/** A category's part of a URL: its url, else its name in lower case (HD-08). */
export const categorySlug = ({ url, name }: Named): string => url || name.toLowerCase();

/** Query parameter of a product page with the ids of the chosen options ('12-45'). The server renders the same page. */
export const optionsParam = 'options';

export const productPath = (category: string, subcategory: string, id: number): string =>
  `/products/${encodeURIComponent(category)}/${encodeURIComponent(subcategory)}/${id}`;

/** The URL of a product, below its first category; 'all' where it has no category or subcategory. */
export const productHref = ({ id, categories }: Pick<Product, 'id' | 'categories'>): string => {
  const [first] = categories;
  if (!first) return productPath('all', 'all', id);
  const parent = categories.find((category) => category.id === first.parent_id);
  return parent
    ? productPath(categorySlug(parent), categorySlug(first), id)
    : productPath(categorySlug(first), 'all', id);
};

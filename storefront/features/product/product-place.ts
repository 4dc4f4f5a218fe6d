import type { Category, Product } from '#contract/catalogue.ts';

interface Named {
  readonly name: string;
  readonly url: string | null;
}

/** Where a product stands in the tree of categories. */
export interface ProductPlace {
  readonly parent: Named | null;
  readonly category: Named | null;
}

/** A product names its categories, not always with their parents: those are looked up in the shop's tree. */
export const placeOf = (
  { categories }: Pick<Product, 'categories'>,
  tree: readonly Category[],
): ProductPlace => {
  const category = categories.find(({ parent_id }) => parent_id !== null) ?? categories[0];
  if (!category) return { parent: null, category: null };
  const isParent = ({ id }: { readonly id: number }): boolean => id === category.parent_id;
  return { parent: categories.find(isParent) ?? tree.find(isParent) ?? null, category };
};

import type { Category, Product } from '#contract/products.ts';

interface Named {
  readonly name: string;
  readonly url: string | null;
}

export interface BreadcrumbCategories {
  readonly parent: Named | null;
  readonly category: Named | null;
}

const isInTree = (tree: readonly Category[], wanted: number): boolean =>
  tree.some(({ id, subcategories }) => id === wanted || subcategories.some((each) => each.id === wanted));

/**
 * Finds the categories for the breadcrumb. A product lists its categories, not always with their parents, so parents
 * are looked up in the tree. The tree has two levels; deeper categories of an imported catalogue have no page.
 */
export const breadcrumbCategories = (
  { categories }: Pick<Product, 'categories'>,
  tree: readonly Category[],
): BreadcrumbCategories => {
  const known = tree.length > 0 ? categories.filter(({ id }) => isInTree(tree, id)) : categories;
  const category = known.find(({ parent_id }) => parent_id !== null) ?? known[0];
  if (!category) return { parent: null, category: null };
  const isParent = ({ id }: { readonly id: number }): boolean => id === category.parent_id;
  return { parent: categories.find(isParent) ?? tree.find(isParent) ?? null, category };
};

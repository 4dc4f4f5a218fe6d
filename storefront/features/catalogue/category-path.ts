import type { Category, Subcategory } from '#contract/products.ts';

/** Position of a list in the category tree; both null for all products. */
export interface CategoryPath {
  readonly parent: Category | null;
  readonly category: Category | Subcategory | null;
  /** Category ids of the catalogue request; empty means no restriction. */
  readonly ids: readonly number[];
}

export type CategoryMatch = { readonly found: true; readonly path: CategoryPath } | { readonly found: false };

const everything: CategoryMatch = { found: true, path: { parent: null, category: null, ids: [] } };

const isAll = (value: string | undefined): boolean => value === undefined || value === '' || value === 'all';

interface Entry {
  readonly parent: Category | null;
  readonly category: Category | Subcategory;
}

const entriesOf = (categories: readonly Category[]): Entry[] =>
  categories.flatMap((top) => [
    { parent: null, category: top },
    ...top.subcategories.map((category) => ({ parent: top, category })),
  ]);

/** By URL first, then by name, case-insensitive (RT-32, RT-33). */
const find = (entries: readonly Entry[], value: string): Entry | undefined =>
  entries.find(({ category }) => category.url === value) ??
  entries.find(({ category }) => category.name.toLowerCase() === value.toLowerCase());

const idsOf = ({ category }: Entry): number[] =>
  'subcategories' in category ? [category.id, ...category.subcategories.map(({ id }) => id)] : [category.id];

/** The part of the tree that `/products/{category}/{subcategory}` names. */
export const matchCategory = (
  categories: readonly Category[],
  category: string | undefined,
  subcategory: string | undefined,
): CategoryMatch => {
  if (category === undefined || isAll(category)) {
    if (subcategory === undefined || isAll(subcategory)) return everything;
    return matchCategory(categories, subcategory, undefined);
  }
  const entries = entriesOf(categories);
  const outer = find(entries, category);
  if (!outer) return { found: false };
  if (subcategory === undefined || isAll(subcategory)) {
    return { found: true, path: { parent: outer.parent, category: outer.category, ids: idsOf(outer) } };
  }
  const inner = find(
    entries.filter(({ parent }) => parent?.id === outer.category.id),
    subcategory,
  );
  if (!inner) return { found: false };
  return { found: true, path: { parent: inner.parent, category: inner.category, ids: idsOf(inner) } };
};

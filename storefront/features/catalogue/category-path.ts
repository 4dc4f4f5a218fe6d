import type { Category, Subcategory } from '#contract/catalogue.ts';

/** Where in the tree a list stands; both null on the list of everything. */
export interface CategoryPath {
  readonly parent: Category | null;
  readonly category: Category | Subcategory | null;
  /** What the catalogue is asked for; none means no restriction. */
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

/** First by url, then by name without regard to case (RT-32, RT-33). */
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

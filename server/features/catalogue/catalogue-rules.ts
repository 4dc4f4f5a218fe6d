import type { FilterOption } from '#contract/catalogue.ts';
import type { Product } from '#contract/products.ts';

/** Discount on the old price in whole percent, half up; 0 when the price is not reduced. */
export const discountPercent = (priceCents: number, oldPriceCents: number | null): number =>
  oldPriceCents === null || oldPriceCents <= priceCents
    ? 0
    : Math.round(((oldPriceCents - priceCents) * 100) / oldPriceCents);

export interface Pagination {
  readonly last_page: number;
  readonly total: number;
  readonly from: number | null;
  readonly to: number | null;
  readonly current_page: number;
  readonly per_page: number;
}

export const paginate = (total: number, page: number, perPage: number): Pagination => {
  const first = (page - 1) * perPage + 1;
  const shown = first <= total;
  return {
    last_page: Math.max(1, Math.ceil(total / perPage)),
    total,
    from: shown ? first : null,
    to: shown ? Math.min(total, page * perPage) : null,
    current_page: page,
    per_page: perPage,
  };
};

/** Stands in counts for products without a manufacturer. */
export const noManufacturer = 0;

/** How many products of a list one manufacturer has in one condition. */
export interface ProductCount {
  readonly manufacturer: number;
  readonly condition: string;
  readonly products: number;
}

type Option = Product['condition'];

interface OptionNames {
  /** In the order in which they are listed. */
  readonly manufacturers: ReadonlyMap<number, Option>;
  readonly conditions: ReadonlyMap<string, string>;
}

/** Falls back to the key, which is a single English word. */
export const conditionOf = (value: string, { conditions }: Pick<OptionNames, 'conditions'>): Option => ({
  value,
  label: conditions.get(value) ?? value.charAt(0).toUpperCase() + value.slice(1),
});

/** Sums of products by a key. */
const sumBy = <Key>(counts: readonly ProductCount[], keyOf: (count: ProductCount) => Key) => {
  const sums = new Map<Key, number>();
  for (const count of counts) {
    const key = keyOf(count);
    sums.set(key, (sums.get(key) ?? 0) + count.products);
  }
  return sums;
};

/** The options of a list with their numbers of products. Each list ignores its own filter, so that a choice can be changed. */
export const filterOptions = (
  counts: readonly ProductCount[],
  chosen: { readonly manufacturers: readonly string[]; readonly conditions: readonly string[] },
  names: OptionNames,
): { manufacturers: FilterOption[]; conditions: FilterOption[] } => {
  const isChosen = (values: readonly string[], value: string | undefined): boolean =>
    values.length === 0 || (value !== undefined && values.includes(value));
  const byManufacturer = sumBy(
    counts.filter(({ condition }) => isChosen(chosen.conditions, condition)),
    ({ manufacturer }) => manufacturer,
  );
  const byCondition = sumBy(
    counts.filter(({ manufacturer }) =>
      isChosen(chosen.manufacturers, names.manufacturers.get(manufacturer)?.value),
    ),
    ({ condition }) => condition,
  );
  return {
    manufacturers: [...names.manufacturers].flatMap(([id, option]) => {
      const count = byManufacturer.get(id);
      return count === undefined ? [] : [{ ...option, count }];
    }),
    conditions: [...byCondition.keys()].sort().map((value) => ({
      ...conditionOf(value, names),
      count: byCondition.get(value) ?? 0,
    })),
  };
};

import type { CallInput } from '#contract/endpoints-table.ts';

type CatalogueCall = NonNullable<CallInput<'GET /products/catalog'>['query']>;

/** What narrows and orders a list, as its address says it; names as in the specification (EN-24). */
export interface ListQuery {
  readonly search: string;
  readonly sort: 'asc' | 'desc';
  /** 'min-max', '' when there is no bound; always in line with the two below. */
  readonly priceRange: string;
  readonly priceMin: number;
  /** null: no upper bound. */
  readonly priceMax: number | null;
  readonly manufacturer: string;
  readonly condition: string;
  readonly page: number;
}

/** All the catalogue is asked for. */
export interface CatalogueFilters extends ListQuery {
  readonly perPage: number;
  readonly categoryIds: readonly number[];
  /** Goes with every call (CU-05), so it is not written into the query here. */
  readonly currency: string | null;
}

export const defaultFilters: CatalogueFilters = {
  search: '',
  sort: 'asc',
  priceRange: '',
  priceMin: 0,
  priceMax: null,
  manufacturer: '',
  condition: '',
  page: 1,
  perPage: 15,
  categoryIds: [],
  currency: null,
};

/** Above any price, and the most that the API takes. */
const highestBound = 1e12;

const bound = (value: number): number =>
  Number.isFinite(value) && value > 0 ? Math.min(value, highestBound) : 0;

interface PriceBounds {
  readonly priceMin: number;
  readonly priceMax: number | null;
}

/** '100-500' splits into its bounds; a max of 0, empty, not a number or infinity is none; min is never above max. */
export const splitPriceRange = (range: string): PriceBounds => {
  const [low = '', high = ''] = range.split('-');
  return holdBounds({ priceMin: bound(Number(low)), priceMax: bound(Number(high)) || null });
};

/** A min above max is held at max (PL-33). */
export const holdBounds = ({ priceMin, priceMax }: PriceBounds): PriceBounds => ({
  priceMin: priceMax === null ? priceMin : Math.min(priceMin, priceMax),
  priceMax,
});

const joinPriceRange = ({ priceMin, priceMax }: PriceBounds): string =>
  priceMin > 0 || priceMax !== null ? `${priceMin}-${priceMax ?? ''}` : '';

export type FilterChange<Filters extends ListQuery> = { readonly [Name in keyof Filters]?: Filters[Name] };

/** Any change leads back to page 1, unless it is the page that is changed (PL-22). */
export const setFilters = <Filters extends ListQuery>(
  filters: Filters,
  change: FilterChange<Filters>,
): Filters => {
  const changed = { ...filters, page: 1, ...change };
  const bounds = change.priceRange === undefined ? holdBounds(changed) : splitPriceRange(change.priceRange);
  return { ...changed, ...bounds, priceRange: joinPriceRange(bounds) };
};

/** The call that fills the list: `page` only above 1, no empty values (PL-35, PL-41). */
export const toCatalogueCall = (filters: CatalogueFilters): CatalogueCall => ({
  ...(filters.search && { search: filters.search }),
  sort: filters.sort,
  ...(filters.priceMin > 0 && { price_min: filters.priceMin }),
  ...(filters.priceMax !== null && { price_max: filters.priceMax }),
  ...(filters.categoryIds.length > 0 && { category_id: filters.categoryIds.join(',') }),
  ...(filters.manufacturer && { manufacturer: filters.manufacturer }),
  ...(filters.condition && { condition: filters.condition }),
  ...(filters.page > 1 && { page: filters.page }),
  per_page: filters.perPage,
});

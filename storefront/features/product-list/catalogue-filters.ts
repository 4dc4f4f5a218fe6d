import type { SpecFilterFields } from '#contract/catalogue.ts';
import type { CallInput } from '#contract/endpoints-table.ts';

type CatalogueCall = NonNullable<CallInput<'GET /products/catalog'>['query']> & SpecFilterFields;

/** Filters and sort order of a list, as in its URL; names as in the specification (EN-24). */
export interface ListQuery {
  readonly search: string;
  /** Only reduced products or only new ones. */
  readonly only?: 'sale' | 'new' | undefined;
  readonly sort: 'asc' | 'desc' | 'rating';
  /** Whether the shopper chose a search by price; otherwise the shop decides. */
  readonly isSorted?: boolean | undefined;
  /** Whether a search is for the very words. */
  readonly isExact?: boolean | undefined;
  /** 'min-max', '' without bounds; always consistent with the two fields below. */
  readonly priceRange: string;
  readonly priceMin: number;
  /** null: no upper bound. */
  readonly priceMax: number | null;
  readonly manufacturer: string;
  readonly condition: string;
  /** Chosen specifications by key: 'oled,ips' or '13..15'; the rating in stars: '4'. */
  readonly specs?: Readonly<Record<string, string>> | undefined;
  /** Only products in stock. */
  readonly stock?: true | undefined;
  /** Only what fits this device: 'p301'. */
  readonly fits?: string | undefined;
  /** The facet that shows all its options. */
  readonly facet?: string | undefined;
  readonly page: number;
}

/** Parameters of the catalogue request. */
export interface CatalogueFilters extends ListQuery {
  readonly perPage: number;
  readonly categoryIds: readonly number[];
  /** The API client adds it to every call (CU-05), so it is not part of the query. */
  readonly currency: string | null;
}

/** The parameter of a facet: the rating is a separate filter. */
export const specParam = (key: string): string => (key === 'rating' ? key : `s_${key}`);

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

/** Above any price, and the API's maximum. */
const highestBound = 1e12;

const bound = (value: number): number =>
  Number.isFinite(value) && value > 0 ? Math.min(value, highestBound) : 0;

interface PriceBounds {
  readonly priceMin: number;
  readonly priceMax: number | null;
}

/** Parses '100-500'; a max of 0, empty, NaN or infinity means no bound, and min never exceeds max. */
export const splitPriceRange = (range: string): PriceBounds => {
  const [low = '', high = ''] = range.split('-');
  return clampBounds({ priceMin: bound(Number(low)), priceMax: bound(Number(high)) || null });
};

/** A min above max is clamped to max (PL-33). */
export const clampBounds = ({ priceMin, priceMax }: PriceBounds): PriceBounds => ({
  priceMin: priceMax === null ? priceMin : Math.min(priceMin, priceMax),
  priceMax,
});

const joinPriceRange = ({ priceMin, priceMax }: PriceBounds): string =>
  priceMin > 0 || priceMax !== null ? `${priceMin}-${priceMax ?? ''}` : '';

export type FilterChange<Filters extends ListQuery> = { readonly [Name in keyof Filters]?: Filters[Name] };

/** Any change resets to page 1, unless the page itself changes (PL-22). */
export const setFilters = <Filters extends ListQuery>(
  filters: Filters,
  change: FilterChange<Filters>,
): Filters => {
  const changed = { ...filters, page: 1, ...change };
  const bounds = change.priceRange === undefined ? clampBounds(changed) : splitPriceRange(change.priceRange);
  return { ...changed, ...bounds, priceRange: joinPriceRange(bounds) };
};

/** Query of the list request: `page` only above 1, no empty values (PL-35, PL-41). */
export const toCatalogueCall = (filters: CatalogueFilters): CatalogueCall => ({
  ...(filters.search && { search: filters.search }),
  ...(filters.only && { [filters.only]: 1 }),
  sort: filters.sort,
  ...(filters.search && filters.sort === 'asc' && !filters.isSorted && { ranked: 1 }),
  ...(filters.search && filters.isExact && { exact: 1 }),
  ...(filters.priceMin > 0 && { price_min: filters.priceMin }),
  ...(filters.priceMax !== null && { price_max: filters.priceMax }),
  ...(filters.categoryIds.length > 0 && { category_id: filters.categoryIds.join(',') }),
  ...(filters.manufacturer && { manufacturer: filters.manufacturer }),
  ...(filters.condition && { condition: filters.condition }),
  ...Object.fromEntries(Object.entries(filters.specs ?? {}).map(([key, value]) => [specParam(key), value])),
  ...(filters.stock && { stock: 1 }),
  ...(filters.fits && { fits: filters.fits }),
  ...(filters.page > 1 && { page: filters.page }),
  per_page: filters.perPage,
});

import type { CallInput } from '#contract/endpoints-table.ts';

type CatalogueCall = NonNullable<CallInput<'GET /products/catalog'>['query']>;

/** The list page asks for 14 products, so that the help tile fills the last row (PL-21). */
export const pageSize = 14;

/** What the address says of the list; names as in the specification (EN-24). */
export interface ListQuery {
  readonly search: string;
  readonly sort: 'asc' | 'desc';
  readonly priceMin: number;
  /** null: no upper bound. */
  readonly priceMax: number | null;
  readonly manufacturer: string;
  readonly condition: string;
  readonly page: number;
}

const wholeAbove = (value: string | null, least: number): number => {
  const number = Number(value);
  return Number.isInteger(number) && number >= least ? number : least;
};

/** '100-500' splits into its bounds; a max of 0, empty, not a number or infinity is none (PL-23, PL-24). */
export const splitPriceRange = (range: string): { min: number; max: number | null } => {
  const [low = '', high = ''] = range.split('-');
  const min = Number(low);
  const max = Number(high);
  return {
    min: Number.isFinite(min) && min > 0 ? min : 0,
    max: Number.isFinite(max) && max > 0 ? max : null,
  };
};

export const readListQuery = (params: URLSearchParams): ListQuery => {
  const { min, max } = splitPriceRange(params.get('price') ?? '');
  return {
    search: (params.get('search') ?? '').trim().slice(0, 200),
    sort: params.get('sort') === 'desc' ? 'desc' : 'asc',
    priceMin: min,
    priceMax: max,
    manufacturer: params.get('manufacturer') ?? '',
    condition: params.get('condition') ?? '',
    page: wholeAbove(params.get('page'), 1),
  };
};

/** The address of a list; what is at its default is left out. */
export const writeListQuery = (query: ListQuery): string => {
  const params = new URLSearchParams();
  if (query.search) params.set('search', query.search);
  if (query.priceMin > 0 || query.priceMax !== null) {
    params.set('price', `${query.priceMin}-${query.priceMax ?? ''}`);
  }
  if (query.manufacturer) params.set('manufacturer', query.manufacturer);
  if (query.condition) params.set('condition', query.condition);
  if (query.sort === 'desc') params.set('sort', 'desc');
  if (query.page > 1) params.set('page', String(query.page));
  return params.size > 0 ? `?${params}` : '';
};

/** The call that fills the list: `page` only above 1, no empty values (PL-35, PL-41). */
export const toCatalogueCall = (query: ListQuery, categoryIds: readonly number[]): CatalogueCall => ({
  ...(query.search && { search: query.search }),
  sort: query.sort,
  ...(query.priceMin > 0 && { price_min: query.priceMin }),
  ...(query.priceMax !== null && { price_max: query.priceMax }),
  ...(categoryIds.length > 0 && { category_id: categoryIds.join(',') }),
  ...(query.manufacturer && { manufacturer: query.manufacturer }),
  ...(query.condition && { condition: query.condition }),
  ...(query.page > 1 && { page: query.page }),
  per_page: pageSize,
});

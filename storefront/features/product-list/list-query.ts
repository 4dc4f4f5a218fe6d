import { defaultFilters, type FilterChange, type ListQuery, setFilters } from './catalogue-filters.ts';
import { readPriceText } from './price-text.ts';

/** The API's maximum; longer text is truncated instead of refused. */
const longest = { search: 200, option: 100, page: 1_000_000 } as const;

/** The API refuses NUL characters. */
const readText = (value: string | null, length: number): string =>
  (value ?? '').replaceAll('\0', '').trim().slice(0, length);

const { perPage: _perPage, categoryIds: _categoryIds, currency: _currency, ...defaultQuery } = defaultFilters;

const readOnly = (params: URLSearchParams): ListQuery['only'] => {
  if (params.get('sale') === '1') return 'sale';
  return params.get('new') === '1' ? 'new' : undefined;
};

const readPage = (value: string | null): number => {
  const page = Number(value);
  return Number.isInteger(page) && page >= 1 ? Math.min(page, longest.page) : 1;
};

/**
 * The URL has the price bounds as `price=100-500`. A form submitted without scripts sends its two inputs separately.
 */
const readPrice = (params: URLSearchParams): FilterChange<ListQuery> => {
  const range = params.get('price');
  if (range !== null) return { priceRange: range };
  return {
    priceMin: readPriceText(params.get('priceMin') ?? '') ?? 0,
    priceMax: readPriceText(params.get('priceMax') ?? '') || null,
  };
};

export const readListQuery = (params: URLSearchParams): ListQuery =>
  setFilters<ListQuery>(defaultQuery, {
    search: readText(params.get('search'), longest.search),
    only: readOnly(params),
    sort: params.get('sort') === 'desc' ? 'desc' : 'asc',
    isSorted: params.get('sort') === 'asc' || undefined,
    isExact: params.get('exact') === '1' || undefined,
    manufacturer: readText(params.get('manufacturer'), longest.option),
    condition: readText(params.get('condition'), longest.option),
    ...readPrice(params),
    page: readPage(params.get('page')),
  });

/** Serializes the filters to a query; defaults are omitted. */
export const writeListQuery = (query: ListQuery): string => {
  const params = new URLSearchParams();
  if (query.search) params.set('search', query.search);
  if (query.only) params.set(query.only, '1');
  if (query.priceRange) params.set('price', query.priceRange);
  if (query.manufacturer) params.set('manufacturer', query.manufacturer);
  if (query.condition) params.set('condition', query.condition);
  if (query.sort === 'desc') params.set('sort', 'desc');
  else if (query.search && query.isSorted) params.set('sort', 'asc');
  if (query.search && query.isExact) params.set('exact', '1');
  if (query.page > 1) params.set('page', String(query.page));
  return params.size > 0 ? `?${params}` : '';
};

/** The same as a link: an empty href would keep the current query. */
export const listHref = (query: ListQuery): string => writeListQuery(query) || '?';

/** 'Refresh filters': resets all filters but what the heading names, which is the list itself (PL-17, PL-25). */
export const withoutFilters = ({ search, only, isExact }: ListQuery): ListQuery =>
  setFilters<ListQuery>(defaultQuery, { search, only, isExact });

export const isNarrowed = ({ priceRange, manufacturer, condition }: ListQuery): boolean =>
  priceRange !== '' || manufacturer !== '' || condition !== '';

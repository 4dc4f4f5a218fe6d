import { defaultFilters, type FilterChange, type ListQuery, setFilters } from './catalogue-filters.ts';
import { readPriceText } from './price-text.ts';

/** The most the API takes; what is longer is cut rather than refused. */
const longest = { search: 200, option: 100, page: 1_000_000 } as const;

/** Texts hold no NUL; the API refuses one. */
const readText = (value: string | null, length: number): string =>
  (value ?? '').replaceAll('\0', '').trim().slice(0, length);

const { perPage: _perPage, categoryIds: _categoryIds, currency: _currency, ...defaultQuery } = defaultFilters;

const readPage = (value: string | null): number => {
  const page = Number(value);
  return Number.isInteger(page) && page >= 1 ? Math.min(page, longest.page) : 1;
};

/**
 * The bounds stand in the address as `price=100-500`. A form that is sent without scripts can only name its two
 * boxes one by one.
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
    sort: params.get('sort') === 'desc' ? 'desc' : 'asc',
    manufacturer: readText(params.get('manufacturer'), longest.option),
    condition: readText(params.get('condition'), longest.option),
    ...readPrice(params),
    page: readPage(params.get('page')),
  });

/** The address of a list; what is at its default is left out. */
export const writeListQuery = (query: ListQuery): string => {
  const params = new URLSearchParams();
  if (query.search) params.set('search', query.search);
  if (query.priceRange) params.set('price', query.priceRange);
  if (query.manufacturer) params.set('manufacturer', query.manufacturer);
  if (query.condition) params.set('condition', query.condition);
  if (query.sort === 'desc') params.set('sort', 'desc');
  if (query.page > 1) params.set('page', String(query.page));
  return params.size > 0 ? `?${params}` : '';
};

/** The same as a link: an empty one would keep the query of the page it stands on. */
export const listHref = (query: ListQuery): string => writeListQuery(query) || '?';

/** 'Refresh filters': the defaults again; what is searched for stays (PL-17, PL-25). */
export const withoutFilters = ({ search }: ListQuery): ListQuery =>
  setFilters<ListQuery>(defaultQuery, { search });

export const isNarrowed = ({ priceRange, manufacturer, condition }: ListQuery): boolean =>
  priceRange !== '' || manufacturer !== '' || condition !== '';

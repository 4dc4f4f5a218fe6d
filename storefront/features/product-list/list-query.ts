import {
  defaultFilters,
  type FilterChange,
  type ListQuery,
  setFilters,
  specParam,
} from './catalogue-filters.ts';
import { readPriceText } from './price-text.ts';

/** The API's maximum; longer text is truncated instead of refused. */
const longest = { search: 200, option: 100, page: 1_000_000, specs: 12, values: 40 } as const;

/** The API refuses NUL characters. */
const readText = (value: string | null, length: number): string =>
  (value ?? '').replaceAll('\0', '').trim().slice(0, length);

const { perPage: _perPage, categoryIds: _categoryIds, currency: _currency, ...defaultQuery } = defaultFilters;

const readOnly = (params: URLSearchParams): ListQuery['only'] => {
  if (params.get('sale') === '1') return 'sale';
  return params.get('new') === '1' ? 'new' : undefined;
};

export const readSort = (value: string | null): ListQuery['sort'] =>
  value === 'desc' || value === 'rating' ? value : 'asc';

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

const specName = /^s_([a-z][a-z0-9_]{1,39})(\.from|\.to)?$/;

const isSpan = (text: string): boolean => /^(\d{1,12}(\.\d{1,6})?)?\.\.(\d{1,12}(\.\d{1,6})?)?$/.test(text);

/** One span, or options in one order; what has neither form is left out (the API would refuse it). */
const readChoice = (texts: readonly string[]): string => {
  const values = [...new Set(texts.flatMap((text) => text.split(',')))].filter((value) => value !== '');
  const [span] = values.filter((value) => value.includes('..'));
  if (span !== undefined) return isSpan(span) && span !== '..' ? span : '';
  return values
    .filter((value) => /^[a-z0-9][a-z0-9_.-]{0,39}$/.test(value))
    .toSorted()
    .slice(0, longest.values)
    .join(',');
};

/** `s_panel=ips,oled`. A form sends a name for each option, and the bounds of a range separately. */
const readSpecs = (params: URLSearchParams): ListQuery['specs'] => {
  const keys = new Set(
    [...params.keys()].flatMap((name) => (name === 'rating' ? name : (specName.exec(name)?.[1] ?? []))),
  );
  const chosen = [...keys].toSorted().flatMap((key) => {
    const bound = (name: string) => (params.get(`s_${key}.${name}`) ?? '').replace(',', '.').trim();
    const span =
      params.has(`s_${key}.from`) || params.has(`s_${key}.to`) ? [`${bound('from')}..${bound('to')}`] : [];
    const value = readChoice([...span, ...params.getAll(specParam(key))]);
    const isRefused = key === 'rating' && !/^[1-5](,[1-5])*$/.test(value);
    return value === '' || isRefused ? [] : [[key, value] as const];
  });
  return chosen.length === 0 ? undefined : Object.fromEntries(chosen.slice(0, longest.specs));
};

/** A form sends a name for each of several options. */
const readOptions = (params: URLSearchParams, name: string): string =>
  readText(params.getAll(name).join(','), longest.option);

export const readListQuery = (params: URLSearchParams): ListQuery =>
  setFilters<ListQuery>(defaultQuery, {
    search: readText(params.get('search'), longest.search),
    only: readOnly(params),
    sort: readSort(params.get('sort')),
    isSorted: params.get('sort') === 'asc' || undefined,
    isExact: params.get('exact') === '1' || undefined,
    manufacturer: readOptions(params, 'manufacturer'),
    condition: readOptions(params, 'condition'),
    specs: readSpecs(params),
    stock: params.get('stock') === '1' || undefined,
    fits: /^p[1-9]\d{0,8}$/.exec(params.get('fits') ?? '')?.[0],
    facet: specName.exec(`s_${params.get('facet') ?? ''}`)?.[1],
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
  if (query.stock) params.set('stock', '1');
  if (query.fits) params.set('fits', query.fits);
  for (const [key, value] of Object.entries(query.specs ?? {}).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  ))
    params.set(specParam(key), value);
  if (query.facet) params.set('facet', query.facet);
  if (query.sort !== 'asc') params.set('sort', query.sort);
  else if (query.search && query.isSorted) params.set('sort', 'asc');
  if (query.search && query.isExact) params.set('exact', '1');
  if (query.page > 1) params.set('page', String(query.page));
  // Commas need no escape, and addresses are read by people.
  return params.size > 0 ? `?${params.toString().replaceAll('%2C', ',')}` : '';
};

/** The same as a link: an empty href would keep the current query. */
export const listHref = (query: ListQuery): string => writeListQuery(query) || '?';

/** 'Refresh filters': resets all filters but what the heading names, which is the list itself (PL-17, PL-25). */
export const withoutFilters = ({ search, only, isExact }: ListQuery): ListQuery =>
  setFilters<ListQuery>(defaultQuery, { search, only, isExact });

export const isNarrowed = ({
  priceRange,
  manufacturer,
  condition,
  specs,
  stock,
  fits,
  facet,
}: ListQuery): boolean =>
  priceRange !== '' ||
  manufacturer !== '' ||
  condition !== '' ||
  specs !== undefined ||
  stock !== undefined ||
  fits !== undefined ||
  facet !== undefined;

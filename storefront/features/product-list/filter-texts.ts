import type { CataloguePage, FilterOption } from '#contract/catalogue.ts';
import { formatMoney } from '#storefront/i18n/money.ts';
import type { ListText } from '#storefront/i18n/use-list-text.ts';
import type { Text } from '#storefront/i18n/use-text.tsx';
import type { FilterChange, ListQuery } from './catalogue-filters.ts';
import { specChips } from './facet-texts.ts';
import type { ListFacets, ProductList } from './load-product-list.ts';
import { priceRangeText, shortPrice } from './price-text.ts';

/** Available options. */
export type Facets = Pick<CataloguePage, 'price_range' | 'filters' | 'reading' | 'fits'> & {
  readonly specs: ListFacets | null;
};

export const noFacets: Facets = {
  price_range: { min: 0, max: 0 },
  filters: { manufacturers: [], conditions: [] },
  specs: null,
};

/** What the list shows: the search text, the sale, what is new, or a category. */
export const listHeading = ({ path, query }: Pick<ProductList, 'path' | 'query'>, t: Text): string => {
  if (query.search) return query.search;
  const only = query.only && { sale: t('list.sale'), new: t('home.newProducts') }[query.only];
  return [only, path.category?.name].filter(Boolean).join(' · ') || t('list.allProducts');
};

/** Labels of the chosen values; the value itself if it is no longer offered. */
export const optionLabel = (options: readonly FilterOption[], chosen: string): string =>
  chosen
    .split(',')
    .map((value) => options.find((option) => option.value === value)?.label ?? value)
    .join(', ');

interface Chip {
  readonly text: string;
  /** The change that removes it. */
  readonly without: FilterChange<ListQuery>;
}

/** The applied filters, in the order of the filter bar. */
export const appliedFilters = (
  query: ListQuery,
  { filters, specs, fits }: Facets,
  symbol: string,
  t: ListText,
): Chip[] => {
  const { priceMin, priceMax, manufacturer, condition } = query;
  const price = priceRangeText(query, (amount) => formatMoney(amount, symbol), t);
  const isBothSided = priceMin > 0 && priceMax !== null;
  return [
    price !== null && {
      text: isBothSided ? price : t('list.priceValue', { value: price }),
      without: { priceRange: '' },
    },
    manufacturer !== '' && {
      text: t('list.manufacturerValue', { value: optionLabel(filters.manufacturers, manufacturer) }),
      without: { manufacturer: '' },
    },
    condition !== '' && {
      text: t('list.conditionValue', { value: optionLabel(filters.conditions, condition) }),
      without: { condition: '' },
    },
    // Its name comes with the list.
    fits !== undefined && fits.key === query.fits && { text: fits.label, without: { fits: undefined } },
    ...specChips(query, specs?.facets ?? [], t),
  ].filter((chip) => chip !== false);
};

/** Labels of the closed controls in the filter bar. */
export const barTexts = (query: ListQuery, { filters }: Facets, symbol: string, t: ListText) => {
  const price = priceRangeText(query, (amount) => shortPrice(amount, symbol), t);
  const { manufacturer, condition } = query;
  return {
    price: price === null ? t('list.price') : t('list.priceValue', { value: price }),
    manufacturer: manufacturer
      ? t('list.manufacturerValue', { value: optionLabel(filters.manufacturers, manufacturer) })
      : t('list.manufacturer'),
    condition: condition
      ? t('list.conditionValue', { value: optionLabel(filters.conditions, condition) })
      : t('list.condition'),
  };
};

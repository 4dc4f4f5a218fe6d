import type { Facet } from '#contract/catalogue.ts';
import type { ListText } from '#storefront/i18n/use-list-text.ts';
import type { FilterChange, ListQuery } from './catalogue-filters.ts';

export type SpecChoices = NonNullable<ListQuery['specs']>;

/** Without empty values, so that a removed choice leaves no trace in the address. */
export const withSpec = (query: ListQuery, key: string, value: string): SpecChoices => {
  const { [key]: _, ...others } = query.specs ?? {};
  return value === '' ? others : { ...others, [key]: value };
};

const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** The options whose names have the typed text, upper case and accents aside. */
export const optionsWith = <Option extends { readonly label: string }>(
  options: readonly Option[],
  typed: string,
): readonly Option[] => options.filter(({ label }) => folded(label).includes(folded(typed)));

const choicesOf = (text = ''): readonly string[] => text.split(',').filter((value) => value !== '');

/** Adds an option, or removes it; sorted, so that one choice has one address. */
export const toggleOption = (query: ListQuery, key: string, value: string): SpecChoices => {
  const before = choicesOf(query.specs?.[key]);
  const after = before.includes(value) ? before.filter((each) => each !== value) : [...before, value];
  return withSpec(query, key, after.toSorted().join(','));
};

export const isChosen = (query: ListQuery, key: string, value: string): boolean =>
  choicesOf(query.specs?.[key]).includes(value);

/** '13..15' as its two bounds; an exact value is both. */
export const readBounds = (text = ''): readonly [from: string, to: string] => {
  const [from = '', to] = text.split('..');
  return [from, to ?? from];
};

export const writeBounds = (from: string, to: string): string =>
  from === '' && to === '' ? '' : `${from}..${to}`;

const rangeText = ([from, to]: readonly [string, string], unit: string, t: ListText): string => {
  const space = /^[\p{L}Ω]/u.test(unit) ? ' ' : '';
  const end = unit === '' ? '' : `${space}${unit}`;
  if (from === to) return `${from}${end}`;
  if (from === '') return t('list.priceTo', { price: `${to}${end}` });
  return to === '' ? t('list.priceFrom', { price: `${from}${end}` }) : `${from}–${to}${end}`;
};

interface Chip {
  readonly text: string;
  readonly without: FilterChange<ListQuery>;
}

/** A chip for each chosen option and range, and for the stock. */
export const specChips = (query: ListQuery, facets: readonly Facet[], t: ListText): Chip[] => [
  ...(query.stock ? [{ text: t('list.inStock'), without: { stock: undefined } }] : []),
  ...Object.entries(query.specs ?? {}).flatMap(([key, chosen]): Chip[] => {
    const facet = facets.find((each) => each.key === key);
    const label = facet?.label ?? key;
    if (chosen.includes('..')) {
      const value = rangeText(readBounds(chosen), facet?.unit ?? '', t);
      return [
        { text: t('list.facetValue', { facet: label, value }), without: { specs: withSpec(query, key, '') } },
      ];
    }
    return choicesOf(chosen).map((value) => ({
      text: t('list.facetValue', {
        facet: label,
        value: facet?.options?.find((option) => option.value === value)?.label ?? value,
      }),
      without: { specs: toggleOption(query, key, value) },
    }));
  }),
];

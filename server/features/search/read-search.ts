import type { SearchReading } from '#contract/catalogue.ts';
import type { Database } from '#server/db/pool.ts';
import type { SpecFilter } from '#server/features/specifications/facet-filter.ts';
import type { FacetSpecs } from '#server/features/specifications/facet-specs.ts';
import { formatValue } from '#server/features/specifications/format-value.ts';
import { factorOf } from '#server/lib/units.ts';
import { type FactLimit, readFacts } from './fact-words.ts';
import { findLimits, type SearchLanguage, type SpecLimit, statedFacts } from './find-limits.ts';
import { beforeDenied, isVague } from './noise-words.ts';
import { type PriceLimit, readPriceLimit } from './read-price-limit.ts';
import type { SearchPlan } from './search-plan.ts';
import type { SearchText } from './search-texts.ts';

interface Currency {
  readonly code: string;
  readonly symbol: string;
  readonly rate: string;
}

/** A search as the shop reads it: the words to find, limits of specifications, and one of the price in a currency. */
export interface ReadSearch {
  readonly words: string;
  readonly specs: readonly SpecLimit[];
  /** Facts that the words name. */
  readonly facts: readonly FactLimit[];
  readonly limit: (PriceLimit & { readonly money: Currency }) | null;
}

/** Reads limits from a search. `own` is the shopper's currency, which an amount without a currency is in. */
export const readSearch = async (
  db: Database,
  text: string,
  language: SearchLanguage,
  {
    currencies,
    own,
    specs,
  }: { readonly currencies: readonly Currency[]; readonly own: Currency; readonly specs: FacetSpecs },
): Promise<ReadSearch> => {
  const price = readPriceLimit(text, language.language, currencies);
  const { limits, words: rest } = await findLimits(db, price?.rest ?? text, language, specs);
  const words = (price || limits.length > 0) && isVague(rest, language.language) ? '' : rest;
  const money = price && (currencies.find(({ code }) => code === price.currency) ?? own);
  const facts = await statedFacts(db, words, language, readFacts(beforeDenied(words), specs));
  return { words, specs: limits, facts, limit: price && money && { ...price, money } };
};

/** Whether a search names facts and nothing else: 'waterproof'. */
export const isOnlyFacts = ({ words, facts }: ReadSearch): boolean =>
  facts.length > 0 && facts.reduce((text, { typed }) => text.replace(typed, ' '), words).trim() === '';

const cent = 0.01;

/** The bounds of a price filter. 'Under 500' is up to 499.99. */
export const limitBounds = ({ kind, amounts: [first = 0, second = 0] }: PriceLimit) =>
  ({
    under: { price_max: Math.max(first - cent, cent) },
    up_to: { price_max: first },
    over: { price_min: first + cent },
    from: { price_min: first },
    between: { price_min: first, price_max: second },
  })[kind];

const fold = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

type Chip = SearchReading['chips'][number];

/** '€1,234.50', as the storefront writes prices. */
export const moneyText = (amount: number, symbol: string): string =>
  `${symbol}${amount.toFixed(2).replace(/\B(?=(?:\d{3})+\.)/g, ',')}`;

const priceChip = ({ kind, amounts, money, rest }: NonNullable<ReadSearch['limit']>, t: SearchText): Chip => {
  const [price = '', to = ''] = amounts.map((amount) => moneyText(amount, money.symbol));
  const label = {
    under: t('search.under', { price }),
    up_to: t('search.upTo', { price }),
    over: t('search.over', { price }),
    from: t('search.from', { price }),
    between: t('search.between', { from: price, to }),
  }[kind];
  return { key: 'price', label, without: rest, others: [] };
};

const specKeys = {
  exact: 'search.specExact',
  between: 'search.specExact',
  under: 'search.specUnder',
  up_to: 'search.specUpTo',
  over: 'search.specOver',
  from: 'search.specFrom',
} as const;

const removed = (text: string, typed: string): string => text.replace(typed, ' ').replace(/\s+/g, ' ').trim();

/** The same limit as a page filter: '16..16', '..1.3'. */
const filterValue = (
  { spec, spans: [span] }: SpecFilter,
  kind: SpecLimit['kind'],
  values: readonly number[],
): string => {
  const [first = 0, last = first] = values.map((value) => Number((value / factorOf(spec.unit)).toFixed(6)));
  if (kind === 'exact') return String(first);
  return `${span?.low === null ? '' : first}..${span?.high === null ? '' : last}`;
};

const specChip = (
  { quantity: { values }, kind, typed, filter, others }: SpecLimit,
  text: string,
  { t, language }: { readonly t: SearchText; readonly language: string },
): Chip => {
  const [low = 0, high = low] = values;
  const labelOf = ({ spec }: SpecFilter): string =>
    t(specKeys[kind], { spec: spec.label, value: formatValue(spec, { low, high }, language) });
  return {
    key: filter.spec.key,
    label: labelOf(filter),
    without: removed(text, typed),
    others: others.map((other) => ({
      key: other.spec.key,
      label: labelOf(other),
      value: filterValue(other, kind, values),
    })),
  };
};

const factChip = ({ typed, filter: { spec, optionIds } }: FactLimit, text: string, t: SearchText): Chip => ({
  key: spec.key,
  label: t('search.specExact', {
    spec: spec.label,
    value: spec.options
      .filter(({ id }) => optionIds.includes(id))
      .map(({ label }) => label)
      .join(', '),
  }),
  without: removed(text, typed),
  others: [],
});

/** What the page says about a search. */
export const describeReading = (
  text: string,
  { words, limit, specs, facts }: ReadSearch,
  plan: SearchPlan,
  texts: { readonly t: SearchText; readonly language: string },
): SearchReading => {
  const meant = new Map(plan.corrections.map((correction) => [correction.typed, correction.meant]));
  const corrected = words.replace(/[\p{L}\p{N}\p{M}]+/gu, (word) => meant.get(fold(word)) ?? word);
  return {
    meant: corrected === words ? null : corrected,
    left_out: plan.stages.length > 0 ? [...plan.unknown] : [],
    chips: [
      ...specs.map((spec) => specChip(spec, text, texts)),
      ...facts.map((fact) => factChip(fact, text, texts.t)),
      ...(limit === null ? [] : [priceChip(limit, texts.t)]),
    ],
  };
};

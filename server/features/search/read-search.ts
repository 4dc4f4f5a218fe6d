import type { SearchReading } from '#contract/catalogue.ts';
import { type PriceLimit, readPriceLimit } from './read-price-limit.ts';
import type { SearchPlan } from './search-plan.ts';

interface Currency {
  readonly code: string;
  readonly symbol: string;
  readonly rate: string;
}

/** A search as the shop reads it: the words to find, and a limit of the price in a currency. */
export interface ReadSearch {
  readonly words: string;
  readonly limit: (PriceLimit & { readonly money: Currency }) | null;
}

/** Reads limits from a search. `own` is the shopper's currency, which an amount without a currency is in. */
export const readSearch = (
  text: string,
  language: string,
  { currencies, own }: { readonly currencies: readonly Currency[]; readonly own: Currency },
): ReadSearch => {
  const limit = readPriceLimit(text, language, currencies);
  if (limit === null) return { words: text, limit };
  const money = currencies.find(({ code }) => code === limit.currency) ?? own;
  return { words: limit.rest, limit: { ...limit, money } };
};

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

/** What the page says about a search. */
export const describeReading = ({ words, limit }: ReadSearch, plan: SearchPlan): SearchReading => {
  const meant = new Map(plan.corrections.map((correction) => [correction.typed, correction.meant]));
  const corrected = words.replace(/[\p{L}\p{N}\p{M}]+/gu, (word) => meant.get(fold(word)) ?? word);
  return {
    meant: corrected === words ? null : corrected,
    left_out: plan.stages.length > 0 ? [...plan.unknown] : [],
    chips:
      limit === null
        ? []
        : [
            {
              key: 'price',
              kind: limit.kind,
              amounts: [...limit.amounts],
              symbol: limit.money.symbol,
              without: limit.rest,
            },
          ],
  };
};

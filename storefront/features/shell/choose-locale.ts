import type { Currency, Language } from '#contract/localisation.ts';

/** Fallback currency when none is offered (CU-03). */
export const euro: Currency = { code: 'EUR', symbol: '€', value: 1, default: 1 };

const isDefault = (item: { readonly default: 0 | 1 }): boolean => item.default === 1;

/** The stored value if it is still offered, else the default, else the first. */
export const pickLanguage = (languages: readonly Language[], storedId: number | null): Language | undefined =>
  languages.find(({ id }) => id === storedId) ?? languages.find(isDefault) ?? languages[0];

export const findByCode = <Item extends { readonly code: string }>(
  items: readonly Item[],
  code: string | null,
): Item | undefined => items.find((item) => item.code.toLowerCase() === code?.toLowerCase());

/** The requested currency, else the saved one, else the default, else the first, else the euro (CU-02). */
export const pickCurrency = (
  currencies: readonly Currency[],
  asked: string | null,
  saved: string | null = null,
): Currency =>
  findByCode(currencies, asked) ??
  findByCode(currencies, saved) ??
  currencies.find(isDefault) ??
  currencies[0] ??
  euro;

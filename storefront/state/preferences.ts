import { create } from 'zustand';

export interface ChosenCurrency {
  readonly code: string;
  readonly symbol: string;
}

interface Preferences {
  readonly languageId: number | null;
  readonly currency: ChosenCurrency | null;
}

/** Where choices are kept; the cookies mirror them so that the server renders the same. */
export const preferenceKeys = {
  languageId: 'languageId',
  currencyCode: 'currency_code',
  currencySymbol: 'currency_symbol',
} as const;

const stored = (): Preferences => {
  if (typeof localStorage === 'undefined') return { languageId: null, currency: null };
  const languageId = Number(localStorage.getItem(preferenceKeys.languageId));
  const code = localStorage.getItem(preferenceKeys.currencyCode);
  const symbol = localStorage.getItem(preferenceKeys.currencySymbol);
  return {
    languageId: Number.isInteger(languageId) && languageId > 0 ? languageId : null,
    currency: code && symbol ? { code, symbol } : null,
  };
};

export const usePreferences = create<Preferences>()(stored);

const aYear = 31_536_000;

const keep = (name: string, value: string): void => {
  localStorage.setItem(name, value);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${aYear}; SameSite=Lax`;
};

export const chooseLanguage = (languageId: number): void => {
  keep(preferenceKeys.languageId, String(languageId));
  usePreferences.setState({ languageId });
};

export const chooseCurrency = (currency: ChosenCurrency): void => {
  keep(preferenceKeys.currencyCode, currency.code);
  keep(preferenceKeys.currencySymbol, currency.symbol);
  usePreferences.setState({ currency });
};

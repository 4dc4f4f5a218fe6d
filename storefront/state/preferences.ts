import { create } from 'zustand';
import { preferenceCookies } from '#storefront/api/preference-cookies.ts';
import { longStorage } from './storage.ts';

export interface ChosenCurrency {
  readonly code: string;
  readonly symbol: string;
}

export interface Preferences {
  readonly languageId: number | null;
  readonly currency: ChosenCurrency | null;
}

const preferenceKeys = { ...preferenceCookies, currencySymbol: 'currency_symbol' } as const;

const stored = (): Preferences => {
  if (typeof document === 'undefined') return { languageId: null, currency: null };
  const languageId = Number(longStorage.getItem(preferenceKeys.languageId));
  const code = longStorage.getItem(preferenceKeys.currencyCode);
  const symbol = longStorage.getItem(preferenceKeys.currencySymbol);
  return {
    languageId: Number.isInteger(languageId) && languageId > 0 ? languageId : null,
    currency: code && symbol ? { code, symbol } : null,
  };
};

export const usePreferences = create<Preferences>()(stored);

const aYear = 31_536_000;

const save = (name: string, value: string): void => {
  longStorage.setItem(name, value);
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${aYear}; SameSite=Lax${secure}`;
};

export const chooseLanguage = (languageId: number): void => {
  save(preferenceKeys.languageId, String(languageId));
  usePreferences.setState({ languageId });
};

export const chooseCurrency = ({ code, symbol }: ChosenCurrency): void => {
  save(preferenceKeys.currencySymbol, symbol);
  save(preferenceKeys.currencyCode, code);
  usePreferences.setState({ currency: { code, symbol } });
};

/** Language and currency are sent with every call (API-05), chosen or not; only a choice is saved. */
export const showWith = (shown: { readonly languageId: number; readonly currency: ChosenCurrency }): void =>
  usePreferences.setState(shown);

/** Applies a choice made in another tab. Returns a function that stops it. */
export const followChoices = (onChoice: (choice: Preferences) => void): (() => void) => {
  const keys: readonly string[] = [preferenceKeys.languageId, preferenceKeys.currencyCode];
  const stop = new AbortController();
  const look = () => onChoice(stored());
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key !== null && newValue !== null && keys.includes(key)) look();
  };
  addEventListener('storage', hear, stop);
  // A suspended tab, or one from the back/forward cache, has missed storage events.
  addEventListener('focus', look, stop);
  addEventListener('pageshow', ({ persisted }) => persisted && look(), stop);
  return () => stop.abort();
};

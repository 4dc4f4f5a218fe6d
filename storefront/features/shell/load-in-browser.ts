import { createText } from '#storefront/i18n/use-text.tsx';
import { browserApi } from '#storefront/state/browser-api.ts';
import { seedCategories } from '#storefront/state/categories.ts';
import { chooseLanguage, usePreferences } from '#storefront/state/preferences.ts';
import type { ShellData } from '#storefront/state/shell-data.ts';
import { findByCode } from './choose-locale.ts';
import { languageInAddress } from './language-address.ts';
import { loadShellData, type ShellDataResult } from './load-shell-data.ts';
import { setLoading } from './shell-store.ts';

/** `?lang=` counts as a choice, like one in the header. */
const takeLanguageOfAddress = async (signal: AbortSignal): Promise<void> => {
  const code = languageInAddress(location.search);
  if (code === null) return;
  const languages = await browserApi.until(signal).call('GET /languages');
  const asked = languages.ok ? findByCode(languages.response.payload, code) : undefined;
  if (asked) chooseLanguage(asked.id);
};

/** The same for a page that the server rendered in that language. */
export const saveLanguageOfAddress = ({ language }: ShellData): void => {
  if (languageInAddress(location.search)?.toLowerCase() === language.code.toLowerCase()) {
    chooseLanguage(language.id);
  }
};

export const failureText = ({ part, message }: Extract<ShellDataResult, { ok: false }>): string =>
  message ?? createText('en', {})(`${part}.failed`);

export const loadInBrowser = async (
  signal: AbortSignal,
  { first }: { readonly first: boolean },
): Promise<ShellDataResult> => {
  setLoading({ state: 'loading', failure: null });
  if (first) await takeLanguageOfAddress(signal);
  const { languageId, currency } = usePreferences.getState();
  const api = browserApi.until(signal);
  const result = await loadShellData(api, { languageId, currency: currency?.code ?? null });
  if (signal.aborted) return result;
  if (result.ok) {
    setLoading({ state: 'loaded', failure: null });
    seedCategories(result.data.categories);
  } else setLoading({ state: 'error', failure: failureText(result) });
  return result;
};

/** True when the shopper's choice differs from what the server rendered, for example after cookies were lost. */
export const differsFromChoice = ({ language, currency, languages, currencies }: ShellData): boolean => {
  const chosen = usePreferences.getState();
  const otherLanguage = chosen.languageId !== null && chosen.languageId !== language.id;
  const otherCurrency = chosen.currency !== null && chosen.currency.code !== currency.code;
  return (
    (otherLanguage && languages.some(({ id }) => id === chosen.languageId)) ||
    (otherCurrency && findByCode(currencies, chosen.currency?.code ?? null) !== undefined)
  );
};

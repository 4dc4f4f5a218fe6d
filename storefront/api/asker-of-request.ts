import type { Language } from '#contract/localisation.ts';
import { preferenceKeys } from '#storefront/state/preferences.ts';
import type { Asker } from './client.ts';
import { cookieValue } from './cookie-value.ts';

type Languages = readonly Pick<Language, 'id' | 'code'>[];

const codeInAddress = (request: Request): string | null => new URL(request.url).searchParams.get('lang');

/** Only then are the languages needed to know who asks. */
export const namesLanguage = (request: Request): boolean => codeInAddress(request) !== null;

const languageOfAddress = (request: Request, languages: Languages): number | undefined => {
  const code = codeInAddress(request)?.toLowerCase();
  return languages.find((language) => language.code.toLowerCase() === code)?.id;
};

const preferencesIn = (cookies: string) => {
  const languageId = Number(cookieValue(cookies, preferenceKeys.languageId));
  const currency = cookieValue(cookies, preferenceKeys.currencyCode);
  return {
    languageId: Number.isInteger(languageId) && languageId > 0 ? languageId : null,
    currency: currency && /^[A-Z]{3}$/.test(currency) ? currency : null,
  };
};

/** What of the cookies a page depends on. */
export const variantOf = (cookies: string): string => {
  const { languageId, currency } = preferencesIn(cookies);
  return `${languageId}/${currency}`;
};

/**
 * Language and currency of a page request: the address goes before the cookie. Nobody is signed in here: pages are
 * rendered as for a guest.
 */
export const askerOfRequest = (request: Request, languages: Languages = []): Asker => {
  const { languageId, currency } = preferencesIn(request.headers.get('cookie') ?? '');
  return { languageId: languageOfAddress(request, languages) ?? languageId, currency, token: null };
};

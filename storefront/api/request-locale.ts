import type { Language } from '#contract/localisation.ts';
import type { ClientLocale } from './client.ts';
import { cookieValue } from './cookie-value.ts';
import { preferenceCookies } from './preference-cookies.ts';

type Languages = readonly Pick<Language, 'id' | 'code'>[];

const codeInAddress = (request: Request): string | null => new URL(request.url).searchParams.get('lang');

/** Whether the address names a language; its code is resolved with the shop's languages. */
export const namesLanguage = (request: Request): boolean => codeInAddress(request) !== null;

const languageOfAddress = (request: Request, languages: Languages): number | undefined => {
  const code = codeInAddress(request)?.toLowerCase();
  return languages.find((language) => language.code.toLowerCase() === code)?.id;
};

const preferencesIn = (cookies: string) => {
  const languageId = Number(cookieValue(cookies, preferenceCookies.languageId));
  const currency = cookieValue(cookies, preferenceCookies.currencyCode);
  return {
    languageId: Number.isInteger(languageId) && languageId > 0 ? languageId : null,
    currency: currency && /^[A-Z]{3}$/.test(currency) ? currency : null,
  };
};

/** The part of the cookies that a page depends on: its language and currency. */
export const variantOf = (cookies: string): string => {
  const { languageId, currency } = preferencesIn(cookies);
  return `${languageId}/${currency}`;
};

/** The language and currency of a page request; the address overrides the cookie. */
export const localeOfRequest = (request: Request, languages: Languages = []): ClientLocale => {
  const { languageId, currency } = preferencesIn(request.headers.get('cookie') ?? '');
  return { languageId: languageOfAddress(request, languages) ?? languageId, currency };
};

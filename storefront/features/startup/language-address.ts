import type { Language } from '#contract/localisation.ts';

/** The parameter that gives a language an address of its own. */
export const languageParam = 'lang';

export const languageInAddress = (search: string): string | null =>
  new URLSearchParams(search).get(languageParam) || null;

/** The rest of a query. */
export const withoutLanguage = (search: string): string => {
  const query = new URLSearchParams(search);
  query.delete(languageParam);
  return query.size > 0 ? `?${query}` : '';
};

/** The default language stands at the plain address, the others at `?lang=`. */
export const addressIn = (
  address: string,
  language: Pick<Language, 'code' | 'default'> | undefined,
): string => {
  if (!language || language.default === 1) return address;
  const url = new URL(address);
  url.searchParams.set(languageParam, language.code);
  return url.href;
};

const publicPages = [/^\/$/, /^\/products\/.+/, /^\/faq$/, /^\/contact$/, /^\/static-page\/.+/];

export interface LanguageLink {
  readonly hrefLang: string;
  readonly href: string;
}

/**
 * The addresses of a page in all languages, for search engines. Personal pages have none, nor have filtered lists,
 * which are kept out of search engines anyway.
 */
export const languageLinks = (
  languages: readonly Language[],
  {
    origin,
    pathname,
    search,
  }: { readonly origin: string; readonly pathname: string; readonly search: string },
): readonly LanguageLink[] => {
  const { [languageParam]: _, page, ...others } = Object.fromEntries(new URLSearchParams(search));
  if (languages.length < 2 || Object.keys(others).length > 0) return [];
  if (!publicPages.some((pattern) => pattern.test(pathname))) return [];
  const plain = new URL(pathname, origin);
  if (page !== undefined && page !== '1') plain.searchParams.set('page', page);
  return [
    ...languages.map((language) => ({ hrefLang: language.code, href: addressIn(plain.href, language) })),
    { hrefLang: 'x-default', href: plain.href },
  ];
};

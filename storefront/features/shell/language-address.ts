import type { Language } from '#contract/localisation.ts';

/** The query parameter that selects a language. */
export const languageParam = 'lang';

export const languageInAddress = (search: string): string | null =>
  new URLSearchParams(search).get(languageParam) || null;

export const withoutLanguage = (search: string): string => {
  const query = new URLSearchParams(search);
  query.delete(languageParam);
  return query.size > 0 ? `?${query}` : '';
};

/** The default language has the plain URL, the others `?lang=`. */
export const addressIn = (
  address: string,
  language: Pick<Language, 'code' | 'default'> | undefined,
): string => {
  if (!language || language.default === 1) return address;
  const url = new URL(address);
  url.searchParams.set(languageParam, language.code);
  return url.href;
};

export interface LanguageLink {
  readonly hrefLang: string;
  readonly href: string;
}

/** URLs of a page in all languages, for search engines. */
export const languageLinks = (languages: readonly Language[], plain: string): readonly LanguageLink[] =>
  languages.length < 2
    ? []
    : [
        ...languages.map((language) => ({ hrefLang: language.code, href: addressIn(plain, language) })),
        { hrefLang: 'x-default', href: plain },
      ];

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

export interface LanguageLink {
  readonly hrefLang: string;
  readonly href: string;
}

/** The addresses of a page in all languages, from its plain one, for search engines. */
export const languageLinks = (languages: readonly Language[], plain: string): readonly LanguageLink[] =>
  languages.length < 2
    ? []
    : [
        ...languages.map((language) => ({ hrefLang: language.code, href: addressIn(plain, language) })),
        { hrefLang: 'x-default', href: plain },
      ];

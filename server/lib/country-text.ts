/** A country for people. The shop's own names are English (A40). */
export const countryText = (country: string, iso: string | null, language: string): string => {
  if (language === 'en' || iso === null) return country;
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(iso) ?? country;
};

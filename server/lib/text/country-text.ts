/** Translates the name of a country. Names in the database are English (A40). */
export const countryText = (country: string, iso: string | null, language: string): string => {
  if (language === 'en' || iso === null) return country;
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(iso) ?? country;
};

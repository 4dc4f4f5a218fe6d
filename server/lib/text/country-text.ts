const namesByLanguage = new Map<string, Intl.DisplayNames>();

const namesIn = (language: string): Intl.DisplayNames => {
  const known = namesByLanguage.get(language);
  if (known) return known;
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  namesByLanguage.set(language, names);
  return names;
};

/** Translates the name of a country. Names in the database are English (A40). */
export const countryText = (country: string, iso: string | null, language: string): string => {
  if (language === 'en' || iso === null) return country;
  return namesIn(language).of(iso) ?? country;
};

/** The name of a country of which only the code is known. */
export const countryName = (iso: string, language: string): string =>
  namesIn(language || 'en').of(iso) ?? iso;

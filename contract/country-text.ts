const namesByLanguage = new Map<string, Intl.DisplayNames>();

/**
 * The name of a country of which only the code is known. The first use of `Intl` takes 40 ms, on a phone 160 ms, so pages
 * use the server's names where they have them.
 */
export const countryName = (iso: string, language: string): string => {
  let names = namesByLanguage.get(language);
  if (!names) {
    names = new Intl.DisplayNames([language], { type: 'region' });
    namesByLanguage.set(language, names);
  }
  return names.of(iso) ?? iso;
};

/** Translates the name of a country. The shop's names are English (A40). */
export const countryText = (country: string, iso: string | null, language: string): string => {
  if (language === 'en' || !iso) return country;
  const name = countryName(iso, language);
  return name === iso ? country : name;
};

import type { Country } from '#contract/content.ts';

interface CountryOption {
  readonly id: number;
  readonly iso: string;
  /** The shop's name for the country, as it is sent (A40). */
  readonly name: string;
  readonly label: string;
}

const labelIn = (language: string) => {
  // The server's names are English.
  if (language === 'en') return ({ name }: Country) => name;
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  return ({ iso, name }: Country) => names.of(iso.toUpperCase()) ?? name;
};

/** Country options for a select. The shop's first country stays first; the rest is sorted by language. */
export const countryOptions = (countries: readonly Country[], language: string): readonly CountryOption[] => {
  const label = labelIn(language);
  const [first, ...others] = countries.map((country) => ({
    id: country.id,
    iso: country.iso,
    name: country.name,
    label: label(country),
  }));
  if (!first) return [];
  const { compare } = new Intl.Collator(language);
  return [first, ...(language === 'en' ? others : others.toSorted((a, b) => compare(a.label, b.label)))];
};

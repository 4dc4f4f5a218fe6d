import type { Country } from '#contract/content.ts';
import { countryName } from '#storefront/i18n/country-name.ts';

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
  return ({ iso, name }: Country) => countryName(iso, language) ?? name;
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
  if (language === 'en') return [first, ...others];
  const { compare } = new Intl.Collator(language);
  return [first, ...others.toSorted((a, b) => compare(a.label, b.label))];
};

import type { Country } from '#contract/content.ts';
import { countryText } from '#contract/country-text.ts';

interface CountryOption {
  readonly id: number;
  readonly iso: string;
  /** The shop's name for the country, as it is sent (A40). */
  readonly name: string;
  readonly label: string;
}

/** Country options for a select. The shop's first country stays first; the rest is sorted by language. */
export const countryOptions = (countries: readonly Country[], language: string): readonly CountryOption[] => {
  const [first, ...others] = countries.map((country) => ({
    id: country.id,
    iso: country.iso,
    name: country.name,
    label: countryText(country.name, country.iso, language),
  }));
  if (!first) return [];
  if (language === 'en') return [first, ...others];
  const { compare } = new Intl.Collator(language);
  return [first, ...others.toSorted((a, b) => compare(a.label, b.label))];
};

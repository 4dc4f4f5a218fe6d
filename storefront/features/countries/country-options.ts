import type { Country } from '#contract/content.ts';

interface CountryOption {
  readonly id: number;
  /** The shop's own name: what is sent (A40). */
  readonly name: string;
  readonly label: string;
}

const labelIn = (language: string) => {
  // The shop's names are English.
  if (language === 'en') return ({ name }: Country) => name;
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  return ({ iso, name }: Country) => names.of(iso.toUpperCase()) ?? name;
};

/** What a shopper chooses from. The shop's first country stays first; the others stand in the order of the language. */
export const countryOptions = (countries: readonly Country[], language: string): readonly CountryOption[] => {
  const label = labelIn(language);
  const [first, ...others] = countries.map((country) => ({
    id: country.id,
    name: country.name,
    label: label(country),
  }));
  if (!first) return [];
  const { compare } = new Intl.Collator(language);
  return [first, ...(language === 'en' ? others : others.toSorted((a, b) => compare(a.label, b.label)))];
};

import { useShellData } from '#storefront/state/shell-data.ts';
import { countryOptions } from './country-options.ts';
import { useCountryList } from './use-country-list.ts';

/** Names countries in the language of the page; the server's names are English. */
export const useCountryNames = (): ((country: { readonly id: number; readonly name: string }) => string) => {
  const { countries } = useCountryList();
  const { language } = useShellData();
  const options = countryOptions(countries, language.code);
  return ({ id, name }) => options.find((option) => option.id === id)?.label ?? name;
};

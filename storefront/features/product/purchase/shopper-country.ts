import { loadCountries, useCountries } from '#storefront/state/countries.ts';
import { knowProfile, useProfile } from '#storefront/state/profile.ts';

/** ISO code of the signed-in customer's country; null if it is not known. */
export const shopperCountry = async (): Promise<string | null> => {
  await knowProfile();
  const country = useProfile.getState().profile?.country;
  if (!country) return null;
  await loadCountries();
  return useCountries.getState().list?.find(({ id }) => id === country.id)?.iso ?? null;
};

import { loadCountries, useCountries } from '#storefront/state/countries.ts';
import { loadProfile, useProfile } from '#storefront/state/profile.ts';

/** ISO code of the signed-in customer's country; null if it is not known. */
export const shopperCountry = async (): Promise<string | null> => {
  if (!useProfile.getState().profile) await loadProfile();
  const country = useProfile.getState().profile?.country;
  if (!country) return null;
  await loadCountries();
  return useCountries.getState().list?.find(({ id }) => id === country.id)?.iso ?? null;
};

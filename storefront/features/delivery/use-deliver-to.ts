import { useEffect, useMemo } from 'react';
import { countryText } from '#contract/country-text.ts';
import { loadCountries, useCountries } from '#storefront/state/countries.ts';
import { type DeliverTo, findPlace, readChosenPlace, useChosenPlace } from '#storefront/state/deliver-to.ts';
import { knowProfile, useProfile } from '#storefront/state/profile.ts';
import { useSession } from '#storefront/state/session.ts';
import { useShellData } from '#storefront/state/shell-data.ts';

export interface NamedPlace extends DeliverTo {
  /** The shop's name of the country, as it is sent. */
  readonly country: string;
  /** 'Latvia, LV-1010' in the page's language. */
  readonly text: string;
}

/** Where the shopper's order goes, as far as it is known; null while it is not needed or the countries are loading. */
export const useDeliverTo = (isNeeded: boolean): NamedPlace | null => {
  const { settings, language } = useShellData();
  const chosen = useChosenPlace(({ place }) => place);
  const countries = useCountries(({ list }) => list);
  const profile = useProfile((state) => state.profile);
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  useEffect(() => {
    if (!isNeeded) return;
    readChosenPlace();
    void loadCountries();
  }, [isNeeded]);
  useEffect(() => {
    if (isNeeded && isAuthenticated && !useChosenPlace.getState().place) void knowProfile();
  }, [isNeeded, isAuthenticated]);
  return useMemo(() => {
    if (!isNeeded || !countries) return null;
    const home = settings.home_country;
    const isos = countries.map(({ iso }) => iso);
    const own = countries.find(({ id }) => id === profile?.country?.id);
    const found = findPlace({
      countries: home && isos.includes(home) ? [home, ...isos] : isos,
      chosen,
      address: own ? { iso: own.iso, postCode: profile?.post_code ?? '' } : null,
      languages: navigator.languages,
    });
    if (!found) return null;
    const name = countries.find(({ iso }) => iso === found.iso)?.name ?? '';
    const label = countryText(name, found.iso, language.code);
    return { ...found, country: name, text: [label, found.postCode].filter(Boolean).join(', ') };
  }, [isNeeded, countries, profile, chosen, settings.home_country, language.code]);
};

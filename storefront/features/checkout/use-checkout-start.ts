import { useEffect, useState } from 'react';
import { orderFailureText, useOrderText } from '#storefront/i18n/orders/use-order-text.ts';
import { loadCountries, useCountries } from '#storefront/state/countries.ts';
import { findPlace, readChosenPlace, useChosenPlace } from '#storefront/state/deliver-to.ts';
import { loadProfile, useProfile } from '#storefront/state/profile.ts';
import { knowSession } from '#storefront/state/session.ts';
import { type ShellData, useShellData } from '#storefront/state/shell-data.ts';
import { tabStorage } from '#storefront/state/storage.ts';
import { toast } from '#storefront/ui/overlay/toast-store.ts';
import { readDraft } from './checkout-draft.ts';
import { type CheckoutValues, emptyValues, valuesOfProfile } from './checkout-form.ts';
import type { CheckoutStart } from './use-checkout-form.ts';

/** A guest's form starts with the place that the cart showed prices and dates for, also where it was a guess. */
const guestStart = ({ home_country: home, delivery_choice: isChoice }: ShellData['settings']) => {
  const list = useCountries.getState().list ?? [];
  const isos = list.map(({ iso }) => iso);
  const { place: chosen } = useChosenPlace.getState();
  const place = isChoice
    ? findPlace({
        countries: home && isos.includes(home) ? [home, ...isos] : isos,
        chosen,
        address: null,
        languages: navigator.languages,
      })
    : chosen;
  const country = list.find(({ iso }) => iso === place?.iso);
  const values: CheckoutValues =
    place && country ? { ...emptyValues, country: country.name, postCode: place.postCode } : emptyValues;
  return { values, phone: { text: '', iso: country?.iso.toLowerCase() ?? '' } };
};

const startOf = (settings: ShellData['settings']): CheckoutStart => {
  const { profile } = useProfile.getState();
  const owner = profile?.email ?? null;
  const draft = readDraft(tabStorage, owner);
  if (draft) return { ...draft, owner };
  if (!profile) return { ...guestStart(settings), owner };
  return {
    owner,
    values: valuesOfProfile(profile),
    phone: { text: profile.nationalNumber ?? '', iso: profile.phoneCountryCode.toLowerCase() },
  };
};

/** null until the profile is known; it fills the form and is loaded if missing (CO-18, CO-19). */
export const useCheckoutStart = (): CheckoutStart | null => {
  const t = useOrderText();
  const { settings } = useShellData();
  const [start, setStart] = useState<CheckoutStart | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a language change must not reset the form
  useEffect(() => {
    let isOpen = true;
    const loadStart = async () => {
      readChosenPlace();
      if (settings.delivery_choice || useChosenPlace.getState().place) await loadCountries();
      if ((await knowSession()) && !useProfile.getState().profile) {
        const result = await loadProfile();
        if (!result.ok)
          toast(orderFailureText(result.failure, 'account.loadFailed', t), { variant: 'error' });
      }
      if (isOpen) setStart(startOf(settings));
    };
    void loadStart();
    return () => {
      isOpen = false;
    };
  }, []);
  return start;
};

import { useEffect, useState } from 'react';
import { orderFailureText, useOrderText } from '#storefront/i18n/orders/use-order-text.ts';
import { loadCountries, useCountries } from '#storefront/state/countries.ts';
import { readChosenPlace, useChosenPlace } from '#storefront/state/deliver-to.ts';
import { loadProfile, useProfile } from '#storefront/state/profile.ts';
import { knowSession } from '#storefront/state/session.ts';
import { tabStorage } from '#storefront/state/storage.ts';
import { toast } from '#storefront/ui/overlay/toast-store.ts';
import { readDraft } from './checkout-draft.ts';
import { type CheckoutValues, emptyValues, valuesOfProfile } from './checkout-form.ts';
import type { CheckoutStart } from './use-checkout-form.ts';

/** A guest's form starts with the place that was chosen for prices and dates. */
const valuesOfPlace = (): CheckoutValues => {
  const { place } = useChosenPlace.getState();
  const country = useCountries.getState().list?.find(({ iso }) => iso === place?.iso);
  return place && country ? { ...emptyValues, country: country.name, postCode: place.postCode } : emptyValues;
};

const startOf = (): CheckoutStart => {
  const { profile } = useProfile.getState();
  const owner = profile?.email ?? null;
  const draft = readDraft(tabStorage, owner);
  return {
    owner,
    values: draft?.values ?? (profile ? valuesOfProfile(profile) : valuesOfPlace()),
    phone: draft?.phone ?? {
      text: profile?.nationalNumber ?? '',
      iso: profile?.phoneCountryCode.toLowerCase() ?? '',
    },
  };
};

/** null until the profile is known; it fills the form and is loaded if missing (CO-18, CO-19). */
export const useCheckoutStart = (): CheckoutStart | null => {
  const t = useOrderText();
  const [start, setStart] = useState<CheckoutStart | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a language change must not reset the form
  useEffect(() => {
    let isOpen = true;
    const loadStart = async () => {
      readChosenPlace();
      if (useChosenPlace.getState().place) await loadCountries();
      if ((await knowSession()) && !useProfile.getState().profile) {
        const result = await loadProfile();
        if (!result.ok)
          toast(orderFailureText(result.failure, 'account.loadFailed', t), { variant: 'error' });
      }
      if (isOpen) setStart(startOf());
    };
    void loadStart();
    return () => {
      isOpen = false;
    };
  }, []);
  return start;
};

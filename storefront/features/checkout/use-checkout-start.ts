import { startTransition, useEffect, useState } from 'react';
import { loadSavedAddresses } from '#storefront/features/addresses/load-saved-addresses.ts';
import { orderFailureText, useOrderText } from '#storefront/i18n/orders/use-order-text.ts';
import { loadCountries, useCountries } from '#storefront/state/countries.ts';
import { findPlace, readChosenPlace, useChosenPlace } from '#storefront/state/deliver-to.ts';
import { knowProfile, useProfile } from '#storefront/state/profile.ts';
import { knowSession } from '#storefront/state/session.ts';
import { type ShellData, useShellData } from '#storefront/state/shell-data.ts';
import { tabStorage } from '#storefront/state/storage.ts';
import { lazyModule } from '#storefront/ui/loading/lazy-module.ts';
import { toast } from '#storefront/ui/overlay/toast-store.ts';
import { readDraft } from './checkout-draft.ts';
import { type CheckoutValues, emptyValues, valuesOfProfile } from './checkout-form.ts';
import { loadDuties } from './use-checkout-duties.ts';
import type { CheckoutDraft, CheckoutStart } from './use-checkout-form.ts';

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

const startOf = (settings: ShellData['settings']): CheckoutDraft => {
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

/** Only for customers with addresses. */
export const savedAddresses = lazyModule(() => import('./saved-addresses.tsx'));

const loadSaved = async () => {
  const saved = await loadSavedAddresses();
  if (saved) await savedAddresses.load().catch(() => undefined);
  return saved;
};

/** null until everything is known that decides which fields there are, and the profile that fills them (CO-18, CO-19). */
export const useCheckoutStart = (): CheckoutStart | null => {
  const t = useOrderText();
  const { settings } = useShellData();
  const [start, setStart] = useState<CheckoutStart | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a language change must not reset the form
  useEffect(() => {
    let isOpen = true;
    const { delivery_choice: isChoice = false } = settings;
    const loadCustomer = async () => {
      if (!(await knowSession())) return null;
      const [failure, saved] = await Promise.all([knowProfile(), isChoice ? loadSaved() : null]);
      if (failure) toast(orderFailureText(failure, 'account.loadFailed', t), { variant: 'error' });
      return useProfile.getState().profile && saved;
    };
    const loadStart = async () => {
      readChosenPlace();
      const [saved, duties] = await Promise.all([
        loadCustomer(),
        loadDuties(),
        isChoice || useChosenPlace.getState().place ? loadCountries() : undefined,
      ]);
      // Drawn in pieces, so that a phone answers taps meanwhile.
      if (isOpen) startTransition(() => setStart({ ...startOf(settings), saved, duties }));
    };
    void loadStart();
    return () => {
      isOpen = false;
    };
  }, []);
  return start;
};

import { useEffect, useState } from 'react';
import { orderFailureText, useOrderText } from '#storefront/i18n/use-order-text.ts';
import { loadProfile, useProfile } from '#storefront/state/profile.ts';
import { knowSession } from '#storefront/state/session.ts';
import { tabStorage } from '#storefront/state/storage.ts';
import { toast } from '#storefront/ui/overlay/toast-store.ts';
import { readDraft } from './checkout-draft.ts';
import { emptyValues, valuesOfProfile } from './checkout-form.ts';
import type { CheckoutStart } from './use-checkout-form.ts';

const startOf = (): CheckoutStart => {
  const { profile } = useProfile.getState();
  const owner = profile?.email ?? null;
  const draft = readDraft(tabStorage, owner);
  return {
    owner,
    values: draft?.values ?? (profile ? valuesOfProfile(profile) : emptyValues),
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

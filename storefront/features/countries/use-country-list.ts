import { useCallback, useEffect } from 'react';
import type { Country } from '#contract/content.ts';
import { failureText } from '#storefront/i18n/failure-text.ts';
import { useText } from '#storefront/i18n/use-text.tsx';
import { loadCountries, useCountries } from '#storefront/state/countries.ts';
import { toast } from '#storefront/ui/overlay/toast-store.ts';

export interface CountryList {
  /** Empty until loaded. */
  readonly countries: readonly Country[];
  /** Retries after a failed load. */
  reload(): void;
}

const none: readonly Country[] = [];

/** Countries for addresses and phone numbers, loaded by the first form that needs them (ER-32). */
export const useCountryList = (): CountryList => {
  const t = useText();
  const list = useCountries((state) => state.list);
  const reload = useCallback(() => {
    void loadCountries().then((failure) => {
      if (failure) toast(failureText(failure, 'countries.failed', t), { variant: 'error' });
    });
  }, [t]);
  useEffect(reload, [reload]);
  return { countries: list ?? none, reload };
};

import { useEffect, useState } from 'react';
import type { CheckoutDuties } from '#contract/legal.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import { useCountries } from '#storefront/state/countries.ts';

export interface CountryDuties {
  /** Whether the order button names the obligation to pay. */
  readonly isObligation: boolean;
  /** Whether old devices are taken back. */
  readonly takesBack: boolean;
  /** Whether the buyer can agree to a mail that asks for a review. */
  readonly asksForReview: boolean;
  /** The notice of the legal guarantee; null: not for this country. */
  readonly notice: CheckoutDuties['notice'] | null;
}

/** The duties of the chosen country of delivery. Until they are known the button has its usual words. */
export const useCheckoutDuties = (country: string): CountryDuties => {
  const [duties, setDuties] = useState<CheckoutDuties | null>(null);
  const iso = useCountries(({ list }) => list?.find(({ name }) => name === country)?.iso);
  useEffect(() => {
    let isOpen = true;
    void browserApi.call('GET /legal/checkout').then((result) => {
      if (isOpen && result.ok) setDuties(result.response.payload);
    });
    return () => {
      isOpen = false;
    };
  }, []);
  const isIn = (countries: readonly string[] | undefined) => iso !== undefined && !!countries?.includes(iso);
  return {
    isObligation: isIn(duties?.obligation),
    takesBack: isIn(duties?.take_back),
    asksForReview: duties?.asks_for_review ?? false,
    notice: duties && isIn(duties.countries) ? duties.notice : null,
  };
};

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

/** The duties of all countries; null when they cannot be loaded: then the button has its usual words. */
export const loadDuties = async (): Promise<CheckoutDuties | null> => {
  const result = await browserApi.call('GET /legal/checkout');
  return result.ok ? result.response.payload : null;
};

/** The duties of the chosen country of delivery. */
export const useCheckoutDuties = (duties: CheckoutDuties | null, country: string): CountryDuties => {
  const iso = useCountries(({ list }) => list?.find(({ name }) => name === country)?.iso);
  const isIn = (countries: readonly string[] | undefined) => iso !== undefined && !!countries?.includes(iso);
  return {
    isObligation: isIn(duties?.obligation),
    takesBack: isIn(duties?.take_back),
    asksForReview: duties?.asks_for_review ?? false,
    notice: duties && isIn(duties.countries) ? duties.notice : null,
  };
};

import { useEffect, useState } from 'react';
import type { DeliveryOption } from '#contract/buying/delivery.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import { useShellData } from '#storefront/state/shell-data.ts';

export interface OptionsQuestion {
  /** ISO code. */
  readonly country: string;
  /** Empty: the country as a whole. */
  readonly postCode: string;
  readonly sku: string;
}

export type ExactOptions =
  | { readonly state: 'unknown' }
  | { readonly state: 'failed' }
  | { readonly state: 'listed'; readonly options: readonly DeliveryOption[] };

/** All ways to deliver one piece to a place; loaded only while needed. */
export const useExactOptions = ({ country, postCode, sku }: OptionsQuestion, isNeeded: boolean) => {
  const { currency, language } = useShellData();
  const [options, setOptions] = useState<ExactOptions>({ state: 'unknown' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: prices and names change with currency and language, `tries` asks again
  useEffect(() => {
    setOptions({ state: 'unknown' });
    if (!isNeeded || country === '') return;
    const abort = new AbortController();
    const load = async () => {
      const query = { country, sku, ...(postCode !== '' && { post_code: postCode }) };
      const result = await browserApi.until(abort.signal).call('GET /delivery/options', { query });
      if (abort.signal.aborted) return;
      setOptions(result.ok ? { state: 'listed', options: result.response.options } : { state: 'failed' });
    };
    void load();
    return () => abort.abort();
  }, [country, postCode, sku, isNeeded, currency.code, language.id, tries]);
  return { options, retry: () => setTries((before) => before + 1) };
};

/** The method that the shopper chose in this browser, where it is offered; otherwise the preselected one. */
export const shownOption = (
  options: readonly DeliveryOption[],
  chosen: string | null,
): DeliveryOption | undefined =>
  options.find(({ method, price }) => method === chosen && price !== null) ?? preselected(options);

/** As the shop preselects: the cheapest, of equals the earliest; a pickup place last. */
const preselected = (options: readonly DeliveryOption[]): DeliveryOption | undefined => {
  const rank = ({ kind, price, arrival }: DeliveryOption) =>
    [kind === 'pickup' ? 1 : 0, price ?? 0, arrival?.to ?? '9999'] as const;
  return options
    .filter(({ price }) => price !== null)
    .toSorted((one, other) => {
      const [a, b] = [rank(one), rank(other)];
      return a[0] - b[0] || a[1] - b[1] || a[2].localeCompare(b[2]);
    })[0];
};

import { useEffect, useState } from 'react';
import type { SavedAddress } from '#contract/buying/addresses.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import { isCompleteAddress } from './saved-address.ts';

/** The complete addresses of a customer; null until they are known, and when they cannot be loaded. */
export const useSavedAddresses = (isWanted: boolean): readonly SavedAddress[] | null => {
  const [saved, setSaved] = useState<readonly SavedAddress[] | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    const left = new AbortController();
    const load = async () => {
      const result = await browserApi.until(left.signal).call('GET /user/addresses');
      // Without them the form works as for a guest.
      if (result.ok && !left.signal.aborted) setSaved(result.response.payload.filter(isCompleteAddress));
    };
    void load();
    return () => left.abort();
  }, [isWanted]);
  return saved;
};

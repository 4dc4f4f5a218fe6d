import type { SavedAddress } from '#contract/buying/addresses.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import { isCompleteAddress } from './saved-address.ts';

/** A form does not wait longer for them. */
const patienceMs = 5000;

/** The complete addresses of a customer; null when they cannot be loaded: without them a form works as for a guest. */
export const loadSavedAddresses = async (): Promise<readonly SavedAddress[] | null> => {
  const result = await browserApi.until(AbortSignal.timeout(patienceMs)).call('GET /user/addresses');
  return result.ok ? result.response.payload.filter(isCompleteAddress) : null;
};

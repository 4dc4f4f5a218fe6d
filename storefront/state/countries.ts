import { create } from 'zustand';
import type { Country } from '#contract/content.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import type { Failure } from '#storefront/api/client.ts';

interface Countries {
  /** null: not loaded. */
  readonly list: readonly Country[] | null;
}

/** Countries of addresses and of phone numbers; their names are the same in every language (A40). */
export const useCountries = create<Countries>()(() => ({ list: null }));

let loading = false;

/** Asked for once, whoever asks first; a failure is told to that one, and the next asks again. */
export const loadCountries = async (): Promise<Failure | null> => {
  if (loading || useCountries.getState().list) return null;
  loading = true;
  const result = await browserApi.call('GET /countries');
  loading = false;
  if (!result.ok) return result.failure;
  useCountries.setState({ list: result.answer.payload });
  return null;
};

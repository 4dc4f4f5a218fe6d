import { create } from 'zustand';
import type { Country } from '#contract/content.ts';
import type { Failure } from '#storefront/api/client.ts';
import { browserApi } from './browser-api.ts';

interface Countries {
  /** null: not loaded. */
  readonly list: readonly Country[] | null;
}

/** Countries of addresses and of phone numbers; their names are the same in every language (A40). */
export const useCountries = create<Countries>()(() => ({ list: null }));

let loading: Promise<Failure | null> | null = null;

const load = async (): Promise<Failure | null> => {
  const result = await browserApi.call('GET /countries');
  loading = null;
  if (!result.ok) return result.failure;
  useCountries.setState({ list: result.response.payload });
  return null;
};

/** Loads the countries once for all callers; a failure is reported to the first caller, and the next call retries. */
export const loadCountries = async (): Promise<Failure | null> => {
  if (useCountries.getState().list) return null;
  if (!loading) {
    loading = load();
    return loading;
  }
  await loading;
  return null;
};

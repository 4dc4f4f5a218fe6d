import { create } from 'zustand';
import type { Profile } from '#contract/accounts.ts';
import type { CallResult, Failure } from '#storefront/api/client.ts';
import { browserApi } from './browser-api.ts';
import { usePreferences } from './preferences.ts';

interface ProfileState {
  /** The last one that came; null when there is none. */
  readonly profile: Profile | null;
  /** Of the currency that its balance is in. */
  readonly symbol: string;
  readonly loading: boolean;
  /** Why it could not be had, the last time it was asked for. */
  readonly failure: Failure | null;
}

const none: ProfileState = { profile: null, symbol: '€', loading: false, failure: null };

export const useProfile = create<ProfileState>()(() => none);

let lastAsked = 0;

/** Some shops wrap it, ours does not (A26). */
const unwrapped = (answer: Profile & { payload?: Profile }): Profile => answer.payload ?? answer;

export const loadProfile = async (): Promise<CallResult<'GET /user/profile'>> => {
  lastAsked += 1;
  const asked = lastAsked;
  const symbol = usePreferences.getState().currency?.symbol ?? '€';
  useProfile.setState({ loading: true, failure: null });
  const result = await browserApi.call('GET /user/profile');
  if (asked !== lastAsked) return result;
  useProfile.setState(
    result.ok
      ? { profile: unwrapped(result.response), symbol, loading: false }
      : { failure: result.failure, loading: false },
  );
  return result;
};

/** Nobody's any more (SM-04); an answer that is still on its way counts no more. */
export const forgetProfile = (): void => {
  lastAsked += 1;
  useProfile.setState(none);
};

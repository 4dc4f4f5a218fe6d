import { create } from 'zustand';
import type { Profile } from '#contract/accounts.ts';
import type { CallResult, Failure } from '#storefront/api/client.ts';
import { browserApi } from './browser-api.ts';
import { usePreferences } from './preferences.ts';

interface ProfileState {
  /** The last loaded profile; null if there is none. */
  readonly profile: Profile | null;
  /** Currency symbol of the balance. */
  readonly symbol: string;
  readonly loading: boolean;
  /** Why the last load failed. */
  readonly failure: Failure | null;
}

const none: ProfileState = { profile: null, symbol: '€', loading: false, failure: null };

export const useProfile = create<ProfileState>()(() => none);

let lastAsked = 0;

/** Some shops wrap the response, this one does not (A26). */
const unwrapped = (response: Profile & { payload?: Profile }): Profile => response.payload ?? response;

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

let asking: ReturnType<typeof loadProfile> | null = null;

/** Loads the profile unless it is known, with one call for all who ask at the same time. Returns the failure. */
export const knowProfile = async (): Promise<Failure | null> => {
  if (useProfile.getState().profile) return null;
  asking ??= loadProfile();
  const mine = asking;
  const result = await mine;
  if (asking === mine) asking = null;
  return result.ok ? null : result.failure;
};

/** Resets the profile (SM-04); a response in flight is ignored. */
export const forgetProfile = (): void => {
  lastAsked += 1;
  asking = null;
  useProfile.setState(none);
};

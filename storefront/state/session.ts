import { create } from 'zustand';
import type { CallResult, Failure } from '#storefront/api/client.ts';
import { browserApi } from './browser-api.ts';
import { emptyCart, forgetCart } from './cart.ts';
import { forgetProfile } from './profile.ts';
import { believesSignedIn, longStorage, sessionKeys } from './storage.ts';

interface Session {
  readonly isAuthenticated: boolean;
  readonly emailVerified: boolean;
  /** Why the last call failed. */
  readonly error: Failure | null;
  readonly loading: boolean;
}

const guest = { isAuthenticated: false, emailVerified: false } as const;

/** Pages are rendered for guests: the session is known only after the first request. */
export const useSession = create<Session>()(() => ({ ...guest, error: null, loading: false }));

const saveFlag = (isSignedIn: boolean): void =>
  isSignedIn ? longStorage.setItem(sessionKeys.flag, 'true') : longStorage.removeItem(sessionKeys.flag);

/** Changes with every sign-in and sign-out: earlier requests belong to another session. */
let epoch = 0;
let beganAt = 0;
let known = false;
let checking: Promise<boolean> | null = null;
/** A sign-in waits for it: a late sign-out response would delete the new session's cookies. */
let leaving: Promise<unknown> = Promise.resolve();

const nextEpoch = (): void => {
  epoch += 1;
  beganAt = performance.now();
  checking = null;
  known = true;
};

const check = async (): Promise<boolean> => {
  const asked = epoch;
  useSession.setState({ loading: true });
  const result = await browserApi.call('GET /is-auth');
  if (asked !== epoch) return false;
  checking = null;
  known = result.ok;
  const { authenticated, emailVerified } = result.ok
    ? result.response
    : { authenticated: false, emailVerified: false };
  useSession.setState({
    isAuthenticated: authenticated,
    emailVerified,
    loading: false,
    error: result.ok ? null : result.failure,
  });
  if (result.ok) saveFlag(authenticated);
  if (result.ok && !authenticated) forgetProfile();
  return authenticated;
};

/** Loads the session (SM-06, SM-07); true when a customer is signed in. */
export const checkSession = (): Promise<boolean> => {
  checking ??= check();
  return checking;
};

/** Whether a customer is signed in; loads the session if it is unknown or the last request failed. */
export const knowSession = (): Promise<boolean> =>
  known ? Promise.resolve(useSession.getState().isAuthenticated) : checkSession();

/** The sign-in response does not say whether the e-mail is verified. */
const learnVerified = async (): Promise<void> => {
  const asked = epoch;
  const result = await browserApi.call('GET /is-auth');
  if (asked !== epoch || !result.ok || !result.response.authenticated) return;
  useSession.setState({ emailVerified: result.response.emailVerified });
};

type Entrance = 'POST /login' | 'POST /register' | 'POST /orders/:number/account';

const enter = async <K extends Entrance>(call: () => Promise<CallResult<K>>): Promise<CallResult<K>> => {
  useSession.setState({ loading: true, error: null });
  await leaving;
  // These two send the token although no customer is signed in yet (AU-10, AU-11).
  await browserApi.call('GET /sanctum/csrf-cookie');
  const result = await call();
  if (!result.ok) {
    useSession.setState({ loading: false, error: result.failure });
    return result;
  }
  nextEpoch();
  // Drops the guest's empty cart; the customer's cart is loaded next (AU-08).
  emptyCart();
  saveFlag(true);
  useSession.setState({ isAuthenticated: true, emailVerified: false, loading: false, error: null });
  return result;
};

export const signIn = async (username: string, password: string): Promise<CallResult<'POST /login'>> => {
  const result = await enter(() => browserApi.call('POST /login', { body: { username, password } }));
  if (result.ok) void learnVerified();
  return result;
};

export type NewCustomer = Parameters<typeof browserApi.call<'POST /register'>>[1]['body'];

export const register = (customer: NewCustomer): Promise<CallResult<'POST /register'>> =>
  enter(() => browserApi.call('POST /register', { body: customer }));

/** Opens an account with the data of an order of this browser. */
export const registerFromOrder = (
  number: string,
  password: string,
): Promise<CallResult<'POST /orders/:number/account'>> =>
  enter(() => browserApi.call('POST /orders/:number/account', { params: { number }, body: { password } }));

/** Resets the session in this browser. */
const becomeGuest = (): void => {
  nextEpoch();
  saveFlag(false);
  longStorage.removeItem(sessionKeys.token);
  forgetProfile();
  forgetCart();
  useSession.setState({ ...guest, loading: false, error: null });
};

/** Deletes the account; the server ends its sessions. A refusal changes nothing. */
export const deleteAccount = async (
  current_password: string,
  delete_reviews: boolean,
): Promise<CallResult<'POST /user/delete'>> => {
  const result = await browserApi.call('POST /user/delete', { body: { current_password, delete_reviews } });
  if (result.ok) becomeGuest();
  return result;
};

/** Signs out locally at once, whatever the server responds (SM-03, SM-04, SM-05). */
export const logOut = async (): Promise<CallResult<'POST /logout'>> => {
  // Sent before the token is dropped: the server revokes the token of the request.
  const call = browserApi.call('POST /logout');
  leaving = call;
  becomeGuest();
  const asked = epoch;
  const result = await call;
  if (asked !== epoch) return result;
  // Until now the server may still have returned the previous customer's cart.
  emptyCart();
  if (!result.ok) useSession.setState({ error: result.failure });
  return result;
};

/**
 * Ends the session after a 401 (SM-08); true only for the first of several calls. A guest has no session to end, and
 * a call sent before the current session does not concern it.
 */
export const expireSession = (askedAt: number): boolean => {
  const isSomebody = useSession.getState().isAuthenticated || believesSignedIn();
  if (!isSomebody || askedAt < beganAt) return false;
  void logOut();
  return true;
};

/** Another tab signed in or out: loads the session and reports the result. */
export const followOtherTabs = (onResult: (isSignedIn: boolean) => void): (() => void) => {
  const follow = async (event: StorageEvent) => {
    if (event.key !== sessionKeys.flag) return;
    const { isAuthenticated } = useSession.getState();
    nextEpoch();
    emptyCart();
    if (event.newValue === null) forgetProfile();
    // The other tab may have asked before the server processed a sign-out from this tab.
    await leaving;
    const isSignedIn = await checkSession();
    // A former guest is already being redirected.
    if (isAuthenticated || isSignedIn) onResult(isSignedIn);
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
};

import { create } from 'zustand';
import type { CallResult, Failure } from '#storefront/api/client.ts';
import { browserApi } from './browser-api.ts';
import { emptyCart } from './cart.ts';
import { forgetProfile } from './profile.ts';
import { longStorage } from './storage.ts';

interface Session {
  readonly isAuthenticated: boolean;
  readonly emailVerified: boolean;
  /** Why the last of the calls below failed. */
  readonly error: Failure | null;
  readonly loading: boolean;
}

const guest = { isAuthenticated: false, emailVerified: false } as const;

/** Pages are rendered as for a guest: who is here is only known once the shop has been asked. */
export const useSession = create<Session>()(() => ({ ...guest, error: null, loading: false }));

export const sessionKeys = { flag: 'auth_session', token: 'token' } as const;

const keepFlag = (isSignedIn: boolean): void =>
  isSignedIn ? longStorage.setItem(sessionKeys.flag, 'true') : longStorage.removeItem(sessionKeys.flag);

/** Moves with every sign-in and sign-out: what was asked before is about another session. */
let epoch = 0;
let beganAt = 0;
let known = false;
let checking: Promise<boolean> | null = null;
/** A sign-in waits for it: the late answer of a sign-out would take the new session's cookies away. */
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
  if (result.ok) keepFlag(authenticated);
  if (result.ok && !authenticated) forgetProfile();
  return authenticated;
};

/** Asks the shop who is here (SM-06, SM-07); true when it said that somebody is signed in. */
export const checkSession = (): Promise<boolean> => {
  checking ??= check();
  return checking;
};

/** Whether somebody is signed in, as far as it is known; asks when it is not, or when the last answer failed. */
export const knowSession = (): Promise<boolean> =>
  known ? Promise.resolve(useSession.getState().isAuthenticated) : checkSession();

/** The answer of a sign-in does not say whether the e-mail is verified. */
const learnVerified = async (): Promise<void> => {
  const asked = epoch;
  const result = await browserApi.call('GET /is-auth');
  if (asked !== epoch || !result.ok || !result.response.authenticated) return;
  useSession.setState({ emailVerified: result.response.emailVerified });
};

type Entrance = 'POST /login' | 'POST /register';

const enter = async <K extends Entrance>(call: () => Promise<CallResult<K>>): Promise<CallResult<K>> => {
  useSession.setState({ loading: true, error: null });
  await leaving;
  // These two ask for the token although nobody is signed in yet (AU-10, AU-11).
  await browserApi.call('GET /sanctum/csrf-cookie');
  const result = await call();
  if (!result.ok) {
    useSession.setState({ loading: false, error: result.failure });
    return result;
  }
  nextEpoch();
  // A guest's, which is none; the customer's own is asked for next (AU-08).
  emptyCart();
  keepFlag(true);
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

/** Nobody is signed in here any more. */
const becomeGuest = (): void => {
  nextEpoch();
  keepFlag(false);
  longStorage.removeItem(sessionKeys.token);
  forgetProfile();
  emptyCart();
  useSession.setState({ ...guest, loading: false, error: null });
};

/** Ends the account for good; the shop ends its sessions. A refusal changes nothing. */
export const deleteAccount = async (current_password: string): Promise<CallResult<'POST /user/delete'>> => {
  const result = await browserApi.call('POST /user/delete', { body: { current_password } });
  if (result.ok) becomeGuest();
  return result;
};

/** Signed out here and now, whatever the shop answers (SM-03, SM-04, SM-05). */
export const logOut = async (): Promise<CallResult<'POST /logout'>> => {
  // Sent before the token goes: the shop revokes the one that asks.
  const call = browserApi.call('POST /logout');
  leaving = call;
  becomeGuest();
  const asked = epoch;
  const result = await call;
  if (asked !== epoch) return result;
  // Until now the shop may still have handed out the cart of the one who left.
  emptyCart();
  if (!result.ok) useSession.setState({ error: result.failure });
  return result;
};

/**
 * What a 401 means: the session is over (SM-08). However many calls hear it, it ends once: true for the first.
 * A guest has no session to end, and a call from before the present session says nothing about it.
 */
export const expireSession = (askedAt: number): boolean => {
  const isSomebody =
    useSession.getState().isAuthenticated ||
    Object.values(sessionKeys).some((key) => longStorage.getItem(key) !== null);
  if (!isSomebody || askedAt < beganAt) return false;
  void logOut();
  return true;
};

/** Another tab of this browser signed in or out; tells what the shop says now. */
export const followOtherTabs = (onAnswer: (isSignedIn: boolean) => void): (() => void) => {
  const follow = async (event: StorageEvent) => {
    if (event.key !== sessionKeys.flag) return;
    const { isAuthenticated } = useSession.getState();
    nextEpoch();
    emptyCart();
    if (event.newValue === null) forgetProfile();
    // The other tab may have asked before the shop heard of a sign-out that was made here.
    await leaving;
    const isSignedIn = await checkSession();
    // Who was a guest before is on the way elsewhere already.
    if (isAuthenticated || isSignedIn) onAnswer(isSignedIn);
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
};

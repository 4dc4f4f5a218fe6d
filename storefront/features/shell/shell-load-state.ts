import { create } from 'zustand';

/** How far the browser is with languages and what comes with them (SM-38). On the server it stays untouched. */
export type ShellLoadState =
  | { readonly state: 'not loaded' | 'loading' | 'loaded'; readonly failure: null }
  | { readonly state: 'error'; readonly failure: string };

const notLoaded: ShellLoadState = { state: 'not loaded', failure: null };

export const useShellLoadState = create<ShellLoadState>()(() => notLoaded);

export const setShellLoadState = (load: ShellLoadState): void => useShellLoadState.setState(load);

import { create } from 'zustand';

/** How far the browser is with languages and what comes with them (SM-38). On the server it stays untouched. */
export type StartupLoad =
  | { readonly state: 'not loaded' | 'loading' | 'loaded'; readonly failure: null }
  | { readonly state: 'error'; readonly failure: string };

const notLoaded: StartupLoad = { state: 'not loaded', failure: null };

export const useStartupLoad = create<StartupLoad>()(() => notLoaded);

export const noteLoad = (load: StartupLoad): void => useStartupLoad.setState(load);

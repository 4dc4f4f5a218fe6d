import { create } from 'zustand';
import type { ShellData } from '#storefront/state/shell-data.ts';

/** How far the browser is with loading the shell's data itself (SM-38). */
type Loading =
  | { readonly state: 'not loaded' | 'loading' | 'loaded'; readonly failure: null }
  | { readonly state: 'error'; readonly failure: string };

interface Data {
  /** The data that the server rendered the page with; null: it had none. */
  readonly ofPage: ShellData | null;
  /** The newest data; the root's loader hands them to the page. */
  readonly newest: ShellData | null;
}

/** The shell's data in the browser. The server never writes to it. */
export const useShellStore = create<Loading & Data>()(() => ({
  state: 'not loaded',
  failure: null,
  ofPage: null,
  newest: null,
}));

export const setLoading = (loading: Loading): void => useShellStore.setState(loading);

export const setNewest = (newest: ShellData): void => useShellStore.setState({ newest });

/** Called once, before hydration. */
export const setPageData = (ofPage: ShellData): void => useShellStore.setState({ ofPage, newest: ofPage });

import type { Startup } from './load-startup.ts';

/**
 * The startup data that the browser loaded last. They reach the page through the root's loader, together with the
 * page's own data: words, prices, title and `<html lang>` change in one step.
 */
let newest: Startup | null = null;
let shown: Startup | null = null;

export const offerStartup = (startup: Startup): void => {
  newest = startup;
};

export const noteShown = (startup: Startup): void => {
  shown = startup;
};

/** Not simply handed out once: a revalidation that a navigation cuts short is made up for by that navigation. */
export const isStartupRenewed = (): boolean => newest !== null && newest !== shown;

export const newestStartup = (): Startup | null => newest ?? shown;

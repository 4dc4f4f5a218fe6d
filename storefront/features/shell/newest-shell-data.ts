import type { ShellData } from '#storefront/state/shell-data.ts';

/**
 * The shell data that the browser loaded last. They reach the page through the root's loader, together with the
 * page's own data: words, prices, title and `<html lang>` change in one step.
 */
let newest: ShellData | null = null;
let shown: ShellData | null = null;

export const offerShellData = (shell: ShellData): void => {
  newest = shell;
};

export const noteShown = (shell: ShellData): void => {
  shown = shell;
};

/** Not simply handed out once: a revalidation that a navigation cuts short is made up for by that navigation. */
export const isShellDataRenewed = (): boolean => newest !== null && newest !== shown;

export const newestShellData = (): ShellData | null => newest ?? shown;

import type { ShellData } from '#storefront/state/shell-data.ts';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Fetches the file of a snapshot. The page cannot start without it, so it retries until it succeeds. */
export const fetchShellData = async (url: string): Promise<ShellData> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await fetch(url);
      if (response.ok) return await response.json();
    } catch {
      // The connection failed.
    }
    await wait(attempt * 1000);
  }
};

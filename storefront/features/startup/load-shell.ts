import type { Api, Asker } from '#storefront/api/client.ts';
import { type PageText, toPageText } from '#storefront/api/page-data.ts';
import { keptStartup } from './kept-startup.ts';
import { loadStartup } from './load-startup.ts';

/** On the server: what every page needs, as one text; null: it cannot be had. */
export const loadShell = async (api: Api, asker: Asker): Promise<PageText | null> => {
  const result = await loadStartup(api, asker);
  return result.ok ? toPageText(keptStartup(result.startup)) : null;
};

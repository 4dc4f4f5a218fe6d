import type { Api, ClientLocale } from '#storefront/api/client.ts';
import { type PageText, toPageText } from '#storefront/api/page-data.ts';
import { keptShellData } from './kept-shell-data.ts';
import { loadShellData } from './load-shell-data.ts';

/** On the server: what every page needs, as one text; null: it cannot be had. */
export const loadShell = async (api: Api, locale: ClientLocale): Promise<PageText | null> => {
  const result = await loadShellData(api, locale);
  return result.ok ? toPageText(keptShellData(result.data)) : null;
};

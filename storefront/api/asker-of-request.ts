import { preferenceKeys } from '#storefront/state/preferences.ts';
import type { Asker } from './client.ts';

const cookie = (request: Request, name: string): string | null => {
  const pairs = (request.headers.get('cookie') ?? '').split(/;\s*/);
  const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  try {
    return value ? decodeURIComponent(value) : null;
  } catch {
    return null;
  }
};

/** Language and currency of a page request. Nobody is signed in here: pages are rendered as for a guest. */
export const askerOfRequest = (request: Request): Asker => {
  const languageId = Number(cookie(request, preferenceKeys.languageId));
  const currency = cookie(request, preferenceKeys.currencyCode);
  return {
    languageId: Number.isInteger(languageId) && languageId > 0 ? languageId : null,
    currency: currency && /^[A-Z]{3}$/.test(currency) ? currency : null,
    token: null,
  };
};

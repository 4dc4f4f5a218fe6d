import { usePreferences } from '#storefront/state/preferences.ts';
import { createApi } from './client.ts';
import { httpTransport } from './transport.ts';

/** The browser's client: same origin, the shopper's currency and language, a bearer token if one is stored. */
export const browserApi = createApi(httpTransport(''), () => {
  const { currency, languageId } = usePreferences.getState();
  return { currency: currency?.code ?? null, languageId, token: localStorage.getItem('token') };
});

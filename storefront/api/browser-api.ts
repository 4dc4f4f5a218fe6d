import { usePreferences } from '#storefront/state/preferences.ts';
import { longStorage } from '#storefront/state/storage.ts';
import { type Api, createApi, type Failure } from './client.ts';
import { cookieValue } from './cookie-value.ts';
import { withCsrf } from './csrf.ts';
import { httpTransport } from './transport.ts';

/** Hears of every call that failed; `askedAt` (performance.now) tells which session it was asked in. */
export type FailureListener = (failure: Failure, askedAt: number) => void;

let listener: FailureListener | null = null;

/** One listener for the whole app: it decides what a 401 or 403 means wherever it happens. Undone by the result. */
export const onFailure = (next: FailureListener): (() => void) => {
  listener = next;
  return () => {
    if (listener === next) listener = null;
  };
};

const heard = (api: Api): Api => ({
  until: (signal) => heard(api.until(signal)),
  async call(key, ...input) {
    const askedAt = performance.now();
    const result = await api.call(key, ...input);
    if (!result.ok) listener?.(result.failure, askedAt);
    return result;
  },
});

const transport = withCsrf(httpTransport(''), () => cookieValue(document.cookie, 'XSRF-TOKEN'));

/** The browser's client: same origin, the shopper's currency and language, a bearer token if one is stored. */
export const browserApi: Api = heard(
  createApi(transport, () => {
    const { currency, languageId } = usePreferences.getState();
    return { currency: currency?.code ?? null, languageId, token: longStorage.getItem('token') };
  }),
);

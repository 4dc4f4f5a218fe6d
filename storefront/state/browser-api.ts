import { type Api, createApi, type Failure } from '#storefront/api/client.ts';
import { cookieValue } from '#storefront/api/cookie-value.ts';
import { withCsrf } from '#storefront/api/csrf.ts';
import { httpTransport, type Transport } from '#storefront/api/transport.ts';
import { usePreferences } from './preferences.ts';
import { believesSignedIn, longStorage, sessionKeys } from './storage.ts';

/** Receives every failed call; `sentAt` (performance.now) tells which session it belongs to. */
export type FailureListener = (failure: Failure, sentAt: number) => void;

let listener: FailureListener | null = null;

/** Sets the one listener of the app, which handles 401 and 403 for all calls. Returns a function that removes it. */
export const onFailure = (next: FailureListener): (() => void) => {
  listener = next;
  return () => {
    if (listener === next) listener = null;
  };
};

const reportFailures = (api: Api): Api => ({
  until: (signal) => reportFailures(api.until(signal)),
  async call(key, ...input) {
    const sentAt = performance.now();
    const result = await api.call(key, ...input);
    if (!result.ok) listener?.(result.failure, sentAt);
    return result;
  },
});

/**
 * Says on changing calls that a customer is signed in here. Without a session they get 401, so that an ended session
 * never turns a customer into a guest unnoticed.
 */
const withSignedIn =
  (transport: Transport): Transport =>
  (request) =>
    transport(
      request.method !== 'GET' && believesSignedIn()
        ? { ...request, headers: { ...request.headers, 'x-signed-in': '1' } }
        : request,
    );

const transport = withCsrf(withSignedIn(httpTransport('')), () => cookieValue(document.cookie, 'XSRF-TOKEN'));

/** The browser's client: same origin, the shopper's currency and language, and the stored bearer token if any. */
export const browserApi: Api = reportFailures(
  createApi({
    transport,
    locale: () => {
      const { currency, languageId } = usePreferences.getState();
      return { currency: currency?.code ?? null, languageId };
    },
    token: () => longStorage.getItem(sessionKeys.token),
  }),
);

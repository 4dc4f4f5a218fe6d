import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { apiContext, localeContext, pageContext } from './api/api-context.ts';
import { createApi } from './api/client.ts';
import { localeOfRequest, namesLanguage, variantOf } from './api/request-locale.ts';
import { dedupeReads, httpTransport, type Transport } from './api/transport.ts';
import { shellSnapshotsContext } from './features/shell/shell-context.ts';
import { createShellSnapshots } from './features/shell/shell-snapshots.ts';

export { httpTransport, variantOf };

interface Page {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Creates the storefront as a function from request to page. `shopVersion` changes with every change that shoppers
 * see; null: unknown. This build has its own copy of every module, so only plain functions and values may be passed in.
 */
export const createStorefront = (
  transport: Transport,
  shopVersion: () => number | null = () => null,
): ((request: Request) => Promise<Page>) => {
  const handle = createRequestHandler(build, import.meta.env.MODE);
  const snapshots = createShellSnapshots(shopVersion);
  return async (request) => {
    const context = new RouterContextProvider();
    let locale = localeOfRequest(request);
    const api = createApi({ transport: dedupeReads(transport), locale: () => locale });
    if (namesLanguage(request)) {
      const languages = await api.call('GET /languages');
      if (languages.ok) locale = localeOfRequest(request, languages.response.payload);
    }
    context.set(apiContext, api);
    context.set(localeContext, locale);
    context.set(shellSnapshotsContext, snapshots);
    // Without headers: loaders that could read them would make pages depend on more than the cache key.
    const response = await handle(new Request(request.url), context);
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: context.get(pageContext) ?? (await response.text()),
    };
  };
};

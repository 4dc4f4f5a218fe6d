import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { apiContext, localeContext, pageContext } from './api/api-context.ts';
import { createApi } from './api/client.ts';
import { localeOfRequest, namesLanguage, variantOf } from './api/request-locale.ts';
import { httpTransport, rememberReads, rememberReplies, type Transport } from './api/transport.ts';

export { httpTransport, variantOf };

interface Page {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * The storefront as a function from request to page. The transport is a plain function, because this build
 * carries its own copy of every module: nothing that is compared by identity may cross into it.
 */
export const createStorefront = (transport: Transport): ((request: Request) => Promise<Page>) => {
  const handle = createRequestHandler(build, import.meta.env.MODE);
  const remembering = rememberReplies(transport);
  return async (request) => {
    const context = new RouterContextProvider();
    let locale = localeOfRequest(request);
    const api = createApi({ transport: rememberReads(remembering), locale: () => locale });
    if (namesLanguage(request)) {
      const languages = await api.call('GET /languages');
      if (languages.ok) locale = localeOfRequest(request, languages.response.payload);
    }
    context.set(apiContext, api);
    context.set(localeContext, locale);
    const response = await handle(request, context);
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: context.get(pageContext) ?? (await response.text()),
    };
  };
};

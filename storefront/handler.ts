import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { apiContext, askerContext } from './api/api-context.ts';
import { askerOfRequest, namesLanguage, variantOf } from './api/asker-of-request.ts';
import { createApi } from './api/client.ts';
import { httpTransport, rememberReads, type Transport } from './api/transport.ts';

export { httpTransport, variantOf };

/**
 * The storefront as a function from request to page. The transport is a plain function, because this build
 * carries its own copy of every module: nothing that is compared by identity may cross into it.
 */
export const createStorefront = (transport: Transport): ((request: Request) => Promise<Response>) => {
  const handle = createRequestHandler(build, import.meta.env.MODE);
  return async (request) => {
    const context = new RouterContextProvider();
    let asker = askerOfRequest(request);
    const api = createApi(rememberReads(transport), () => asker);
    if (namesLanguage(request)) {
      const languages = await api.call('GET /languages');
      if (languages.ok) asker = askerOfRequest(request, languages.answer.payload);
    }
    context.set(apiContext, api);
    context.set(askerContext, asker);
    return handle(request, context);
  };
};

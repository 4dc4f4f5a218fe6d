import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { apiContext } from './api/api-context.ts';
import { askerOfRequest } from './api/asker-of-request.ts';
import { createApi } from './api/client.ts';
import { httpTransport, rememberReads, type Transport } from './api/transport.ts';

export { httpTransport };

/**
 * The storefront as a function from request to page. The transport is a plain function, because this build
 * carries its own copy of every module: nothing that is compared by identity may cross into it.
 */
export const createStorefront = (transport: Transport): ((request: Request) => Promise<Response>) => {
  const handle = createRequestHandler(build, import.meta.env.MODE);
  return (request) => {
    const context = new RouterContextProvider();
    context.set(
      apiContext,
      createApi(rememberReads(transport), () => askerOfRequest(request)),
    );
    return handle(request, context);
  };
};

import type { FastifyInstance } from 'fastify';
import type { ResponseCache } from '#server/http/caching/response-cache.ts';
import type { ApiTransport } from './storefront.ts';

/** Replaces the network address of in-process calls, which the address limits do not count (`address-limit.ts`). */
export const ownAddress = 'in process';

/** Calls the API in this process without a socket. Cached responses are read without a request. */
export const inProcess =
  (app: FastifyInstance, responses: ResponseCache): ApiTransport =>
  async ({ method, path, headers, body }) => {
    const cached = method === 'GET' ? responses.readText(path) : null;
    if (cached !== null) return { status: 200, body: cached };
    const response = await app.inject({
      method,
      url: path,
      remoteAddress: ownAddress,
      headers: { ...headers, 'accept-encoding': 'identity' },
      ...(body !== undefined && { payload: body }),
    });
    return { status: response.statusCode, body: response.body };
  };

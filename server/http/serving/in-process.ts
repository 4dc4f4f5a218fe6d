import type { FastifyInstance } from 'fastify';
import type { ResponseCache } from '#server/http/caching/response-cache.ts';
import type { Transport } from '#storefront/api/transport.ts';

/** In the place of a network address, which no socket can have: calls of our own are not counted (`address-limit.ts`). */
export const ownAddress = 'in process';

/**
 * The storefront's calls to the API when both run in this process: the same doors, without a socket, and what lies
 * ready behind them without the doors.
 */
export const inProcess =
  (app: FastifyInstance, responses: ResponseCache): Transport =>
  async ({ method, path, headers, body }) => {
    const kept = method === 'GET' ? responses.readText(path) : null;
    if (kept !== null) return { status: 200, body: kept };
    const answer = await app.inject({
      method,
      url: path,
      remoteAddress: ownAddress,
      headers: { ...headers, 'accept-encoding': 'identity' },
      ...(body !== undefined && { payload: body }),
    });
    return { status: answer.statusCode, body: answer.body };
  };

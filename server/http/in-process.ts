import type { FastifyInstance } from 'fastify';
import type { Transport } from '#storefront/api/transport.ts';

/** The storefront's calls to the API when both run in this process: the same doors, without a socket. */
export const inProcess =
  (app: FastifyInstance): Transport =>
  async ({ method, path, headers, body }) => {
    const answer = await app.inject({
      method,
      url: path,
      headers: { ...headers, 'accept-encoding': 'identity' },
      ...(body !== undefined && { payload: body }),
    });
    return { status: answer.statusCode, body: answer.body };
  };

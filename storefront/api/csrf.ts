import type { Transport } from './transport.ts';

const tokenPath = '/sanctum/csrf-cookie';

/**
 * Sends the CSRF token on unsafe calls. It changes at sign-in and sign-out, so it is read for each call; when the
 * server refuses it (419, nothing was done), a new one is fetched once.
 */
export const withCsrf = (transport: Transport, readToken: () => string | null): Transport => {
  const send: Transport = (request) => {
    const token = readToken();
    return transport(
      token === null ? request : { ...request, headers: { ...request.headers, 'x-xsrf-token': token } },
    );
  };
  return async (request) => {
    if (request.method === 'GET') return transport(request);
    const reply = await send(request);
    if (reply.status !== 419) return reply;
    await transport({ method: 'GET', path: tokenPath, headers: {} });
    return send(request);
  };
};

import type { FastifyInstance } from 'fastify';

/** Names of this machine, for checks and proxies that run on it. */
const ownNames = ['localhost', '127.0.0.1', '[::1]'];

const withoutPort = (host: string): string => host.replace(/:\d*$/, '').toLowerCase();

type IsKnownHost = (host: string | undefined) => boolean;

/** Tells whether a Host header names this shop. Null: PUBLIC_URL is not set, so every name does. */
export const knownHosts = (allowed: readonly string[] | null): IsKnownHost => {
  if (allowed === null) return () => true;
  const names = new Set([...allowed, ...ownNames]);
  // Nearly all requests have the same header, so the cache's fast path compares one string.
  let last: string | undefined;
  return (host) => {
    if (host === undefined) return false;
    if (host === last) return true;
    if (!names.has(withoutPort(host))) return false;
    last = host;
    return true;
  };
};

/** Whether a request line has a path. An absolute form (`GET http://evil.example/ HTTP/1.1`) would name another host. */
export const isOriginForm = (url: string): boolean => url.startsWith('/');

/** Load balancers check health by IP address. */
const isHealthCheck = (url: string): boolean => url.startsWith('/health/');

/** Answers 400 unless the request line is a path and the Host header names this shop. */
export const registerRequestTarget = (
  app: FastifyInstance,
  isKnownHost: IsKnownHost,
  publicUrl: string,
): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const { url, headers } = request;
    if (isOriginForm(url) && (isKnownHost(headers.host) || isHealthCheck(url))) return done();
    request.log.warn({ host: headers.host }, 'request for another host; see PUBLIC_URL and ALLOWED_HOSTS');
    reply
      .code(400)
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
      .send(`This server has no site of that name. The shop is at ${publicUrl}\n`);
  });
};

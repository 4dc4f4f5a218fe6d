import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { AddressLimit } from '#server/http/limits/address-limit.ts';
import { networkOf } from '#server/http/limits/network.ts';
import { commonHeaders, nothingPolicy } from '#server/http/serving/headers.ts';
import { knownHosts } from '#server/http/serving/request-target.ts';
import type { RequestTimes } from '#server/http/serving/request-times.ts';
import type { CachedResponse } from './cached-response.ts';
import { pageKey } from './page-key.ts';
import type { EncodedResponse, ResponseCache } from './response-cache.ts';

/** The client's address behind `proxies` trusted proxies: the same value as Fastify's `request.ip`. */
export const clientAddress = ({ socket, headers }: IncomingMessage, proxies: number): string => {
  const nearest = socket.remoteAddress ?? '';
  const forwardedFor = headers['x-forwarded-for'];
  if (proxies === 0 || forwardedFor === undefined) return nearest;
  const hops = String(forwardedFor).split(',');
  return hops[Math.max(0, hops.length - proxies)]?.trim() ?? nearest;
};

type Headers = Readonly<Record<string, string>>;

const contentHeaders = ({ encoding, bytes }: EncodedResponse): Headers => ({
  ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  'content-length': String(bytes.length),
});

export interface CacheFastPathOptions {
  readonly responses: Pick<ResponseCache, 'findEncoded'>;
  readonly addressLimit: AddressLimit;
  readonly log: Logger;
  readonly requestTimes: RequestTimes;
  readonly trustProxy: number;
  readonly publicUrl: string;
  readonly allowedHosts: readonly string[] | null;
  /** The language and currency of a page, from the request's cookies. */
  readonly variantOf: (cookies: string) => string;
}

/**
 * Serves cache hits before Fastify's router and hooks run: they are most of a shop's requests. Everything else (HEAD, an
 * encoding that is not stored yet, a client over its limit) takes the normal path, which sends the same bytes.
 */
export const installCacheFastPath = (
  app: FastifyInstance,
  {
    responses,
    addressLimit,
    log,
    requestTimes,
    trustProxy,
    publicUrl,
    allowedHosts,
    variantOf,
  }: CacheFastPathOptions,
): void => {
  const common = commonHeaders(publicUrl);
  const isKnownHost = knownHosts(allowedHosts);
  const headerLists = new WeakMap<Buffer | CachedResponse, string[]>();

  /** Alternating names and values, the value of x-request-id last. Built once per body, or per response for a 304. */
  const headerList = (encoded: EncodedResponse, isNotModified: boolean): string[] => {
    const { response, bytes } = encoded;
    const cacheKey = isNotModified ? response : bytes;
    const cached = headerLists.get(cacheKey);
    if (cached) return cached;
    const content = isNotModified ? {} : contentHeaders(encoded);
    const headers = { 'content-security-policy': nothingPolicy, ...response.headers, ...common, ...content };
    const list = [...Object.entries(headers).flat(), 'x-request-id', ''];
    headerLists.set(cacheKey, list);
    return list;
  };

  const isWithinLimit = (request: IncomingMessage): boolean =>
    addressLimit.take(networkOf(clientAddress(request, trustProxy))) === null;

  const serveHit = (request: IncomingMessage, reply: ServerResponse): boolean => {
    const { method, headers, url = '' } = request;
    // Keys are paths, so an absolute URL in the request line finds nothing.
    if (method !== 'GET' || !isKnownHost(headers.host)) return false;
    const startedAt = performance.now();
    const isApiCall = url.startsWith('/api/');
    const key = isApiCall ? url : pageKey(variantOf(headers.cookie ?? ''), url);
    const encoded = responses.findEncoded(key, headers['accept-encoding']);
    if (encoded === null || (isApiCall && !isWithinLimit(request))) return false;
    const { response, bytes } = encoded;
    const isNotModified = headers['if-none-match']?.includes(response.etag) ?? false;
    const id = randomUUID();
    const list = headerList(encoded, isNotModified);
    list[list.length - 1] = id;
    reply.writeHead(isNotModified ? 304 : 200, list).end(isNotModified ? undefined : bytes);
    const durationMs = performance.now() - startedAt;
    requestTimes.observe({ method, route: response.route, status: reply.statusCode }, durationMs / 1000);
    if (log.isLevelEnabled('info')) {
      log.info({ reqId: id, req: request, res: reply, responseTime: durationMs }, 'request completed');
    }
    return true;
  };

  const [serve] = app.server.listeners('request') as [RequestListener];
  const serveHitFirst: RequestListener = (request, reply) => {
    if (!serveHit(request, reply)) serve(request, reply);
  };
  app.server.off('request', serve).on('request', serveHitFirst);
  // While closing, Fastify's hooks add `connection: close`.
  app.addHook('preClose', async () => {
    app.server.off('request', serveHitFirst).on('request', serve);
  });
};

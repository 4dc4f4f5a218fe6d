import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '#server/http/limits/rate-limit.ts';
import { headersOfAll, nothingPolicy } from '#server/http/serving/headers.ts';
import { pageKey, type VariantOf } from '#server/http/serving/mount-storefront.ts';
import type { Services } from '#server/services.ts';
import type { CachedResponse } from './cached-response.ts';
import type { EncodedResponse } from './response-cache.ts';

/** Who asks, past so many proxies of ours: what Fastify calls `request.ip`. */
export const clientAddress = ({ socket, headers }: IncomingMessage, proxies: number): string => {
  const nearest = socket.remoteAddress ?? '';
  const passedOn = headers['x-forwarded-for'];
  if (proxies === 0 || passedOn === undefined) return nearest;
  const before = String(passedOn).split(',');
  return before[Math.max(0, before.length - proxies)]?.trim() ?? nearest;
};

type Headers = Readonly<Record<string, string>>;

const headersOfBytes = ({ encoding, bytes }: EncodedResponse): Headers => ({
  ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  'content-length': String(bytes.length),
});

/**
 * Sends what lies ready before the router, its hooks and its handlers are asked: most of what a shop is asked for is
 * this. Whatever is not quite ordinary (HEAD, an encoding that is not made yet, a caller beyond the limit) goes the way
 * of all others, which ends at the same bytes.
 */
export const installCacheFastPath = (
  app: FastifyInstance,
  { responses, access, config, log, requestTimes }: Services,
  variantOf: VariantOf,
): void => {
  const common = headersOfAll(config.publicUrl);
  const headerLists = new WeakMap<Buffer | CachedResponse, string[]>();

  /** Names and values in turn, the value of the request's id last; made once for the bytes, or for an answer without. */
  const headerList = (encoded: EncodedResponse, isKnown: boolean): string[] => {
    const { answer, bytes } = encoded;
    const made = headerLists.get(isKnown ? answer : bytes);
    if (made) return made;
    const own = isKnown ? {} : headersOfBytes(encoded);
    const headers = { 'content-security-policy': nothingPolicy, ...answer.headers, ...common, ...own };
    const list = [...Object.entries(headers).flat(), 'x-request-id', ''];
    headerLists.set(isKnown ? answer : bytes, list);
    return list;
  };

  const mayCall = (request: IncomingMessage): boolean =>
    access.addressLimit.take(networkOf(clientAddress(request, config.trustProxy))) === null;

  const answerAtOnce = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, headers, url = '' } = request;
    if (method !== 'GET') return false;
    const since = performance.now();
    const isCall = url.startsWith('/api/');
    const key = isCall ? url : pageKey(variantOf(headers.cookie ?? ''), url);
    const encoded = responses.findEncoded(key, headers['accept-encoding']);
    if (encoded === null || (isCall && !mayCall(request))) return false;
    const { answer, bytes } = encoded;
    const isKnown = headers['if-none-match']?.includes(answer.etag) ?? false;
    const id = randomUUID();
    const list = headerList(encoded, isKnown);
    list[list.length - 1] = id;
    response.writeHead(isKnown ? 304 : 200, list).end(isKnown ? undefined : bytes);
    const took = performance.now() - since;
    requestTimes.count('GET', answer.route, response.statusCode, took / 1000);
    if (log.isLevelEnabled('info')) {
      log.info({ reqId: id, req: request, res: response, responseTime: took }, 'request completed');
    }
    return true;
  };

  const [serve] = app.server.listeners('request') as [RequestListener];
  const serveAtOnce: RequestListener = (request, response) => {
    if (!answerAtOnce(request, response)) serve(request, response);
  };
  app.server.off('request', serve).on('request', serveAtOnce);
  // Whoever is closing tells the asker so with the answer, as Fastify's hooks do.
  app.addHook('preClose', async () => {
    app.server.off('request', serveAtOnce).on('request', serve);
  });
};

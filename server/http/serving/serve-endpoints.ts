import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Endpoint } from '#contract/endpoint.ts';
import { allEndpoints, type CallKey, type CallResponse } from '#contract/endpoints-table.ts';
import { compress, encodingFor } from '#server/http/caching/cached-response.ts';
import type { ResponseCache } from '#server/http/caching/response-cache.ts';
import {
  type AccessControl,
  anonymous,
  identifyCaller,
  limitAddress,
  type Visit,
  visitOf,
} from '#server/http/sessions/access-control.ts';
import type { AccessibleOrder } from '#server/http/sessions/order-access.ts';
import type { Customer } from '#server/http/sessions/session-store.ts';
import type { Locale } from '#server/lib/locale.ts';
import { cleanInput } from './clean-input.ts';
import { publicApiCacheControl } from './headers.ts';
import { serializerSchema } from './serializer-schema.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's endpoint behind this route; the error handler reads its refusals. */
    readonly endpoint?: Endpoint;
  }
}

type Received<E, Part extends string> = E extends { readonly [Name in Part]: infer Schema extends TSchema }
  ? Static<Schema>
  : undefined;

type CallerOf<E> = E extends { readonly access: 'customer' | 'verified' } ? Customer : Customer | null;

type OrderOf<E> = E extends { readonly access: 'order' } ? AccessibleOrder : null;

/** A call whose caller is identified and whose input, language and currency are validated. */
export interface Call<K extends CallKey> {
  readonly params: Received<(typeof allEndpoints)[K], 'params'>;
  readonly query: Received<(typeof allEndpoints)[K], 'query'>;
  readonly headers: Received<(typeof allEndpoints)[K], 'headers'>;
  readonly body: Received<(typeof allEndpoints)[K], 'body'>;
  readonly locale: Locale;
  /** null for a guest, and always for endpoints with public responses. */
  readonly customer: CallerOf<(typeof allEndpoints)[K]>;
  /** The order of a call with access `order`. */
  readonly order: OrderOf<(typeof allEndpoints)[K]>;
  readonly visit: Visit;
  /** A public response is not cached beyond this moment. */
  cacheUntil(moment: Date): void;
}

/** A file to download. */
export interface SentFile {
  /** Letters, digits, dots and dashes: it is part of a header. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** The target of a redirect, a file, or the response body, depending on the endpoint. */
type Result<K extends CallKey> = (typeof allEndpoints)[K] extends { readonly success: 302 }
  ? `/${string}`
  : (typeof allEndpoints)[K] extends { readonly media: string }
    ? SentFile
    : CallResponse<K>;

type Handler<K extends CallKey> = (call: Call<K>) => Promise<Result<K>>;

export type Handlers = { readonly [K in CallKey]?: Handler<K> };

interface RequestedLocale {
  readonly languageId: number | undefined;
  readonly currency: string | undefined;
}

export interface EndpointServices {
  readonly handlers: Handlers;
  readonly access: AccessControl;
  readonly locales: { find(requested: RequestedLocale): Promise<Locale> };
  readonly responses: Pick<ResponseCache, 'serve' | 'serveCached'>;
  /** Host of the pictures under /media/; null: this server. */
  readonly mediaUrl: string | null;
}

export const splitKey = (key: string): { method: 'GET' | 'POST' | 'PUT'; path: string } => {
  const [method, path] = key.split(' ') as ['GET' | 'POST' | 'PUT', string];
  return { method, path };
};

const urlOf = (path: string, endpoint: Endpoint): string => (endpoint.root ? path : `/api${path}`);

type Schemas = Pick<Endpoint, 'params' | 'query' | 'headers' | 'body' | 'response' | 'success' | 'media'>;

export const schemaOf = ({ params, query, headers, body, response, success, media }: Schemas) => ({
  ...(params && { params }),
  ...(query && { querystring: query }),
  ...(headers && { headers }),
  ...(body && { body }),
  ...(success === undefined && media === undefined && { response: { 200: serializerSchema(response) } }),
});

const requestedLocale = (request: FastifyRequest): RequestedLocale => {
  const { method } = request;
  // HEAD shares the cached response of GET.
  const fields = (method === 'GET' || method === 'HEAD' ? request.query : request.body) as
    | { lang_id?: number; currency?: string }
    | undefined;
  return { languageId: fields?.lang_id, currency: fields?.currency };
};

const sendFile = (reply: FastifyReply, media: string, { name, bytes }: SentFile): FastifyReply =>
  reply.type(media).header('content-disposition', `inline; filename="${name}"`).send(bytes);

/** Serialises a response by its route's schema. If pictures are on another host, their URLs are rewritten here. */
const toJson = (reply: FastifyReply, result: unknown, mediaUrl: string | null): string => {
  const text = reply.serialize(result) as string;
  return mediaUrl === null ? text : text.replaceAll('"/media/', `"${mediaUrl}/`);
};

const sendJson = async (reply: FastifyReply, text: string): Promise<FastifyReply> => {
  reply.type(json);
  const length = Buffer.byteLength(text);
  const encoding = encodingFor(reply.request.headers['accept-encoding'], { length });
  if (encoding === 'identity') return reply.send(text);
  reply.headers({ 'content-encoding': encoding, vary: 'accept-encoding' });
  // Sent once: nothing here is cached.
  return reply.send(await compress[encoding](Buffer.from(text), true));
};

export const send = async (
  reply: FastifyReply,
  { success, media }: Pick<Endpoint, 'success' | 'media'>,
  result: unknown,
  mediaUrl: string | null,
): Promise<FastifyReply> => {
  // The time limit has answered already.
  if (reply.sent) return reply;
  if (media) return sendFile(reply, media, result as SentFile);
  if (success === 204) return reply.code(204).send();
  if (success === 302) return reply.redirect(result as string, 302);
  return sendJson(reply, toJson(reply, result, mediaUrl));
};

const json = 'application/json; charset=utf-8';
const publicHeaders = { 'content-type': json, 'cache-control': publicApiCacheControl };

/** Accepts JSON only, which forms of foreign pages cannot send. An empty body is an empty object. */
const acceptJsonOnly = (app: FastifyInstance): void => {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else parseJson(request, body as string, done);
  });
};

/**
 * The contract promises a response within ten seconds. Timeouts of single statements and connections add up when
 * PostgreSQL is frozen; this one covers the whole call. A checkout that completes later has stored its response under
 * its idempotency key.
 */
export const answerWithinMs = 9500;

/** Registers a route for each endpoint of the contract that has a handler. */
export const serveEndpoints = (
  app: FastifyInstance,
  { handlers, access, locales, responses, mediaUrl }: EndpointServices,
): void => {
  acceptJsonOnly(app);
  app.decorateRequest('caller', null);
  app.addHook('preValidation', (request, _reply, done) => {
    request.query = cleanInput(request.query);
    request.params = cleanInput(request.params);
    if (request.method !== 'GET') request.body = cleanInput(request.body ?? {});
    done();
  });
  for (const [key, handler] of Object.entries(handlers)) {
    const endpoint: Endpoint = allEndpoints[key as CallKey];
    const { method, path } = splitKey(key);
    app.route({
      method,
      url: urlOf(path, endpoint),
      schema: schemaOf(endpoint),
      config: { endpoint },
      // Mail scanners check links with HEAD, which must not do what the link does.
      exposeHeadRoute: endpoint.success !== 302,
      // `send` and the response cache compress in one call, with a window of the body's size.
      compress: false,
      handlerTimeout: answerWithinMs,
      onRequest: async (request, reply) => {
        limitAddress(request, access);
        if (endpoint.cache === 'public' && (await responses.serveCached(request.url, request, reply))) return;
        request.caller = await identifyCaller(request, endpoint, access);
      },
      handler: async (request, reply) => {
        const locale = await locales.find(requestedLocale(request));
        if (endpoint.cache !== 'public') reply.header('cache-control', 'no-store');
        const { params, query, headers, body } = request;
        const { customer, order } = request.caller ?? anonymous;
        const visit = visitOf(request, reply, access);
        let endsAt: number | undefined;
        const cacheUntil = (moment: Date): void => {
          endsAt = Math.min(endsAt ?? Number.POSITIVE_INFINITY, moment.getTime());
        };
        const call = { params, query, headers, body, locale, customer, order, visit, cacheUntil };
        // The handler's type is derived from the schemas that validated these values.
        const handle = () => (handler as (call: unknown) => Promise<unknown>)(call);
        if (endpoint.cache !== 'public') return send(reply, endpoint, await handle(), mediaUrl);
        await responses.serve(request.url, request, reply, async () => ({
          headers: publicHeaders,
          body: toJson(reply, await handle(), mediaUrl),
          endsAt,
        }));
        return reply;
      },
    });
  }
};

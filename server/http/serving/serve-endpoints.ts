import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RawBuilder } from 'kysely';
import type { Static, TSchema } from 'typebox';
import type { Endpoint } from '#contract/endpoint.ts';
import { allEndpoints, type CallAnswer, type CallKey } from '#contract/endpoints-table.ts';
import { compress, encodingFor } from '#server/http/caching/cached-response.ts';
import {
  anonymous,
  countCall,
  recognise,
  type Visit,
  visitOf,
} from '#server/http/sessions/access-control.ts';
import type { Customer } from '#server/http/sessions/session.ts';
import type { AlongColumn } from '#server/http/sessions/session-store.ts';
import type { Locale } from '#server/lib/locale.ts';
import type { Services } from '#server/services.ts';
import { cleanInput } from './clean-input.ts';
import { publicApiCacheControl } from './headers.ts';
import { serializerSchema } from './serializer-schema.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What this route was made from; the error handler asks it for its own words. */
    readonly endpoint?: Endpoint;
  }
}

type Received<E, Part extends string> = E extends { readonly [Name in Part]: infer Schema extends TSchema }
  ? Static<Schema>
  : undefined;

type CallerOf<E> = E extends { readonly access: 'anyone' } ? Customer | null : Customer;

/** A call that has passed the door: who asks is known, its input is checked, as are language and currency. */
export interface Call<K extends CallKey> {
  readonly params: Received<(typeof allEndpoints)[K], 'params'>;
  readonly query: Received<(typeof allEndpoints)[K], 'query'>;
  readonly headers: Received<(typeof allEndpoints)[K], 'headers'>;
  readonly body: Received<(typeof allEndpoints)[K], 'body'>;
  readonly locale: Locale;
  /** null for a guest, and always on calls whose answer is the same for everybody. */
  readonly customer: CallerOf<(typeof allEndpoints)[K]>;
  readonly visit: Visit;
}

/** A file to keep. */
export interface SentFile {
  /** Letters, digits, dots and dashes: it stands in a header. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** Where a redirect leads, a file where the call has one, the body of everything else. */
type Answer<K extends CallKey> = (typeof allEndpoints)[K] extends { readonly success: 302 }
  ? `/${string}`
  : (typeof allEndpoints)[K] extends { readonly media: string }
    ? SentFile
    : CallAnswer<K>;

interface Handler<K extends CallKey> {
  (call: Call<K>, along: unknown): Promise<Answer<K>>;
  /** Read in the same question as who is asking. */
  readonly alongColumn?: AlongColumn;
}

export type Handlers = { readonly [K in CallKey]?: Handler<K> };

/** For a call that needs one thing of the asker's own: PostgreSQL is asked once. Null for a guest. */
export const readingAlong = <K extends CallKey, Found>(
  alongColumn: RawBuilder<Found>,
  answer: (call: Call<K>, found: Found | null) => Promise<Answer<K>>,
): Handler<K> =>
  Object.assign((call: Call<K>, along: unknown) => answer(call, along as Found | null), { alongColumn });

export const splitKey = (key: string): { method: 'GET' | 'POST' | 'PUT'; path: string } => {
  const [method, path] = key.split(' ') as ['GET' | 'POST' | 'PUT', string];
  return { method, path };
};

const urlOf = (path: string, endpoint: Endpoint): string => (endpoint.root ? path : `/api${path}`);

const schemaOf = ({ params, query, headers, body, answer, success, media }: Endpoint) => ({
  ...(params && { params }),
  ...(query && { querystring: query }),
  ...(headers && { headers }),
  ...(body && { body }),
  ...(success === undefined && media === undefined && { response: { 200: serializerSchema(answer) } }),
});

const askedLocale = (request: FastifyRequest) => {
  // HEAD asks as GET does, and what it makes is kept for both.
  const { method } = request;
  const fields = (method === 'GET' || method === 'HEAD' ? request.query : request.body) as
    | { lang_id?: number; currency?: string }
    | undefined;
  return { languageId: fields?.lang_id, currency: fields?.currency };
};

const sendFile = (reply: FastifyReply, media: string, { name, bytes }: SentFile): FastifyReply =>
  reply.type(media).header('content-disposition', `inline; filename="${name}"`).send(bytes);

/** The answer's text by the schema of its route. Pictures that lie elsewhere get their address here, in whatever answer. */
const textOf = (reply: FastifyReply, answer: unknown, mediaUrl: string | null): string => {
  const text = reply.serialize(answer) as string;
  return mediaUrl === null ? text : text.replaceAll('"/media/', `"${mediaUrl}/`);
};

const sendJson = async (reply: FastifyReply, text: string): Promise<FastifyReply> => {
  reply.type(json);
  const length = Buffer.byteLength(text);
  const encoding = encodingFor(reply.request.headers['accept-encoding'], { length });
  if (encoding === 'identity') return reply.send(text);
  reply.headers({ 'content-encoding': encoding, vary: 'accept-encoding' });
  return reply.send(await compress[encoding](Buffer.from(text)));
};

const send = async (
  reply: FastifyReply,
  { success, media }: Endpoint,
  answer: unknown,
  mediaUrl: string | null,
): Promise<FastifyReply> => {
  if (media) return sendFile(reply, media, answer as SentFile);
  if (success === 204) return reply.code(204).send();
  if (success === 302) return reply.redirect(answer as string, 302);
  return sendJson(reply, textOf(reply, answer, mediaUrl));
};

const json = 'application/json; charset=utf-8';
const publicHeaders = { 'content-type': json, 'cache-control': publicApiCacheControl };

/** Forms of foreign pages can send text and forms, but not JSON. An empty body is one without fields. */
const acceptJsonOnly = (app: FastifyInstance): void => {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else parseJson(request, body as string, done);
  });
};

/** Serves each endpoint of the contract that has a handler; the others are not there yet. */
export const serveEndpoints = (
  app: FastifyInstance,
  { config: { mediaUrl }, handlers, access, locales, responses }: Services,
): void => {
  acceptJsonOnly(app);
  app.decorateRequest('caller', null);
  app.addHook('preValidation', (request, _reply, done) => {
    request.query = cleanInput(request.query);
    request.params = cleanInput(request.params);
    // No body and an empty one are the same: a call without fields has nothing to say.
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
      // Mail scanners ask links with HEAD; it must not do what the link does.
      exposeHeadRoute: endpoint.success !== 302,
      // What is kept ready is kept compressed, and the rest in the same way: in one go, with a window of its own size.
      compress: false,
      onRequest: async (request, reply) => {
        countCall(request, access);
        if (endpoint.cache === 'public' && (await responses.serveCached(request.url, request, reply))) return;
        request.caller = await recognise(request, endpoint, access, handler.alongColumn);
      },
      handler: async (request, reply) => {
        const locale = await locales.find(askedLocale(request));
        if (endpoint.cache !== 'public') reply.header('cache-control', 'no-store');
        const { params, query, headers, body } = request;
        const { customer, along } = request.caller ?? anonymous;
        const visit = visitOf(request, reply, access);
        // The schemas that checked these are the ones the handler's type was made from.
        const call = { params, query, headers, body, locale, customer, visit };
        const answer = () => (handler as (call: unknown, along: unknown) => Promise<unknown>)(call, along);
        if (endpoint.cache !== 'public') return send(reply, endpoint, await answer(), mediaUrl);
        await responses.serve(request.url, request, reply, async () => ({
          headers: publicHeaders,
          body: textOf(reply, await answer(), mediaUrl),
        }));
        return reply;
      },
    });
  }
};

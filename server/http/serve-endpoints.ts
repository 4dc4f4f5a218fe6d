import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Endpoint } from '#contract/endpoint.ts';
import { allEndpoints, type CallAnswer, type CallKey } from '#contract/endpoints-table.ts';
import type { Database } from '#server/db/pool.ts';
import type { Locale } from '#server/features/localisation/localisation.ts';
import { readLocale } from '#server/features/localisation/localisation-views.ts';
import { cleanInput } from './clean-input.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What this route was made from; the error handler asks it for its own words. */
    readonly endpoint?: Endpoint;
  }
}

type Received<E, Part extends string> = E extends { readonly [Name in Part]: infer Schema extends TSchema }
  ? Static<Schema>
  : undefined;

/** A call that has passed the door: its input is checked, its language and currency are known. */
export interface Call<K extends CallKey> {
  readonly params: Received<(typeof allEndpoints)[K], 'params'>;
  readonly query: Received<(typeof allEndpoints)[K], 'query'>;
  readonly body: Received<(typeof allEndpoints)[K], 'body'>;
  readonly locale: Locale;
}

export type Handlers = { readonly [K in CallKey]?: (call: Call<K>) => Promise<CallAnswer<K>> };

export const splitKey = (key: string): { method: 'GET' | 'POST' | 'PUT'; path: string } => {
  const [method, path] = key.split(' ') as ['GET' | 'POST' | 'PUT', string];
  return { method, path };
};

const urlOf = (path: string, endpoint: Endpoint): string => (endpoint.root ? path : `/api${path}`);

const schemaOf = ({ params, query, body, answer }: Endpoint) => ({
  ...(params && { params }),
  ...(query && { querystring: query }),
  ...(body && { body }),
  response: { 200: answer },
});

const askedLocale = (request: FastifyRequest) => {
  const fields = (request.method === 'GET' ? request.query : request.body) as
    | { lang_id?: number; currency?: string }
    | undefined;
  return { languageId: fields?.lang_id, currency: fields?.currency };
};

/** Serves each endpoint of the contract that has a handler; the others are not there yet. */
export const serveEndpoints = (app: FastifyInstance, db: Database, handlers: Handlers): void => {
  app.addHook('preValidation', async (request) => {
    request.query = cleanInput(request.query);
    request.params = cleanInput(request.params);
    if (request.body !== undefined) request.body = cleanInput(request.body);
  });
  for (const [key, handler] of Object.entries(handlers)) {
    const endpoint: Endpoint = allEndpoints[key as CallKey];
    const { method, path } = splitKey(key);
    app.route({
      method,
      url: urlOf(path, endpoint),
      schema: schemaOf(endpoint),
      config: { endpoint },
      handler: async (request, reply) => {
        const locale = await readLocale(db, askedLocale(request));
        reply.header('cache-control', endpoint.cache === 'public' ? 'public, max-age=30' : 'no-store');
        const { params, query, body } = request;
        // The schemas that checked these three are the ones the handler's type was made from.
        return (handler as (call: unknown) => Promise<unknown>)({ params, query, body, locale });
      },
    });
  }
};

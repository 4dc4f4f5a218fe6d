import type { FastifyReply, FastifyRequest } from 'fastify';
import { validWhileListening } from '#server/db/changes.ts';
import {
  type CachedResponse,
  type ComputedResponse,
  type Encoding,
  encodingFor,
  toCachedResponse,
  uncompressed,
} from './cached-response.ts';
import { createStoredResponses } from './stored-responses.ts';

/** Computes a response; null if it must not be cached. */
type Compute = () => Promise<ComputedResponse | null>;

/** A cached response with its bytes in the encoding that the client accepts. */
export interface EncodedResponse {
  readonly response: CachedResponse;
  readonly encoding: Encoding;
  readonly bytes: Buffer;
}

/**
 * Caches responses that are the same for every visitor. They are valid only while the LISTEN connection is up, and a
 * response whose computation began before a change is not stored after it.
 */
export const createResponseCache = (maxBytes: number) => {
  const stored = createStoredResponses(maxBytes);
  const pending = new Map<string, Promise<CachedResponse | null>>();
  let generation = 0;
  const { isListening, listener } = validWhileListening(() => {
    generation += 1;
    stored.clear();
    pending.clear();
  });

  const find = (key: string): CachedResponse | null => (isListening() ? stored.find(key) : null);

  const computeAndStore = async (
    key: string,
    route: string,
    compute: Compute,
  ): Promise<CachedResponse | null> => {
    const startGeneration = generation;
    const computed = await compute();
    if (computed === null) return null;
    const response = toCachedResponse(computed, route);
    if (isListening() && startGeneration === generation) stored.set(key, response);
    return response;
  };

  /** Single-flight: concurrent misses for one key share one computation. */
  const computeOnce = (key: string, route: string, compute: Compute): Promise<CachedResponse | null> => {
    if (!isListening()) return computeAndStore(key, route, compute);
    const running = pending.get(key);
    if (running) return running;
    const started = computeAndStore(key, route, compute).finally(() => {
      if (pending.get(key) === started) pending.delete(key);
    });
    pending.set(key, started);
    return started;
  };

  const send = async (
    key: string,
    response: CachedResponse,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> => {
    reply.headers(response.headers);
    if (request.headers['if-none-match']?.includes(response.etag)) {
      reply.code(304).send();
      return;
    }
    const encoding = encodingFor(request.headers['accept-encoding'], response);
    const bytes = await stored.encode(key, response, encoding);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    reply.send(bytes);
  };

  // `serve` and `serveCached` return a boolean instead of the reply: Fastify's reply is thenable, so awaiting it
  // would wait for the response to end.
  return {
    /** A number that differs after every change; null while changes may go unnoticed. */
    version: (): number | null => (isListening() ? generation : null),
    /** Sends the cached response, or else the computed one. Returns false if `compute` returned null. */
    serve: async (
      key: string,
      request: FastifyRequest,
      reply: FastifyReply,
      compute: Compute,
    ): Promise<boolean> => {
      const response = find(key) ?? (await computeOnce(key, request.routeOptions.url ?? '', compute));
      if (response) await send(key, response, request, reply);
      return response !== null;
    },
    /** Sends the cached response; returns false on a miss. */
    serveCached: async (key: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
      const response = find(key);
      if (response) await send(key, response, request, reply);
      return response !== null;
    },
    /** The cached response in the encoding that the client accepts; null unless both exist already. */
    findEncoded: (key: string, accepted: string | string[] | undefined): EncodedResponse | null => {
      const response = find(key);
      if (response === null) return null;
      const encoding = encodingFor(accepted, response);
      const bytes = stored.findEncoded(key, response, encoding);
      return bytes && { response, encoding, bytes };
    },
    /** The body of the cached response, or null. */
    readText: (key: string): string | null => {
      const response = find(key);
      return response && uncompressed(response).toString();
    },
    stats: stored.stats,
    listener,
  };
};

export type ResponseCache = ReturnType<typeof createResponseCache>;

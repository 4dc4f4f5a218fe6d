import type { FastifyReply, FastifyRequest } from 'fastify';
import { validWhileListening } from '#server/db/changes.ts';
import {
  type CachedResponse,
  type ComputedResponse,
  type Encoding,
  encodingFor,
  plainBytes,
  toCachedResponse,
} from './cached-response.ts';
import { createStoredResponses } from './stored-responses.ts';

type Work = () => Promise<ComputedResponse | null>;

/** What can be sent without waiting for anything. */
export interface EncodedResponse {
  readonly answer: CachedResponse;
  readonly encoding: Encoding;
  readonly bytes: Buffer;
}

/**
 * Answers that are the same for everybody, kept as ready bytes. Nothing is kept while changes may go unheard, and
 * nothing that was begun before a change is kept after it.
 */
export const createResponseCache = (maxBytes: number) => {
  const kept = createStoredResponses(maxBytes);
  const making = new Map<string, Promise<CachedResponse | null>>();
  let generation = 0;
  const { isListening, listener } = validWhileListening(() => {
    generation += 1;
    kept.clear();
    making.clear();
  });

  const find = (key: string): CachedResponse | null => (isListening() ? kept.find(key) : null);

  const make = async (key: string, route: string, work: Work): Promise<CachedResponse | null> => {
    const begun = generation;
    const made = await work();
    if (made === null) return null;
    const answer = toCachedResponse(made, route);
    if (isListening() && begun === generation) kept.keep(key, answer);
    return answer;
  };

  /** Many who ask at once wait for one. */
  const makeOnce = (key: string, route: string, work: Work): Promise<CachedResponse | null> => {
    if (!isListening()) return make(key, route, work);
    const asked = making.get(key);
    if (asked) return asked;
    const begun = make(key, route, work).finally(() => {
      if (making.get(key) === begun) making.delete(key);
    });
    making.set(key, begun);
    return begun;
  };

  const send = async (
    key: string,
    answer: CachedResponse,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> => {
    reply.headers(answer.headers);
    if (request.headers['if-none-match']?.includes(answer.etag)) {
      reply.code(304).send();
      return;
    }
    const encoding = encodingFor(request.headers['accept-encoding'], answer);
    const bytes = await kept.bytesIn(key, answer, encoding);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    reply.send(bytes);
  };

  return {
    /** A number that differs after every change; null while changes may go unnoticed. */
    version: (): number | null => (isListening() ? generation : null),
    /**
     * Sends what is kept under the key, else what `work` makes. False when `work` makes nothing to keep: the asker
     * answers by itself then. Not the reply itself: that one is thenable, and waiting for it loses it.
     */
    serve: async (
      key: string,
      request: FastifyRequest,
      reply: FastifyReply,
      work: Work,
    ): Promise<boolean> => {
      const answer = find(key) ?? (await makeOnce(key, request.routeOptions.url ?? '', work));
      if (answer) await send(key, answer, request, reply);
      return answer !== null;
    },
    /** Sends what is kept, before anything else is looked at; false when nothing is. */
    serveCached: async (key: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
      const answer = find(key);
      if (answer) await send(key, answer, request, reply);
      return answer !== null;
    },
    /** What is kept, compressed as its asker wants it; null unless both are ready. */
    findEncoded: (key: string, accepted: string | string[] | undefined): EncodedResponse | null => {
      const answer = find(key);
      if (answer === null) return null;
      const encoding = encodingFor(accepted, answer);
      const bytes = kept.readyIn(key, answer, encoding);
      return bytes && { answer, encoding, bytes };
    },
    /** The text of what is kept, or null. */
    readText: (key: string): string | null => {
      const answer = find(key);
      return answer && plainBytes(answer).toString();
    },
    stats: kept.stats,
    listener,
  };
};

export type ResponseCache = ReturnType<typeof createResponseCache>;

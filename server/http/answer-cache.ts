import type { FastifyReply, FastifyRequest } from 'fastify';
import { keepWhileHeard } from '#server/db/changes.ts';
import { createKeptAnswers } from './kept-answers.ts';
import { encodingFor, type Made, type ReadyAnswer, readyAnswer } from './ready-answer.ts';

/**
 * Answers that are the same for everybody, kept as ready bytes. Nothing is kept while changes may go unheard, and
 * nothing that was begun before a change is kept after it.
 */
export const createAnswerCache = (maxBytes: number) => {
  const kept = createKeptAnswers(maxBytes);
  const making = new Map<string, Promise<ReadyAnswer | null>>();
  let generation = 0;
  const { isHeard, listener } = keepWhileHeard(() => {
    generation += 1;
    kept.clear();
    making.clear();
  });

  const make = async (key: string, work: () => Promise<Made | null>): Promise<ReadyAnswer | null> => {
    const begun = generation;
    const made = await work();
    if (made === null) return null;
    const answer = readyAnswer(made);
    if (isHeard() && begun === generation) kept.keep(key, answer);
    return answer;
  };

  /** Many who ask at once wait for one. */
  const makeOnce = (key: string, work: () => Promise<Made | null>): Promise<ReadyAnswer | null> => {
    if (!isHeard()) return make(key, work);
    const asked = making.get(key);
    if (asked) return asked;
    const begun = make(key, work).finally(() => {
      if (making.get(key) === begun) making.delete(key);
    });
    making.set(key, begun);
    return begun;
  };

  const send = async (
    key: string,
    answer: ReadyAnswer,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> => {
    reply.header('vary', 'accept-encoding').headers(answer.headers).header('etag', answer.etag);
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
    /**
     * Sends what is kept under the key, else what `work` makes. False when `work` makes nothing to keep: the asker
     * answers by itself then. Not the reply itself: that one is thenable, and waiting for it loses it.
     */
    answer: async (
      key: string,
      request: FastifyRequest,
      reply: FastifyReply,
      work: () => Promise<Made | null>,
    ): Promise<boolean> => {
      const answer = (isHeard() && kept.find(key)) || (await makeOnce(key, work));
      if (answer) await send(key, answer, request, reply);
      return answer !== null;
    },
    /** Sends what is kept, before anything else is looked at; false when nothing is. */
    answerKept: async (key: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
      const answer = isHeard() && kept.find(key);
      if (answer) await send(key, answer, request, reply);
      return Boolean(answer);
    },
    /** The text of what is kept, or null. */
    textOf: (key: string): string | null => {
      const answer = isHeard() && kept.find(key);
      return answer ? answer.bytes.identity.toString() : null;
    },
    figures: kept.figures,
    listener,
  };
};

export type AnswerCache = ReturnType<typeof createAnswerCache>;

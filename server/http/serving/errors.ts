import type { ErrorObject } from 'ajv';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { type RefusalCode, refusals } from '#contract/refusals.ts';
import { isDatabaseAway } from '#server/db/is-away.ts';
import { Refusal, refusalBody } from '#server/lib/refusal.ts';
import { explainErrors } from './validation.ts';

/** What Fastify itself refuses before a handler runs, in the contract's words. */
const fastifyRefusals: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_TYPE: 'unsupported_media_type',
  FST_ERR_HANDLER_TIMEOUT: 'unavailable',
};

/** The account was deleted while this call was under way: what it wanted to write belongs to nobody any more. */
const customerIsGone = (error: Error & { code?: unknown; constraint?: unknown }): boolean =>
  error.code === '23503' && String(error.constraint).endsWith('_customer_id_fkey');

/** An endpoint may have words of its own for a field that is missing or blank, or else wrong. */
const refuseInput = (
  findings: readonly ErrorObject[],
  endpoint: Endpoint | undefined,
  input: unknown,
): Refusal => {
  const errors = explainErrors(findings);
  const whenMissing = findings.some((finding) => isMissing(finding, input)) && endpoint?.whenMissing;
  const known = new Map(Object.entries(endpoint?.whenInvalid ?? {}));
  const whenInvalid = Object.keys(errors)
    .map((field) => known.get(field))
    .find(Boolean);
  const ownWords = whenMissing || whenInvalid;
  return ownWords ? new Refusal(ownWords) : new Refusal('validation_failed', { errors });
};

const isMissing = ({ keyword, instancePath }: ErrorObject, input: unknown): boolean => {
  if (keyword === 'required') return true;
  const value = (input as Readonly<Record<string, unknown>> | null)?.[instancePath.slice(1)];
  return typeof value === 'string' && value.trim() === '';
};

const toRefusal = (error: unknown, endpoint: Endpoint | undefined, body: unknown): Refusal | null => {
  if (error instanceof Refusal) return error;
  if (!(error instanceof Error)) return null;
  const { validation, code, statusCode } = error as Partial<FastifyError> & {
    validation?: readonly ErrorObject[];
  };
  if (validation) return refuseInput(validation, endpoint, body);
  const known = fastifyRefusals[String(code)];
  if (known) return new Refusal(known, known === 'unavailable' ? { retryAfterSeconds: 5 } : {});
  if (isDatabaseAway(error)) return new Refusal('unavailable', { retryAfterSeconds: 2 });
  if (customerIsGone(error)) return new Refusal('unauthenticated');
  // A body that is no JSON, a poisoned prototype, a malformed address: all of them the client's.
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Refusal('body_unreadable');
  return null;
};

const answer = (reply: FastifyReply, refusal: Refusal, endpoint?: Endpoint): FastifyReply => {
  const { retryAfterSeconds } = refusal.details;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  return reply
    .code(endpoint?.refusalHttp?.[refusal.code] ?? refusals[refusal.code].http)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(refusalBody(refusal));
};

/** Answers whatever was thrown: a refusal in its own words, a fault without any detail. */
export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const { endpoint } = request.routeOptions.config;
  const refusal = toRefusal(error, endpoint, request.body);
  if (refusal?.code === 'unavailable')
    request.log.warn({ err: error }, error instanceof Refusal ? 'busy' : 'database is away');
  if (refusal) return answer(reply, refusal, endpoint);
  request.log.error({ err: error }, 'fault');
  return answer(reply, new Refusal('server_error'));
};

export const registerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) => answer(reply, new Refusal('not_found')));
};

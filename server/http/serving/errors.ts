import type { ErrorObject } from 'ajv';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AnyRefusalCode, allRefusals as refusals } from '#contract/admin/staff-refusals.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { isDatabaseAway } from '#server/db/is-away.ts';
import { Refusal, refusalBody } from '#server/lib/refusal.ts';
import { explainErrors } from './validation.ts';

/** Fastify's own errors before a handler runs, as refusals of the contract. */
const fastifyRefusals: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_TYPE: 'unsupported_media_type',
  FST_ERR_HANDLER_TIMEOUT: 'unavailable',
};

/** Refusals of calls that the caller may not make, or makes too often. */
const accessRefusals: ReadonlySet<string> = new Set<AnyRefusalCode>([
  'unauthenticated',
  'email_not_verified',
  'csrf_mismatch',
  'permission_needed',
  'confirm_needed',
  'factor_needed',
  'too_many_attempts',
]);

/** Logs who was refused. Never personal data. */
const logAccessRefusal = (request: FastifyRequest, code: string): void => {
  const staffId = request.staffCaller?.staff?.id;
  request.log.info(
    { event: 'access_refused', refusal: code, ...(staffId !== undefined && { staffId }) },
    'access',
  );
};

/** The account was deleted during the call, so the insert of its row failed. */
const isCustomerDeleted = (error: Error & { code?: unknown; constraint?: unknown }): boolean =>
  error.code === '23503' && String(error.constraint).endsWith('_customer_id_fkey');

/** Uses the endpoint's refusal for a missing or invalid field if it declares one. */
const toInputRefusal = (
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
  const whenTooLong = findings
    .map(({ keyword, instancePath }) =>
      keyword === 'maxLength' ? endpoint?.whenTooLong?.[instancePath.slice(1)] : undefined,
    )
    .find(Boolean);
  const declared = whenMissing || whenTooLong || whenInvalid;
  return declared ? new Refusal(declared) : new Refusal('validation_failed', { errors });
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
  if (validation) return toInputRefusal(validation, endpoint, body);
  const known = fastifyRefusals[String(code)];
  if (known) return new Refusal(known, known === 'unavailable' ? { retryAfterSeconds: 5 } : {});
  if (isDatabaseAway(error)) return new Refusal('unavailable', { retryAfterSeconds: 2 });
  if (isCustomerDeleted(error)) return new Refusal('unauthenticated');
  // Invalid JSON, a poisoned prototype or a malformed URL.
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Refusal('body_unreadable');
  return null;
};

const sendRefusal = (reply: FastifyReply, refusal: Refusal, endpoint?: Endpoint): FastifyReply => {
  const { retryAfterSeconds } = refusal.details;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  return reply
    .code(endpoint?.refusalHttp?.[refusal.code as RefusalCode] ?? refusals[refusal.code].http)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(refusalBody(refusal));
};

/** Sends a refusal as it is, and every other error as 500 without details. */
export const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const { endpoint } = request.routeOptions.config;
  const refusal = toRefusal(error, endpoint, request.body);
  if (refusal?.code === 'unavailable')
    request.log.warn({ err: error }, error instanceof Refusal ? 'busy' : 'database unavailable');
  if (refusal && accessRefusals.has(refusal.code)) logAccessRefusal(request, refusal.code);
  if (refusal) return sendRefusal(reply, refusal, endpoint);
  request.log.error({ err: error }, 'internal error');
  return sendRefusal(reply, new Refusal('server_error'));
};

export const registerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, new Refusal('not_found')));
};

import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';
import type { FieldErrors } from '#server/lib/refusal.ts';

// URLs contain only strings, so their numbers are coerced; bodies are not.
// `strictNumbers: false` lets Infinity reach the maximum check, which refuses it.
const urlValidator = new Ajv({
  strictNumbers: false,
  coerceTypes: true,
  useDefaults: true,
  allErrors: false,
});
const bodyValidator = new Ajv({ coerceTypes: false, useDefaults: true, allErrors: true });

type FastifyValidator = ReturnType<FastifySchemaCompiler<object>>;

/**
 * Compiles a schema with the first request that needs it: most of the routes are the console's, and compiling them all
 * takes half a second of the start.
 */
export const compileValidator: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  let compiled: ValidateFunction | undefined;
  const validate: FastifyValidator = (data) => {
    compiled ??= (httpPart === 'body' ? bodyValidator : urlValidator).compile(schema);
    const isValid = compiled(data);
    validate.errors = compiled.errors ?? null;
    return isValid;
  };
  return validate;
};

const sentence = (error: ErrorObject, field: string): string => {
  switch (error.keyword) {
    case 'required':
      return `The ${field} field is required.`;
    case 'additionalProperties':
      return `The ${field} field is not known.`;
    case 'type':
      return `The ${field} must be of type ${String(error.params.type)}.`;
    case 'minLength':
      return `The ${field} field is required.`;
    case 'maxLength':
      return `The ${field} must not be longer than ${String(error.params.limit)} characters.`;
    case 'minimum':
      return `The ${field} must be at least ${String(error.params.limit)}.`;
    case 'maximum':
      return `The ${field} must not be above ${String(error.params.limit)}.`;
    default:
      return `The ${field} is invalid.`;
  }
};

const fieldOf = (error: ErrorObject): string => {
  const named = error.params.missingProperty ?? error.params.additionalProperty;
  if (typeof named === 'string') return named;
  return error.instancePath.split('/').filter(Boolean)[0] ?? 'request';
};

/** Converts Ajv's errors to the contract's `errors` map. */
export const explainErrors = (errors: readonly ErrorObject[]): FieldErrors => {
  // A Map, because a client may name a field `constructor`.
  const fields = new Map<string, string[]>();
  for (const error of errors) {
    const field = fieldOf(error).slice(0, 60);
    fields.set(field, [...(fields.get(field) ?? []), sentence(error, field)]);
  }
  return Object.fromEntries(fields);
};

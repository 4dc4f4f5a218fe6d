import fastJson from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';

/** A nullable schema as the contract writes it. */
interface OrNull {
  readonly anyOf: readonly [object, { readonly type: 'null' }];
}

const isOrNull = (schema: object): schema is OrNull =>
  'anyOf' in schema &&
  Array.isArray(schema.anyOf) &&
  schema.anyOf.length === 2 &&
  schema.anyOf[1]?.type === 'null';

/**
 * Rewrites `anyOf: [schema, null]` to `nullable` for the response serialiser, which runs a validator per value for
 * `anyOf` and a null check for `nullable`.
 */
export const serializerSchema = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(serializerSchema);
  if (typeof schema !== 'object' || schema === null) return schema;
  if (isOrNull(schema)) return { ...(serializerSchema(schema.anyOf[0]) as object), nullable: true };
  return Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, serializerSchema(part)]));
};

/** Compiles a schema with the first response that needs it, as `compileValidator` does. */
export const compileSerializer: FastifySerializerCompiler<object> = ({ schema }) => {
  let serialize: ((data: unknown) => string) | undefined;
  return (data) => {
    serialize ??= fastJson(schema);
    return serialize(data);
  };
};

/** Something or null, as the contract writes it. */
interface OrNull {
  readonly anyOf: readonly [object, { readonly type: 'null' }];
}

const isOrNull = (schema: object): schema is OrNull =>
  'anyOf' in schema &&
  Array.isArray(schema.anyOf) &&
  schema.anyOf.length === 2 &&
  schema.anyOf[1]?.type === 'null';

/**
 * The same schema for whoever writes an answer: a choice between something and null is tried out by a validator for
 * each value; that something may be null is one look.
 */
export const serializerSchema = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(serializerSchema);
  if (typeof schema !== 'object' || schema === null) return schema;
  if (isOrNull(schema)) return { ...(serializerSchema(schema.anyOf[0]) as object), nullable: true };
  return Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, serializerSchema(part)]));
};

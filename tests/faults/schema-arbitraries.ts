import fc from 'fast-check';

/** As much of JSON Schema as the contract uses. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

/** What is sent in place of anything: what breaks parsers, databases and pages. */
const nasty = fc.constantFrom<unknown>(
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e',
    "'; drop table orders; --",
    '%',
    '_',
    '\\',
    '../../etc/passwd',
  ],
  ...['<script>alert(1)</script>', '{{7*7}}', 'a'.repeat(5000), 'null', 'NaN', '١٢', '1e400', '-0'],
  ...[null, true, [], {}, -1, 0, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308],
  { __proto__: { polluted: true } },
);
const wild = fc.oneof(nasty, fc.jsonValue({ maxDepth: 3 }), fc.string({ unit: 'binary', maxLength: 60 }));

const texts = (words: readonly string[], maxLength = 60) =>
  fc.oneof(
    fc.constantFrom(...words),
    fc.string({ maxLength: Math.min(maxLength, 60) }),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
  );

/** Values that mostly fit a schema, and at times anything at all. `words` are texts that mean something to the shop. */
export const fromSchema = (schema: Schema, words: readonly string[]): fc.Arbitrary<unknown> => {
  const fitting = (): fc.Arbitrary<unknown> => {
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => fromSchema(each, words)));
    const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
    const { minimum: min = -5, maximum: max = 2000 } = schema;
    switch (type) {
      case 'object':
        return objectOf(schema, words);
      case 'array':
        return fc.array(fromSchema(schema.items ?? {}, words), { maxLength: 4 });
      case 'integer':
        return fc.integer({ min: Math.max(min, -1000), max: Math.min(max, 1_000_000) });
      case 'number':
        return fc.double({ min, max, noNaN: true });
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      default:
        return texts(words, schema.maxLength);
    }
  };
  return fc.oneof({ weight: 6, arbitrary: fitting() }, { weight: 1, arbitrary: wild });
};

export const objectOf = (schema: Schema, words: readonly string[]): fc.Arbitrary<object> => {
  const fields = Object.entries(schema.properties ?? {}).map(([name, each]) => [
    name,
    fromSchema(each, words),
  ]);
  const known = fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  const strange = fc.dictionary(
    fc.constantFrom('role', 'price', '__proto__', 'constructor', 'user_id', ' '),
    wild,
    { maxKeys: 1 },
  );
  return fc.tuple(known, fc.option(strange, { freq: 6 })).map(([one, more]) => ({ ...one, ...more }));
};

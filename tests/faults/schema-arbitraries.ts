import fc from 'fast-check';

/** The part of JSON Schema that the contract uses. */
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
  readonly pattern?: string;
  readonly required?: readonly string[];
  readonly patternProperties?: Readonly<Record<string, Schema>>;
}

/** Values that often break parsers, databases and pages. */
const hostileInputs = fc.constantFrom<unknown>(
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
const wild = fc.oneof(
  hostileInputs,
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

const texts = (known: readonly string[], { maxLength = 60, pattern }: Schema) =>
  fc.oneof(
    fc.constantFrom(...known),
    ...(pattern === undefined ? [] : matching(pattern)),
    fc.string({ maxLength: Math.min(maxLength, 60) }),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
  );

/** Texts of a pattern; none for one that fast-check cannot turn round, as one that looks ahead. */
const matching = (pattern: string): fc.Arbitrary<string>[] => {
  try {
    return [fc.stringMatching(new RegExp(pattern))];
  } catch {
    return [];
  }
};

/** Values that mostly match a schema, and sometimes anything. `known` are texts that exist in the shop. */
export const arbitraryFor = (schema: Schema, known: readonly string[]): fc.Arbitrary<unknown> => {
  const fitting = (): fc.Arbitrary<unknown> => {
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => arbitraryFor(each, known)));
    const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
    const { minimum: min = -5, maximum: max = 2000 } = schema;
    switch (type) {
      case 'object':
        return objectOf(schema, known);
      case 'array':
        return fc.array(arbitraryFor(schema.items ?? {}, known), { maxLength: 4 });
      case 'integer':
        return fc.integer({ min: Math.max(min, -1000), max: Math.min(max, 1_000_000) });
      case 'number':
        return fc.double({ min, max, noNaN: true });
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      default:
        return texts(known, schema);
    }
  };
  return fc.oneof({ weight: 6, arbitrary: fitting() }, { weight: 1, arbitrary: wild });
};

export const objectOf = (schema: Schema, known: readonly string[]): fc.Arbitrary<object> => {
  const fields: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, each]) => [name, arbitraryFor(each, known)]),
  );
  const named = Object.keys(schema.properties ?? {});
  const required = (schema.required ?? []).filter((name) => named.includes(name));
  const declared = fc.oneof(
    fc.record(fields, { requiredKeys: [] }),
    fc.record(fields, { requiredKeys: required }),
    ...Object.entries(schema.patternProperties ?? {}).map(([, each]) =>
      fc.dictionary(fc.constantFrom(...known), arbitraryFor(each, known), { maxKeys: 3 }),
    ),
  );
  const strange = fc.dictionary(
    fc.constantFrom('role', 'price', '__proto__', 'constructor', 'user_id', ' '),
    wild,
    { maxKeys: 1 },
  );
  return fc.tuple(declared, fc.option(strange, { freq: 6 })).map(([one, more]) => ({ ...one, ...more }));
};

import { type Static, Type } from 'typebox';

// 'rating' is the filter by reviews.
const Key = Type.String({ pattern: '^(?!rating$)[a-z][a-z0-9_]{1,39}$' });
const OptionKey = Type.String({ pattern: '^[a-z0-9][a-z0-9_.-]{0,39}$' });
const Name = Type.String({ minLength: 1, maxLength: 120 });
/** A text by language code: { "en": "Weight", "de": "Gewicht" }. */
const Texts = Type.Record(Type.String({ minLength: 2, maxLength: 16 }), Name);

const SpecOption = Type.Object(
  {
    key: OptionKey,
    names: Texts,
    aliases: Type.Optional(Type.Array(Name, { maxItems: 100 })),
  },
  { additionalProperties: false },
);

/** A specification but for its key. */
export const SpecFields = Type.Object(
  {
    kind: Type.Enum(['number', 'range', 'enum', 'flags', 'text']),
    names: Texts,
    group: Type.Optional(Key),
    unit: Type.Optional(Type.String({ maxLength: 20 })),
    decimals: Type.Optional(Type.Integer({ minimum: 0, maximum: 3 })),
    direction: Type.Optional(Type.Enum(['higher', 'lower'])),
    /** In the unit of the specification. */
    step: Type.Optional(Type.Number({ minimum: 0, maximum: 1e9 })),
    importance: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
    /** What a number in a search means: '144 Hz' is at least 144 Hz. */
    query: Type.Optional(Type.Enum(['exact', 'at_least', 'at_most'])),
    more: Type.Optional(Texts),
    less: Type.Optional(Texts),
    tips: Type.Optional(Type.Record(Type.String(), Type.String({ maxLength: 300 }))),
    /** Names of rows in descriptions; of one category, by its URL, or of the whole shop. */
    rows: Type.Optional(
      Type.Array(
        Type.Object({ name: Name, category: Type.Optional(Type.String()) }, { additionalProperties: false }),
        { maxItems: 200 },
      ),
    ),
    options: Type.Optional(Type.Array(SpecOption, { maxItems: 200 })),
    /** Names of attribute groups whose attributes are the values of variations. */
    attributes: Type.Optional(Type.Array(Name, { maxItems: 20 })),
  },
  { additionalProperties: false },
);
export type SpecFields = Static<typeof SpecFields>;

const Definition = Type.Object({ key: Key, ...SpecFields.properties }, { additionalProperties: false });
export type SpecDefinition = Static<typeof Definition>;

export const FacetKind = Type.Enum(['option', 'range', 'flag', 'none']);

const Facet = Type.Object(
  {
    /** URL of the category. */
    category: Type.String(),
    spec: Key,
    facet: FacetKind,
    /** Open and before the others. */
    promoted: Type.Optional(Type.Boolean()),
    /** On the cards of lists. */
    fact: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type SpecFacet = Static<typeof Facet>;

/** All specifications of a shop as a file: what `specs export` writes and `specs import` reads. */
export const SpecBook = Type.Object(
  {
    groups: Type.Optional(
      Type.Array(Type.Object({ key: Key, names: Texts }, { additionalProperties: false }), { maxItems: 100 }),
    ),
    specs: Type.Array(Definition, { maxItems: 500 }),
    facets: Type.Optional(Type.Array(Facet, { maxItems: 20_000 })),
  },
  { additionalProperties: false },
);
export type SpecBook = Static<typeof SpecBook>;

import { type Static, Type } from 'typebox';
import { adminEndpoints } from '#contract/admin/admin-endpoint.ts';
import { fields } from '#contract/admin/session.ts';
import { done, envelope, filledText, Id, IdInPath, nullable } from '#contract/values.ts';

const Counted = Type.Object({ query: Type.String(), language: Type.String(), searches: Type.Integer() });

const directions = ['both', 'one_way', 'off'] as const;

const SearchPage = Type.Object({
  /** Of the last 30 days. */
  searches: Type.Integer(),
  without_result: Type.Integer(),
  most: Type.Array(Counted),
  vain: Type.Array(Counted),
  synonyms: Type.Array(
    Type.Object({
      id: Id,
      language: Type.String(),
      terms: Type.Array(Type.String()),
      direction: Type.Enum([...directions]),
    }),
  ),
  pins: Type.Array(
    Type.Object({
      query: Type.String(),
      /** Null: in every language. */
      language: nullable(Type.String()),
      sku: Type.String(),
      place: Type.Integer(),
    }),
  ),
  /** The default one first. */
  languages: Type.Array(Type.Object({ code: Type.String(), title: Type.String() })),
});
export type SearchPage = Static<typeof SearchPage>;

const Explained = Type.Object({
  /** How the search is read. */
  chips: Type.Array(Type.String()),
  words: Type.String(),
  total: Type.Integer(),
  products: Type.Array(
    Type.Object({
      sku: Type.String(),
      name: Type.String(),
      /** What each part adds to the points. */
      parts: Type.Array(Type.Object({ part: Type.String(), points: Type.Integer() })),
      points: Type.Integer(),
      pinned: nullable(Type.Integer()),
    }),
  ),
});
export type ExplainedSearch = Static<typeof Explained>;

const Language = filledText(10);
const write = { access: 'staff', permission: 'catalogue.write' } as const;

export const adminSearchEndpoints = adminEndpoints({
  'GET /admin/search': {
    summary: 'What shoppers searched for and did not find, synonyms and pinned products',
    access: 'staff',
    permission: 'catalogue.read',
    response: envelope(SearchPage),
    refusals: [],
  },
  'GET /admin/search/explain': {
    summary: 'How a search is read and why its first products stand where they stand',
    access: 'staff',
    permission: 'catalogue.read',
    query: fields({ text: filledText(200), language: Type.Optional(Language) }),
    response: envelope(Explained),
    refusals: ['operation_refused'],
  },
  'POST /admin/search/synonyms': {
    summary: 'Adds terms that mean the same in searches, or switches a built-in group off',
    ...write,
    body: fields({
      language: Language,
      terms: Type.Array(Type.String({ maxLength: 100 }), { minItems: 2, maxItems: 20 }),
      direction: Type.Enum([...directions]),
    }),
    response: envelope(Type.Object({ id: Id })),
    refusals: ['operation_refused'],
  },
  'POST /admin/search/synonyms/:id/remove': {
    summary: 'Removes synonyms',
    ...write,
    params: fields({ id: IdInPath }),
    response: done('Removed.'),
    refusals: ['operation_refused'],
  },
  'POST /admin/search/pins': {
    summary: 'Gives a product a place in a search; null takes it back',
    ...write,
    body: fields({
      query: filledText(200),
      language: nullable(Language),
      sku: filledText(255),
      place: nullable(Type.Integer({ minimum: 1, maximum: 10 })),
    }),
    response: done('Saved.'),
    refusals: ['operation_refused'],
  },
});

import { type Static, Type } from 'typebox';
import { adminEndpoints } from '#contract/admin/admin-endpoint.ts';
import { fields } from '#contract/admin/session.ts';
import { done, envelope, filledText, nullable } from '#contract/values.ts';
import { FacetKind, SpecBook, SpecFields } from './spec-book.ts';

const Named = Type.Object({ key: Type.String(), name: Type.String() });

const DefinitionRow = Type.Object({
  key: Type.String(),
  name: Type.String(),
  kind: SpecFields.properties.kind,
  unit: Type.String(),
  options: Type.Integer(),
  /** Values of products and variations. */
  values: Type.Integer(),
  /** Categories whose filters it is among. */
  categories: Type.Integer(),
});
export type DefinitionRow = Static<typeof DefinitionRow>;

/** The default one first. */
const Languages = Type.Array(Type.Object({ code: Type.String(), title: Type.String() }));

export const DefinitionsPage = Type.Object({
  languages: Languages,
  specs: Type.Array(DefinitionRow),
  /** By address, in the order of the menu; sub-categories come after the category that they are in. */
  categories: Type.Array(Type.Object({ url: Type.String(), name: Type.String(), is_below: Type.Boolean() })),
});
export type DefinitionsPage = Static<typeof DefinitionsPage>;

const DefinitionPage = Type.Object({
  spec: SpecFields,
  values: Type.Integer(),
  /** Headings in comparisons. */
  groups: Type.Array(Named),
  categories: DefinitionsPage.properties.categories,
  languages: Languages,
});
export type DefinitionPage = Static<typeof DefinitionPage>;

const Key = Type.String({ pattern: '^[a-z][a-z0-9_]{1,39}$' });

const CategorySpec = fields({ spec: Key, facet: FacetKind, promoted: Type.Boolean(), fact: Type.Boolean() });
export type CategorySpec = Static<typeof CategorySpec>;

const CategorySpecs = Type.Array(CategorySpec, { maxItems: 500 });

const CategorySpecsPage = Type.Object({
  name: Type.String(),
  specs: CategorySpecs,
  /** Those that can be added. */
  known: Type.Array(DefinitionRow),
  /** Products on sale in the category. */
  products: Type.Integer(),
  /** How many of them state a specification; those that none states are missing. */
  stated: Type.Array(Type.Object({ key: Type.String(), products: Type.Integer() })),
});
export type CategorySpecsPage = Static<typeof CategorySpecsPage>;

const read = { access: 'staff', permission: 'catalogue.read', query: fields({}) } as const;
const write = { access: 'staff', permission: 'catalogue.write' } as const;
const params = Type.Object({ key: Key });
const category = Type.Object({ url: filledText(255) });

export const adminDefinitionEndpoints = adminEndpoints({
  'GET /admin/specs': {
    summary: 'Every specification of the shop with how many values it has, and the categories',
    ...read,
    response: envelope(DefinitionsPage),
    refusals: [],
  },
  'GET /admin/specs/:key': {
    summary: 'A specification in every language, with its options and the names of rows it is read from',
    ...read,
    params,
    response: envelope(DefinitionPage),
    refusals: ['operation_refused'],
  },
  'POST /admin/specs/:key': {
    summary:
      'Creates or changes a specification; what is left out is removed, but for options. `was` is what was seen, null: it is new',
    ...write,
    params,
    bodyLimit: 262_144,
    body: fields({ spec: SpecFields, was: nullable(SpecFields) }),
    response: done('Saved.'),
    refusals: ['changed_meanwhile', 'operation_refused'],
  },
  'POST /admin/specs/:key/remove': {
    summary: 'Removes a specification, or one of its options, with the values that hold it',
    ...write,
    params,
    body: fields({ option: nullable(filledText(40)) }),
    response: envelope(Type.Object({ values: Type.Integer() })),
    refusals: ['operation_refused'],
  },
  'GET /admin/spec-book': {
    summary: 'All specifications, headings of comparisons and filters as a file for another shop',
    ...read,
    response: envelope(SpecBook),
    refusals: [],
  },
  'POST /admin/spec-book': {
    summary: 'Adds and changes specifications from such a file, all or none; others stay',
    ...write,
    bodyLimit: 4_194_304,
    body: fields({ text: Type.String({ maxLength: 4_000_000 }), dry_run: Type.Boolean() }),
    response: envelope(
      Type.Object({ specs: Type.Integer(), added: Type.Integer(), changed: Type.Integer() }),
    ),
    refusals: ['operation_refused'],
  },
  'POST /admin/descriptions/read': {
    summary: 'Reads the specifications of all products again from their descriptions, in the background',
    ...write,
    body: fields({}),
    response: envelope(Type.Object({ products: Type.Integer() })),
    refusals: [],
  },
  'GET /admin/category-specs/:url': {
    summary: 'The filters and key facts of a category in their order, and how many products state each',
    ...read,
    params: category,
    response: envelope(CategorySpecsPage),
    refusals: ['operation_refused'],
  },
  'POST /admin/category-specs/:url': {
    summary: 'Sets the filters and key facts of a category in their order. `was` is what was seen',
    ...write,
    params: category,
    bodyLimit: 262_144,
    body: fields({ specs: CategorySpecs, was: CategorySpecs }),
    response: done('Saved.'),
    refusals: ['changed_meanwhile', 'operation_refused'],
  },
});

import { type Static, Type } from 'typebox';
import { adminEndpoints } from '#contract/admin/admin-endpoint.ts';
import { fields } from '#contract/admin/session.ts';
import { envelope, filledText, Id, IdInPath, nullable } from '#contract/values.ts';

const Names = Type.Array(
  Type.Object({ language: Type.String({ maxLength: 10 }), name: Type.String({ maxLength: 120 }) }),
  {
    maxItems: 50,
  },
);

const CategoryRow = Type.Object({
  id: Type.Integer(),
  url: nullable(Type.String()),
  parent_id: nullable(Type.Integer()),
  /** Products on sale in it. */
  products: Type.Integer(),
  /** One for each language of the shop, the default one first; empty: not translated. */
  names: Names,
});
export type CategoryRow = Static<typeof CategoryRow>;

const params = Type.Object({ id: IdInPath });
const write = {
  access: 'staff',
  permission: 'catalogue.write',
  response: envelope(Type.Object({ id: Type.Integer() })),
} as const;

export const adminCategoryEndpoints = adminEndpoints({
  'GET /admin/categories': {
    summary: 'All categories in the order of the menu, sub-categories below their parent, with their names',
    access: 'staff',
    permission: 'catalogue.read',
    query: fields({}),
    response: envelope(
      Type.Object({
        languages: Type.Array(Type.Object({ code: Type.String(), title: Type.String() })),
        categories: Type.Array(CategoryRow),
      }),
    ),
    refusals: [],
  },
  'POST /admin/categories': {
    summary: 'Creates a category at the end of the menu, or of the category above it',
    ...write,
    body: fields({ name: filledText(120), parent_id: nullable(Id) }),
    refusals: ['operation_refused'],
  },
  'POST /admin/categories/order': {
    summary: 'Orders categories with the same parent; refused if the order is no longer what the caller saw',
    ...write,
    body: fields({
      ids: Type.Array(Id, { minItems: 1, maxItems: 1000, uniqueItems: true }),
      was: Type.Array(Id, { maxItems: 1000 }),
    }),
    refusals: ['changed_meanwhile', 'operation_refused'],
  },
  'POST /admin/categories/:id': {
    summary: 'Renames a category in the given languages; an empty name removes a translation. Its URL stays',
    ...write,
    params,
    body: fields({ names: Names, was: Names }),
    refusals: ['changed_meanwhile', 'operation_refused'],
  },
  'POST /admin/categories/:id/move': {
    summary: 'Moves a category with its products below another one, or to the top (null). Its URL stays',
    ...write,
    params,
    body: fields({ parent_id: nullable(Id), was_parent_id: nullable(Id) }),
    refusals: ['changed_meanwhile', 'operation_refused'],
  },
  'POST /admin/categories/:id/remove': {
    summary: 'Removes a category; its products go to the category `into`',
    ...write,
    params,
    body: fields({ into: nullable(Id) }),
    refusals: ['operation_refused'],
  },
});

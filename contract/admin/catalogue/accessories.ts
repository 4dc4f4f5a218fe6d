import { type Static, Type } from 'typebox';
import { adminEndpoints } from '#contract/admin/admin-endpoint.ts';
import { fields } from '#contract/admin/session.ts';
import { done, envelope, filledText, Id, IdInPath } from '#contract/values.ts';

const AccessoriesPage = Type.Object({
  sku: Type.String(),
  name: Type.String(),
  /** In the order of the product's page. */
  accessories: Type.Array(
    Type.Object({ id: Id, sku: Type.String(), name: Type.String(), is_active: Type.Boolean() }),
  ),
});
export type AccessoriesPage = Static<typeof AccessoriesPage>;

/** A product has at most so many accessories. */
export const mostAccessories = 50;
const Skus = Type.Array(filledText(255), { maxItems: mostAccessories });
const params = Type.Object({ id: IdInPath });

export const adminAccessoryEndpoints = adminEndpoints({
  'GET /admin/products/:id/accessories': {
    summary: 'The accessories of a product in their order',
    access: 'staff',
    permission: 'catalogue.read',
    params,
    query: fields({}),
    response: envelope(AccessoriesPage),
    refusals: ['product_not_found'],
  },
  'POST /admin/products/:id/accessories': {
    summary: 'Names the accessories of a product in their order; none removes them. `was` is what was seen',
    access: 'staff',
    permission: 'catalogue.write',
    params,
    body: fields({ skus: Skus, was: Skus }),
    response: done('Saved.'),
    refusals: ['product_not_found', 'changed_meanwhile', 'operation_refused'],
  },
});

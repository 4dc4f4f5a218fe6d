import { type Static, Type } from 'typebox';
import { endpoints } from '#contract/endpoint.ts';
import { Product } from '#contract/products.ts';
import { envelope, IdInPath, query } from '#contract/values.ts';

/** Products around a product; none is in two of the lists, and each has at most twelve. */
const Around = Type.Object({
  accessories: Type.Array(Product),
  /** Often bought together with it. */
  together: Type.Array(Product),
  /** In stock, of the same category, the nearest price first. */
  similar: Type.Array(
    Type.Object({
      product: Product,
      /** Against the product: '€350.00 cheaper', '180 g lighter'. */
      differences: Type.Array(Type.String()),
    }),
  ),
});
export type Around = Static<typeof Around>;

export const relatedEndpoints = endpoints({
  'GET /products/:id/around': {
    summary: 'Accessories of a product, what is bought together with it, and similar products',
    access: 'anyone',
    adds: 'currency and language',
    cache: 'public',
    params: Type.Object({ id: IdInPath }),
    query: query({}),
    response: envelope(Around),
    refusals: ['product_not_found'],
    whenInvalid: { id: 'product_not_found' },
  },
});

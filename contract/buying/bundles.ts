import { type Static, Type } from 'typebox';
import { endpoints } from '#contract/endpoint.ts';
import { Product } from '#contract/products.ts';
import { body, done, Id, IdInPath, listEnvelope, MoneyText, nullable, query } from '#contract/values.ts';

const BundleOffer = Type.Object({
  id: Id,
  name: Type.String(),
  items: Type.Array(
    Type.Object({
      product: Product,
      quantity: Type.Integer({ minimum: 1 }),
      /** The variation that is priced; null: the product has none. */
      variation_id: nullable(Id),
    }),
  ),
  /** The price of all items in the bundle, and what it is less than bought separately. */
  price: MoneyText,
  saving: MoneyText,
  is_available: Type.Boolean(),
});
export type BundleOffer = Static<typeof BundleOffer>;

export const bundlesEndpoints = endpoints({
  'GET /products/:id/bundles': {
    summary: 'Bundles that a product is part of, priced with the chosen variations',
    access: 'anyone',
    adds: 'currency and language',
    cache: 'public',
    params: Type.Object({ id: IdInPath }),
    query: query({
      /** Ids of variations; of other items the one whose price the product shows. */
      variations: Type.Optional(
        Type.String({ maxLength: 100, pattern: '^[1-9][0-9]{0,8}(,[1-9][0-9]{0,8}){0,8}$' }),
      ),
    }),
    response: listEnvelope(BundleOffer),
    refusals: [],
  },
  'POST /cart/add-bundle': {
    summary: 'Adds all items of a bundle to the cart, or none',
    access: 'shopper',
    adds: 'currency and language',
    body: body({
      bundle_id: Id,
      /** One for each item that has variations. */
      variations: Type.Optional(Type.Array(Id, { maxItems: 6 })),
    }),
    response: done('Bundle added to cart!'),
    refusals: [
      'bundle_not_found',
      'bundle_sold_out',
      'variation_required',
      'count_invalid',
      'cap_reached',
      'cart_full',
    ],
  },
});

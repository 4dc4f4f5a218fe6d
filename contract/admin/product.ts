import { type Static, Type } from 'typebox';
import { done, envelope, Id, IdInPath, MoneyText, nullable } from '#contract/values.ts';
import { adminEndpoints } from './admin-endpoint.ts';
import { fields } from './session.ts';

const ProductPage = Type.Object({
  id: Type.Integer(),
  sku: Type.String(),
  /** Its page in the shop. */
  path: Type.String(),
  manufacturer: nullable(Type.String()),
  gtin: nullable(Type.String()),
  /** '0.00': not priced yet. With variations: of the cheapest one. */
  price: MoneyText,
  old_price: nullable(MoneyText),
  on_hand: Type.Integer(),
  reserved: Type.Integer(),
  is_on_sale: Type.Boolean(),
  is_top: Type.Boolean(),
  is_new: Type.Boolean(),
  max_per_order: nullable(Type.Integer()),
  /** One for each language of the shop, the default one first; empty: not translated. */
  texts: Type.Array(
    Type.Object({
      language: Type.String(),
      title: Type.String(),
      name: Type.String(),
      description: Type.String(),
    }),
  ),
  /** Ids; the first one is in the address of its page. */
  categories: Type.Array(Type.Integer()),
  /** Every category of the shop in the order of the menu. */
  all_categories: Type.Array(
    Type.Object({ id: Type.Integer(), name: Type.String(), parent_id: nullable(Type.Integer()) }),
  ),
  variations: Type.Array(
    Type.Object({
      sku: Type.String(),
      name: Type.String(),
      price: MoneyText,
      on_hand: Type.Integer(),
      reserved: Type.Integer(),
      is_on_sale: Type.Boolean(),
    }),
  ),
});
export type ProductPage = Static<typeof ProductPage>;

const Texts = Type.Array(
  fields({
    language: Type.String({ maxLength: 10 }),
    name: Type.Optional(Type.String({ maxLength: 255 })),
    description: Type.Optional(Type.String({ maxLength: 100_000 })),
  }),
  { maxItems: 50 },
);

const ProductFields = fields({
  texts: Type.Optional(Texts),
  gtin: Type.Optional(nullable(Type.String({ pattern: '^([0-9]{8}|[0-9]{12,14})$' }))),
  is_top: Type.Optional(Type.Boolean()),
  is_new: Type.Optional(Type.Boolean()),
  max_per_order: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 10_000 }))),
  categories: Type.Optional(Type.Array(Id, { maxItems: 50, uniqueItems: true })),
});
export type ProductFields = Static<typeof ProductFields>;

const params = Type.Object({ id: IdInPath });

export const adminProductEndpoints = adminEndpoints({
  'GET /admin/products/:id': {
    summary: 'One product with its texts in every language, categories and variations',
    access: 'staff',
    permission: 'catalogue.read',
    params,
    response: envelope(ProductPage),
    refusals: ['product_not_found'],
  },
  'POST /admin/products/:id': {
    summary:
      'Changes the named fields of a product; `was` is what was seen of them. Fields that others changed meanwhile are refused, all other changes stay. Unsafe HTML is removed',
    access: 'staff',
    permission: 'catalogue.write',
    bodyLimit: 2_097_152,
    params,
    body: fields({ set: ProductFields, was: ProductFields }),
    response: done('Saved.'),
    refusals: ['product_not_found', 'changed_meanwhile', 'operation_refused'],
  },
});

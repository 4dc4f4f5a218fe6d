import { type Static, Type } from 'typebox';
import { done, envelope, filledText, Id, IdInPath, MoneyText, nullable } from '#contract/values.ts';
import { adminEndpoints } from './admin-endpoint.ts';
import { fields } from './session.ts';
import { PictureFile, pictureBodyBytes } from './settings.ts';

/** In their order; of a variation by its SKU, or of the whole product. */
const ProductPicture = Type.Object({
  url: Type.String({ maxLength: 2000 }),
  variation: nullable(Type.String({ maxLength: 200 })),
  /** One for each language of the shop; empty: made from the name. */
  alts: Type.Array(
    Type.Object({ language: Type.String({ maxLength: 10 }), alt: Type.String({ maxLength: 250 }) }),
    { maxItems: 50 },
  ),
});
export type ProductPicture = Static<typeof ProductPicture>;
export const mostPictures = 100;

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
      /** What search engines show; empty: the name and the beginning of the description. */
      search_title: Type.String(),
      search_description: Type.String(),
    }),
  ),
  pictures: Type.Array(ProductPicture),
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
    search_title: Type.Optional(Type.String({ maxLength: 255 })),
    search_description: Type.Optional(Type.String({ maxLength: 1000 })),
  }),
  { maxItems: 50 },
);

const ProductFields = fields({
  texts: Type.Optional(Texts),
  gtin: Type.Optional(nullable(Type.String({ pattern: '^([0-9]{8}|[0-9]{12,14})$' }))),
  is_top: Type.Optional(Type.Boolean()),
  is_new: Type.Optional(Type.Boolean()),
  max_per_order: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 10_000 }))),
  pictures: Type.Optional(Type.Array(ProductPicture, { maxItems: mostPictures })),
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
  'POST /admin/products': {
    summary: 'Creates a product that is not on sale, without price and stock',
    access: 'staff',
    permission: 'catalogue.write',
    body: fields({
      sku: filledText(100),
      name: filledText(255),
      manufacturer: nullable(Type.String({ maxLength: 120 })),
    }),
    response: envelope(Type.Object({ id: Type.Integer() })),
    refusals: ['operation_refused'],
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
  'POST /admin/products/pictures': {
    summary:
      'Stores a picture of at most 8 MB and 25 megapixels in the sizes of the shop; a product shows it once it is saved among its pictures',
    access: 'staff',
    permission: 'catalogue.write',
    bodyLimit: pictureBodyBytes,
    body: PictureFile,
    response: envelope(Type.Object({ url: Type.String() })),
    refusals: ['operation_refused'],
  },
});

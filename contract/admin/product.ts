import { type Static, Type } from 'typebox';
import { done, envelope, filledText, Id, IdInPath, Moment, MoneyText, nullable } from '#contract/values.ts';
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

/** Facts that files carry too. */
const factFields = {
  gtin: nullable(Type.String({ pattern: '^([0-9]{8}|[0-9]{12,14})$' })),
  /** Names the product in files of other shop systems; null: the SKU does. */
  handle: nullable(Type.String({ minLength: 1, maxLength: 255 })),
  model_number: nullable(Type.String({ minLength: 1, maxLength: 120 })),
  manufacturer: nullable(Type.String({ minLength: 1, maxLength: 120 })),
  condition: Type.Enum(['new', 'refurbished', 'used']),
  weight_grams: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  /** Sides of its package; null: not known. */
  package_mm: nullable(
    Type.Array(Type.Integer({ minimum: 1, maximum: 10_000 }), { minItems: 3, maxItems: 3 }),
  ),
  /** Working days until it leaves; null: as the delivery method says. */
  handling_days: nullable(Type.Integer({ minimum: 0, maximum: 60 })),
  max_per_order: nullable(Type.Integer({ minimum: 1, maximum: 10_000 })),
  withdrawal_rule: Type.Enum(['normal', 'sealed', 'excluded']),
  /** Null: the shop's. */
  guarantee_months: nullable(Type.Integer({ minimum: 1, maximum: 600 })),
  is_top: Type.Boolean(),
  is_new: Type.Boolean(),
};

const ProductPage = Type.Object({
  id: Type.Integer(),
  sku: Type.String(),
  /** Its page in the shop. */
  path: Type.String(),
  ...factFields,
  /** '0.00': not priced yet. With variations: of the cheapest one. */
  price: MoneyText,
  old_price: nullable(MoneyText),
  on_hand: Type.Integer(),
  reserved: Type.Integer(),
  is_on_sale: Type.Boolean(),
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
  /** Who last changed a field of this page, for those who meet somebody else's change. Fields as in the history: 'gtin', 'name en'. */
  last_changes: Type.Array(Type.Object({ field: Type.String(), who: Type.String(), at: Moment })),
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
  ...Type.Partial(Type.Object(factFields)).properties,
  texts: Type.Optional(Texts),
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
  'GET /admin/products/:id/preview': {
    summary:
      'A link to the page of a product as shoppers would see it, on sale or not; it ends after half an hour',
    access: 'staff',
    permission: 'catalogue.read',
    params,
    query: fields({}),
    response: envelope(Type.Object({ path: Type.String() })),
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

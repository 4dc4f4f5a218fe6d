import { type Static, Type } from 'typebox';
import { endpoints } from '#contract/endpoint.ts';
import { Product } from '#contract/products.ts';
import { envelope, Id, nullable, query } from '#contract/values.ts';

/** So many products stand side by side. */
export const mostCompared = 4;

/** '302' or '302:30203': a product, or one of its variations. */
const item = '[1-9][0-9]{0,8}(:[1-9][0-9]{0,8})?';

const ComparedValue = Type.Object({
  text: nullable(Type.String()),
  /** In the base unit or the rank of the option; null where there is no order. */
  number: nullable(Type.Number()),
  best: Type.Boolean(),
  stated: Type.Boolean(),
});

const ComparedRow = Type.Object({
  key: Type.String(),
  label: Type.String(),
  tip: Type.Optional(Type.String()),
  /** The better value; null: neither. */
  direction: nullable(Type.Enum(['higher', 'lower'])),
  differs: Type.Boolean(),
  /** One for each product, in their order. */
  values: Type.Array(ComparedValue),
});
export type ComparedRow = Static<typeof ComparedRow>;

const ComparedProduct = Type.Object({
  ...Product.properties,
  /** As in `ids`: '302:30203'. */
  key: Type.String(),
  /** The variation whose price and values are compared; null: the product has none. */
  variation_id: nullable(Id),
  /** Its attributes, '16 GB, Silver', where the variation was named. */
  variation_label: nullable(Type.String()),
});
export type ComparedProduct = Static<typeof ComparedProduct>;

const Comparison = Type.Object({
  products: Type.Array(ComparedProduct),
  groups: Type.Array(
    Type.Object({ key: Type.String(), label: nullable(Type.String()), rows: Type.Array(ComparedRow) }),
  ),
  /** The key of the product that the others are compared with. */
  reference: nullable(Type.String()),
  /** A sentence for each product; null for the reference. */
  verdicts: Type.Array(nullable(Type.String())),
  /** Products of different categories: only what all of them state is in the rows. */
  mixed: Type.Boolean(),
  /** Keys of products that are not sold any more. */
  gone: Type.Array(Type.String()),
});
export type Comparison = Static<typeof Comparison>;

export const compareEndpoints = endpoints({
  'GET /products/compare': {
    summary:
      'One to four products side by side: their specifications, the best values and a verdict for each',
    access: 'anyone',
    adds: 'currency and language',
    cache: 'public',
    query: query({
      ids: Type.String({ maxLength: 200, pattern: `^${item}(,${item}){0,${mostCompared - 1}}$` }),
      /** One of `ids`; the first if missing or unknown. */
      reference: Type.Optional(Type.String({ maxLength: 40 })),
    }),
    response: envelope(Comparison),
    refusals: ['compare_ids'],
    whenMissing: 'compare_ids',
    whenInvalid: { ids: 'compare_ids' },
  },
});

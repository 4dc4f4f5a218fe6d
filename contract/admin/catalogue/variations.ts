import { type Static, Type } from 'typebox';
import { adminEndpoints } from '#contract/admin/admin-endpoint.ts';
import { fields } from '#contract/admin/session.ts';
import { envelope, Id, IdInPath, MoneyText, nullable } from '#contract/values.ts';

export const mostVariations = 200;

/** One for each language of the shop, the default one first; empty: not translated. */
const Names = Type.Array(
  Type.Object({ language: Type.String({ maxLength: 10 }), name: Type.String({ maxLength: 120 }) }),
  { minItems: 1, maxItems: 50 },
);
const Value = Type.Object({ names: Names });

/** 'Colour' with its values. */
const VariationOption = Type.Object({
  names: Names,
  values: Type.Array(Value, { maxItems: mostVariations }),
});
export type VariationOption = Static<typeof VariationOption>;

const VariationRow = Type.Object({
  id: Type.Integer(),
  sku: Type.String(),
  /** Names in the default language, in the order of the options. */
  values: Type.Array(Type.String()),
  /** '0.00': not priced yet. */
  price: MoneyText,
  on_hand: Type.Integer(),
  reserved: Type.Integer(),
  is_on_sale: Type.Boolean(),
  /** Orders name it: it can be taken off sale, but not removed. */
  is_ordered: Type.Boolean(),
});

const VariationMatrix = Type.Object({
  sku: Type.String(),
  name: Type.String(),
  languages: Type.Array(Type.Object({ code: Type.String(), title: Type.String() })),
  options: Type.Array(VariationOption),
  rows: Type.Array(VariationRow),
  /** Options and values that other products have: their names are shared. */
  known: Type.Array(VariationOption),
  /** Names this state of it; sent back with a change. */
  version: Type.String(),
});
export type VariationMatrix = Static<typeof VariationMatrix>;

const WantedRow = fields({
  /** Null: a new one. */
  id: nullable(Id),
  sku: Type.String({ maxLength: 100 }),
  values: Type.Array(Type.String({ maxLength: 120 }), { minItems: 1, maxItems: 5 }),
  /** Up to 999,999.99; '0.00': not priced yet, so it cannot be on sale. */
  price: Type.String({ pattern: '^[0-9]{1,6}\\.[0-9]{2}$' }),
  /** Null: it stays as it is. */
  on_hand: nullable(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
  /** What was seen; another number meanwhile marks the row. */
  on_hand_was: nullable(Type.Integer()),
  is_on_sale: Type.Boolean(),
});

const Fault = Type.Object({
  /** Its place among the rows that were sent. */
  row: Type.Integer(),
  field: Type.Enum(['sku', 'values', 'price', 'on_hand']),
  reason: Type.String(),
});
export type VariationFault = Static<typeof Fault>;

const params = Type.Object({ id: IdInPath });

export const adminVariationEndpoints = adminEndpoints({
  'GET /admin/products/:id/variations': {
    summary: 'Options and variations of a product, with the options that the shop knows',
    access: 'staff',
    permission: 'catalogue.read',
    params,
    query: fields({}),
    response: envelope(VariationMatrix),
    refusals: ['product_not_found'],
  },
  'POST /admin/products/:id/variations': {
    summary:
      'Saves options and all variations of a product at once. With a fault in one row nothing is saved. Variations that are not named go: those in orders stay off sale',
    access: 'staff',
    permission: 'catalogue.write',
    bodyLimit: 524_288,
    params,
    body: fields({
      options: Type.Array(VariationOption, { maxItems: 5 }),
      rows: Type.Array(WantedRow, { maxItems: mostVariations }),
      version: Type.String({ maxLength: 100 }),
    }),
    response: envelope(Type.Object({ is_saved: Type.Boolean(), faults: Type.Array(Fault) })),
    refusals: ['product_not_found', 'changed_meanwhile', 'operation_refused'],
  },
});

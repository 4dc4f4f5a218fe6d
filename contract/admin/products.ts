import { type Static, Type } from 'typebox';
import { envelope, filledText, listEnvelope, Moment, MoneyText, nullable } from '#contract/values.ts';
import { adminEndpoints } from './admin-endpoint.ts';
import { bulkAtMost } from './bulk-limit.ts';
import { ListTotal, WithTotal } from './list-total.ts';
import { fields } from './session.ts';

export const productViews = ['all', 'on_sale', 'off_sale', 'low', 'sold_out', 'untranslated'] as const;

const Sku = filledText(255);
const Skus = Type.Array(Sku, { minItems: 1, maxItems: bulkAtMost, uniqueItems: true });
/** A typed price, up to 999,999.99. */
const Price = Type.String({ pattern: '^[0-9]{1,6}\\.[0-9]{2}$' });

const ProductRow = Type.Object({
  id: Type.Integer(),
  sku: Type.String(),
  name: Type.String(),
  image_url: nullable(Type.String()),
  category: nullable(Type.String()),
  /** '0.00': not priced yet. With variations: of the cheapest one. */
  price: MoneyText,
  /** What shoppers see crossed out. */
  old_price: nullable(MoneyText),
  /** Of all variations together. */
  on_hand: Type.Integer(),
  reserved: Type.Integer(),
  variations: Type.Integer(),
  is_low: Type.Boolean(),
  is_on_sale: Type.Boolean(),
  /** Languages without a name of it. */
  missing: Type.Array(Type.String()),
  changed_at: Moment,
});
export type ProductRow = Static<typeof ProductRow>;

const PriceResult = Type.Object({
  changed: Type.Array(
    Type.Object({
      sku: Type.String(),
      before: MoneyText,
      after: MoneyText,
      /** What shoppers see crossed out afterwards. */
      old_price: nullable(MoneyText),
    }),
  ),
  unchanged: Type.Integer(),
  skipped: Type.Array(Type.Object({ sku: Type.String(), reason: Type.String() })),
});
export type PriceResult = Static<typeof PriceResult>;

const PriceRule = fields({
  /** Percent with two decimals, or an amount; may be negative unless `set`. */
  kind: Type.Enum(['percent', 'amount', 'set']),
  value: Type.String({ pattern: '^-?[0-9]{1,6}(\\.[0-9]{1,2})?$' }),
  /** The cents that every price ends with. */
  ending: nullable(Type.Enum(['00', '90', '99'])),
});
export type PriceRule = Static<typeof PriceRule>;

export const adminProductsEndpoints = adminEndpoints({
  'GET /admin/products': {
    summary: 'Products, also those that are not on sale, newest first',
    access: 'staff',
    permission: 'catalogue.read',
    query: fields({
      view: Type.Optional(Type.Enum([...productViews])),
      search: Type.Optional(Type.String({ maxLength: 100 })),
      category: Type.Optional(Type.String({ maxLength: 255 })),
      cursor: Type.Optional(Type.String({ maxLength: 100 })),
      total: WithTotal,
    }),
    response: Type.Object({
      ...listEnvelope(ProductRow).properties,
      next_cursor: nullable(Type.String()),
      total: nullable(ListTotal),
    }),
    refusals: ['cursor_invalid'],
  },
  'POST /admin/products/bulk': {
    summary: 'Puts products on sale or takes them off; what cannot be done is skipped with its reason',
    access: 'staff',
    permission: 'catalogue.write',
    body: fields({ action: Type.Enum(['on_sale', 'off_sale']), skus: Skus, dry_run: Type.Boolean() }),
    response: listEnvelope(
      Type.Object({ sku: Type.String(), is_done: Type.Boolean(), reason: nullable(Type.String()) }),
    ),
    refusals: [],
  },
  'POST /admin/prices': {
    summary:
      'Sets prices, all or none; `was` is the price that was seen, and with `skip_changed` prices that somebody changed since are skipped',
    access: 'staff',
    permission: 'prices.write',
    body: fields({
      prices: Type.Array(fields({ sku: Sku, price: Price, was: Type.Optional(MoneyText) }), {
        minItems: 1,
        maxItems: bulkAtMost,
      }),
      skip_changed: Type.Optional(Type.Boolean()),
      dry_run: Type.Boolean(),
    }),
    response: envelope(PriceResult),
    refusals: ['changed_meanwhile', 'operation_refused'],
  },
  'POST /admin/prices/bulk': {
    summary: 'Changes the prices of products and all their variations by one rule',
    access: 'staff',
    permission: 'prices.write',
    body: fields({ skus: Skus, rule: PriceRule, dry_run: Type.Boolean() }),
    response: envelope(PriceResult),
    refusals: ['operation_refused'],
  },
});

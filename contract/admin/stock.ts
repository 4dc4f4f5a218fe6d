import { type Static, Type } from 'typebox';
import { filledText, listEnvelope, Moment, nullable } from '#contract/values.ts';
import { adminEndpoints } from './admin-endpoint.ts';
import { bulkAtMost } from './bulk-limit.ts';
import { fields } from './session.ts';

export const stockViews = ['all', 'low', 'none', 'reserved'] as const;

const StockRow = Type.Object({
  id: Type.Integer(),
  sku: Type.String(),
  gtin: nullable(Type.String()),
  /** With the values of its variation. */
  name: Type.String(),
  image_url: nullable(Type.String()),
  on_hand: Type.Integer(),
  reserved: Type.Integer(),
  free: Type.Integer(),
  /** Paid and not packed: still on the shelf, no longer on hand. */
  to_pack: Type.Integer(),
  is_low: Type.Boolean(),
});
export type StockRow = Static<typeof StockRow>;

const Movement = Type.Object({
  id: Type.Integer(),
  at: Moment,
  sku: Type.String(),
  name: Type.String(),
  quantity: Type.Integer(),
  reason: Type.String(),
  order: nullable(Type.String()),
});
export type Movement = Static<typeof Movement>;

const search = Type.Optional(Type.String({ maxLength: 100 }));
const cursor = Type.Optional(Type.String({ maxLength: 100 }));
const next_cursor = nullable(Type.String());

export const adminStockEndpoints = adminEndpoints({
  'GET /admin/stock': {
    summary: 'Stock of every item, newest first; `exact` finds one item by its SKU or GTIN',
    access: 'staff',
    permission: 'stock.read',
    query: fields({
      view: Type.Optional(Type.Enum([...stockViews])),
      search,
      exact: Type.Optional(filledText(255)),
      cursor,
    }),
    response: Type.Object({ ...listEnvelope(StockRow).properties, next_cursor }),
    refusals: ['cursor_invalid'],
  },
  'GET /admin/stock/movements': {
    summary: 'The ledger of stock, newest first; `search` is the beginning of a SKU',
    access: 'staff',
    permission: 'stock.read',
    query: fields({ search, cursor }),
    response: Type.Object({ ...listEnvelope(Movement).properties, next_cursor }),
    refusals: ['cursor_invalid'],
  },
  'POST /admin/stock': {
    summary: 'Corrects stock, all items or none; `was` is the stock on hand that was seen',
    access: 'staff',
    permission: 'stock.write',
    body: fields({
      changes: Type.Array(
        fields({
          sku: filledText(255),
          how: Type.Enum(['set', 'add']),
          quantity: Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 }),
          was: Type.Optional(Type.Integer()),
        }),
        { minItems: 1, maxItems: bulkAtMost },
      ),
      reason: filledText(200),
      dry_run: Type.Boolean(),
    }),
    response: listEnvelope(
      Type.Object({
        sku: Type.String(),
        before: Type.Integer(),
        after: Type.Integer(),
        reserved: Type.Integer(),
      }),
    ),
    refusals: ['changed_meanwhile', 'operation_refused'],
  },
});

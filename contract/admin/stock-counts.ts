import { type Static, Type } from 'typebox';
import {
  done,
  envelope,
  filledText,
  Id,
  IdInPath,
  listEnvelope,
  Moment,
  nullable,
} from '#contract/values.ts';
import { adminEndpoints } from './admin-endpoint.ts';
import { fields } from './session.ts';

const countFields = {
  id: Id,
  name: Type.String(),
  state: Type.Enum(['open', 'applied', 'dropped']),
  made_by: Type.String(),
  created_at: Moment,
  /** Items that were counted. */
  lines: Type.Integer(),
};
const Count = Type.Object(countFields);
export type StockCount = Static<typeof Count>;

const Line = Type.Object({
  sku: Type.String(),
  name: Type.String(),
  /** What the books said when it was counted: on hand, and paid but not packed. */
  expected: Type.Integer(),
  counted: Type.Integer(),
  /** The difference at the present price; negative: missing. */
  value: Type.String({ pattern: '^-?[0-9]+\\.[0-9]{2}$' }),
  /** Not applied yet. */
  is_open: Type.Boolean(),
});
const CountPage = Type.Object({ ...countFields, items: Type.Array(Line) });
export type CountPage = Static<typeof CountPage>;

const read = { access: 'staff', permission: 'stock.read' } as const;
const write = { access: 'staff', permission: 'stock.write' } as const;
const params = fields({ id: IdInPath });

export const stockCountsEndpoints = adminEndpoints({
  'GET /admin/counts': {
    summary: 'Stock counts, newest first',
    ...read,
    query: fields({ cursor: Type.Optional(Type.String({ maxLength: 100 })) }),
    response: Type.Object({ ...listEnvelope(Count).properties, next_cursor: nullable(Type.String()) }),
    refusals: ['cursor_invalid'],
  },
  'GET /admin/counts/:id': {
    summary: 'A stock count with its items, the last counted first',
    ...read,
    params,
    response: envelope(CountPage),
    refusals: ['operation_refused'],
  },
  'POST /admin/counts': {
    summary: 'Opens a stock count',
    ...write,
    body: fields({ name: filledText(100) }),
    response: envelope(Type.Object({ id: Id })),
    refusals: [],
  },
  'POST /admin/counts/:id/lines': {
    summary: 'Writes down what lies on the shelf of an item, found by SKU or GTIN',
    ...write,
    params,
    body: fields({ sku: filledText(255), counted: Type.Integer({ minimum: 0, maximum: 1_000_000 }) }),
    response: envelope(Type.Object({ sku: Type.String(), expected: Type.Integer() })),
    refusals: ['operation_refused'],
  },
  'POST /admin/counts/:id/apply': {
    summary: 'Corrects the stock by the differences; what cannot be corrected stays in the count',
    ...write,
    params,
    response: envelope(
      Type.Object({
        corrected: Type.Integer(),
        refused: Type.Array(Type.Object({ sku: Type.String(), reason: Type.String() })),
      }),
    ),
    refusals: ['operation_refused'],
  },
  'POST /admin/counts/:id/drop': {
    summary: 'Gives a stock count up: nothing is corrected',
    ...write,
    params,
    response: done('Dropped.'),
    refusals: ['operation_refused'],
  },
});

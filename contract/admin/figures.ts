import { type Static, Type } from 'typebox';
import { Day, envelope, nullable } from '#contract/values.ts';
import { adminEndpoints } from './admin-endpoint.ts';

export const reportNames = [
  'sales',
  'countries',
  'categories',
  'products',
  'vat',
  'refunds',
  'promos',
  'stock',
  'searches',
] as const;
export type ReportName = (typeof reportNames)[number];

/** `money` is in cents of the base currency; `charged` in cents of the currency that the row names. */
const Column = Type.Object({ key: Type.String(), kind: Type.Enum(['text', 'count', 'money', 'charged']) });
export type ReportColumn = Static<typeof Column>;
const Cell = Type.Union([Type.String(), Type.Number()]);
export type ReportCell = Static<typeof Cell>;

const Report = Type.Object({
  name: Type.Enum([...reportNames]),
  from: Day,
  to: Day,
  columns: Type.Array(Column),
  rows: Type.Array(Type.Array(Cell)),
  /** Of all rows, also those that are not shown; '' where a sum means nothing. */
  totals: Type.Array(Cell),
  /** Sales of each day, or of each week above 92 days, and of as many days before. Empty: there is no chart. */
  points: Type.Array(Type.Object({ day: Day, cents: Type.Integer(), before: nullable(Type.Integer()) })),
});
export type Report = Static<typeof Report>;

const params = Type.Object({ name: Type.Enum([...reportNames]) });
const query = Type.Object({ from: Type.Optional(Day), to: Type.Optional(Day) });

export const figuresEndpoints = adminEndpoints({
  'GET /admin/reports/:name': {
    summary: 'A report of at most 400 days of the shop’s time zone; the last 30 days without a range',
    access: 'staff',
    permission: 'figures.read',
    params,
    query,
    response: envelope(Report),
    refusals: [],
  },
  'GET /admin/reports/:name/export': {
    summary: 'The same table as CSV',
    access: 'staff',
    permission: 'exports.run',
    params,
    query,
    media: 'text/csv',
    response: Type.String(),
    refusals: [],
  },
});

import type { Report, ReportCell, ReportName } from '#contract/admin/figures.ts';
import { shopClock } from '#contract/time/shop-clock.ts';
import type { Database } from '#server/db/pool.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { csvText } from '#server/lib/text/csv.ts';
import { type DayRange, definitions } from './report-sql.ts';

const mostDays = 400;
const usualDays = 30;
const dayMs = 86_400_000;
/** Rows beyond these are in the totals and in the file only. */
const shownRows = 500;

const plus = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

const requireDay = (field: string, day: string): string => {
  if (Number.isNaN(Date.parse(`${day}T00:00:00Z`)) || plus(day, 0) !== day)
    throw new Refusal('validation_failed', { errors: { [field]: ['There is no such day.'] } });
  return day;
};

/** The requested days, or the last 30. */
export const rangeOf = (
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: Date,
): DayRange => {
  const today = shopClock(now).slice(0, 10);
  const last = requireDay('to', to ?? today);
  const first = requireDay('from', from ?? plus(last, 1 - usualDays));
  const days = (Date.parse(last) - Date.parse(first)) / dayMs + 1;
  if (days < 1 || days > mostDays)
    throw new Refusal('validation_failed', { errors: { to: [`A report has 1 to ${mostDays} days.`] } });
  return { from: first, to: last };
};

const readRows = async (db: Database, name: ReportName, range: DayRange): Promise<ReportCell[][]> => {
  const { rows } = await definitions[name].rows(range).execute(db);
  return rows.map(({ row }) => row);
};

/** Prices of single pieces and amounts of several currencies have no sum. */
const isSummed = (key: string, kind: string): boolean =>
  (kind === 'money' && key !== 'price') || kind === 'count';

const totalsOf = (name: ReportName, rows: readonly ReportCell[][]): ReportCell[] =>
  definitions[name].columns.map(({ key, kind }, at) =>
    isSummed(key, kind) && !(key === 'orders' && (name === 'products' || name === 'categories'))
      ? rows.reduce((sum, row) => sum + Number(row[at]), 0)
      : '',
  );

/** Sales of each point beside those of as many days before. */
const pointsOf = async (db: Database, range: DayRange, rows: readonly ReportCell[][]) => {
  const days = (Date.parse(range.to) - Date.parse(range.from)) / dayMs + 1;
  const before = await readRows(db, 'sales', { from: plus(range.from, -days), to: plus(range.from, -1) });
  return rows.map((row, at) => ({
    day: String(row[0]),
    cents: Number(row[4]),
    before: before[at] ? Number(before[at][4]) : null,
  }));
};

export const readReport = async (db: Database, name: ReportName, range: DayRange): Promise<Report> => {
  const rows = await readRows(db, name, range);
  return {
    name,
    ...range,
    columns: [...definitions[name].columns],
    totals: totalsOf(name, rows),
    rows: rows.slice(0, shownRows),
    points: name === 'sales' ? await pointsOf(db, range, rows) : [],
  };
};

/** The table as CSV: amounts in units of their currency, as numbers. */
export const reportFile = async (db: Database, name: ReportName, range: DayRange): Promise<Buffer> => {
  const { columns } = definitions[name];
  const rows = (await readRows(db, name, range)).map((row) =>
    row.map((cell, at) => {
      const kind = columns[at]?.kind;
      return kind === 'money' || kind === 'charged' ? Number(cell) / 100 : cell;
    }),
  );
  return Buffer.from(csvText([columns.map(({ key }) => key), ...rows]));
};

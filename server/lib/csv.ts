import { type Options, stringify } from 'csv-stringify/sync';

/** Spreadsheets take a text that begins so for a formula, whoever wrote it. */
const formula = /^'?[=+\-@\t\r]/;

/** Rows as CSV in which every text stays a text, as WooCommerce writes it too; numbers stay numbers. */
export const csvText = (
  rows: readonly (readonly unknown[] | Readonly<Record<string, unknown>>)[],
  options: Pick<Options, 'columns'> = {},
): string =>
  stringify([...rows], {
    ...options,
    cast: { string: (cell) => (formula.test(cell) ? `'${cell}` : cell) },
  });

/** What stood in a cell before it was written so. */
export const cellText = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;

import { type Options, stringify } from 'csv-stringify/sync';

/** Spreadsheets run cells that start like this as formulas. */
const formula = /^'?[=+\-@\t\r]/;

/** Formats rows as CSV. Texts that look like formulas get a leading apostrophe, as in WooCommerce's exports. */
export const csvText = (
  rows: readonly (readonly unknown[] | Readonly<Record<string, unknown>>)[],
  options: Pick<Options, 'columns'> = {},
): string =>
  stringify([...rows], {
    ...options,
    cast: { string: (cell) => (formula.test(cell) ? `'${cell}` : cell) },
  });

/** Removes the apostrophe that `csvText` added. */
export const cellText = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;

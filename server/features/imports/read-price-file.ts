import { CellError } from '#server/features/catalogue-files/import/cells.ts';
import { RowError, readCsv } from '#server/features/catalogue-files/import/csv-rows.ts';
import { type Fault, UnreadableFileError } from '#server/features/catalogue-files/import/incoming-product.ts';

export interface PriceRow {
  readonly line: number;
  readonly sku: string;
  readonly cents: number;
}

const mostCents = 99_999_999;

const readSku = (text: string): string => {
  if (text === '') throw new CellError('is empty');
  return text;
};

const readCents = (text: string): number => {
  const [, whole, fraction = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  if (whole === undefined || cents === 0 || cents > mostCents) {
    throw new CellError(`'${text}' is not a price such as 194.90`);
  }
  return cents;
};

/** Reads a file with the columns sku and price. Rows with faults are left out. */
export const readPriceFile = async (
  path: string,
): Promise<{ readonly rows: readonly PriceRow[]; readonly faults: readonly Fault[] }> => {
  const rows: PriceRow[] = [];
  const faults: Fault[] = [];
  const listener = { onRow: () => {}, onBytes: () => {}, onFault: (fault: Fault) => faults.push(fault) };
  const lines = readCsv(path, listener, (header) => {
    for (const name of ['sku', 'price']) {
      if (!header.has(name)) throw new UnreadableFileError(`Column ${name} is missing.`);
    }
  });
  for await (const row of lines) {
    try {
      rows.push({ line: row.line, sku: row.read(readSku, 'sku'), cents: row.read(readCents, 'price') });
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      faults.push({ ...error.fault, product: row.cell('sku') || null });
    }
  }
  return { rows, faults };
};

import { pipeline, Readable } from 'node:stream';
import { type CsvError, type Info, parse } from 'csv-parse';
import { cellText } from '#server/lib/text/csv.ts';
import { CellError } from './cells.ts';
import { maxRowLength, textBytes } from './file-text.ts';
import { type Fault, type Listener, UnreadableFileError } from './incoming-product.ts';

/** A row with access by column name; a column may have several names. */
export interface Row {
  readonly line: number;
  /** Trimmed; '' when the column or cell is missing. */
  cell(...names: readonly string[]): string;
  /** Parses a cell; a `CellError` becomes a `RowError` with line and column. */
  read<Value>(reading: (text: string) => Value, ...names: readonly string[]): Value;
}

/** A `CellError` with its line and column. */
export class RowError extends Error {
  override name = 'RowError';
  readonly fault: Omit<Fault, 'product'>;

  constructor(fault: Omit<Fault, 'product'>) {
    super(fault.reason);
    this.fault = fault;
  }
}

export interface Header {
  readonly names: readonly string[];
  has(name: string): boolean;
}

const normal = (name: string): string => name.trim().toLowerCase();

const headerOf = (names: readonly string[]): Header & { at: ReadonlyMap<string, number> } => {
  const at = new Map<string, number>();
  for (const [index, name] of names.entries()) if (!at.has(normal(name))) at.set(normal(name), index);
  return { names, at, has: (name) => at.has(normal(name)) };
};

const rowOf = (cells: readonly string[], line: number, header: ReturnType<typeof headerOf>): Row => {
  const find = (names: readonly string[]): readonly [name: string, text: string] => {
    const known = names.filter(header.has);
    const name = known.find((each) => cellAt(each) !== '') ?? known[0] ?? names[0] ?? '';
    return [name, cellAt(name)];
  };
  const cellAt = (name: string): string =>
    cellText((cells[header.at.get(normal(name)) ?? -1] ?? '').replaceAll('\u0000', '')).trim();
  return {
    line,
    cell: (...names) => find(names)[1],
    read: (reading, ...names) => {
      const [column, text] = find(names);
      try {
        return reading(text);
      } catch (error) {
        if (!(error instanceof CellError)) throw error;
        throw new RowError({ line, column, reason: error.message });
      }
    },
  };
};

/** Counts line breaks within quotes: the parser counts each CRLF as two lines. */
const extraLines = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => (cell.includes('\r\n') ? sum + cell.split('\r\n').length - 1 : sum), 0);

/** Reads the rows of a CSV file, each with the line on which it begins. */
export async function* readCsv(
  path: string,
  listener: Listener,
  accept: (header: Header) => void,
): AsyncGenerator<Row, void, undefined> {
  const parser = parse({
    bom: true,
    info: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: maxRowLength,
  });
  // The parser's iterator throws read errors.
  pipeline(Readable.from(textBytes(path, listener), { objectMode: false }), parser, () => undefined);
  let header: ReturnType<typeof headerOf> | null = null;
  let line = 1;
  let surplus = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      if (header === null) {
        header = headerOf(record);
        accept(header);
      } else {
        listener.onRow();
        yield rowOf(record, line, header);
      }
      surplus += extraLines(record);
      line = info.lines + 1 - surplus;
    }
  } catch (error) {
    throw toFileError(error, line);
  }
  if (header === null) throw new UnreadableFileError('The file is empty.');
}

const toFileError = (error: unknown, line: number): unknown => {
  const { code } = error as CsvError;
  if (code === 'CSV_MAX_RECORD_SIZE' || code === 'CSV_QUOTE_NOT_CLOSED') {
    return new UnreadableFileError(
      `Line ${line}: a quotation mark is not closed. Nothing after it was read.`,
    );
  }
  return typeof code === 'string' && code.startsWith('CSV_')
    ? new UnreadableFileError(`Line ${line}: ${(error as Error).message}`)
    : error;
};

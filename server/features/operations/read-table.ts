import { type CsvError, type Info, parse } from 'csv-parse/sync';
import { cellText } from '#server/lib/text/csv.ts';
import { OperatorRefusal } from './operator-refusal.ts';

/** A row of a small CSV file; cells are trimmed, and '' where empty. */
export interface TableRow<Column extends string> {
  readonly line: number;
  readonly cells: Readonly<Record<Column, string>>;
}

const shownAtMost = 20;

export const fileFault = (text: string) => new OperatorRefusal('file_faulty', { text });

/** Refuses a file with the first of its errors, each with its place. */
export const fileFaults = (name: string, errors: readonly string[]) => {
  const more = errors.length - shownAtMost;
  const number = errors.length === 1 ? '1 error' : `${errors.length.toLocaleString('en')} errors`;
  return fileFault(
    [
      `${name} has ${number}. Nothing was changed.`,
      ...errors.slice(0, shownAtMost).map((error) => `  ${error}`),
      ...(more > 0 ? [`  … and ${more} more`] : []),
    ].join('\n'),
  );
};

/** Collects the errors of a file, so that all of them can be fixed at once. */
export class FileErrors<Column extends string> {
  readonly #name: string;
  readonly #header: readonly string[];
  readonly #errors: string[] = [];

  constructor(name: string, header: readonly string[]) {
    this.#name = name;
    this.#header = header;
  }

  add(line: number, column: Column, problem: string): void {
    this.#errors.push(`line ${line}, column ${this.#header.indexOf(column) + 1} (${column}): ${problem}`);
  }

  /** Refuses the whole file if it has errors. */
  throwIfAny(): void {
    if (this.#errors.length === 0) return;
    throw fileFaults(this.#name, this.#errors);
  }
}

const parseRows = (name: string, text: string): { record: string[]; info: Info }[] => {
  try {
    const rows: unknown = parse(text, {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    });
    return rows as { record: string[]; info: Info }[];
  } catch (error) {
    const { lines } = error as CsvError & { lines?: number };
    throw fileFault(`${name} line ${lines ?? 1}: ${(error as Error).message}`);
  }
};

const checkHeader = (
  name: string,
  header: readonly string[],
  needed: readonly string[],
  known: readonly string[],
): void => {
  const columns = `Columns: ${known.join(', ')}.`;
  const missing = needed.filter((column) => !header.includes(column));
  if (missing.length > 0) {
    throw fileFault(`${name} line 1: column ${missing.join(', ')} is missing. ${columns}`);
  }
  const unknown = header.find((column) => !known.includes(column));
  if (unknown !== undefined) {
    const at = header.indexOf(unknown) + 1;
    throw fileFault(`${name} line 1, column ${at}: unknown column '${unknown}'. ${columns}`);
  }
};

/** Reads a small CSV file whose first line names its columns, in any order. */
export const readTableText = <Needed extends string, Optional extends string = never>(
  name: string,
  text: string,
  columns: {
    readonly needed: readonly Needed[];
    readonly optional?: readonly Optional[];
    /** Columns whose leading and trailing blanks matter. */
    readonly untrimmed?: readonly string[];
  },
): {
  readonly rows: readonly TableRow<Needed | Optional>[];
  readonly errors: FileErrors<Needed | Optional>;
  /** The columns that the file has. */
  readonly header: readonly string[];
} => {
  const [head, ...records] = parseRows(name, text);
  const header = (head?.record ?? []).map((column) => column.trim().toLowerCase());
  const known: readonly string[] = [...columns.needed, ...(columns.optional ?? [])];
  checkHeader(name, header, columns.needed, known);
  const ends = [head?.info.lines ?? 1, ...records.map(({ info }) => info.lines)];
  const rows = records.map(({ record }, index) => ({
    line: (ends[index] ?? 0) + 1,
    cells: Object.fromEntries(
      known.map((column) => {
        const cell = cellText(record[header.indexOf(column)] ?? '');
        return [column, columns.untrimmed?.includes(column) ? cell : cell.trim()];
      }),
    ) as Record<Needed | Optional, string>,
  }));
  return { rows, errors: new FileErrors(name, header), header };
};

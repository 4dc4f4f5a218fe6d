import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type CsvError, type Info, parse } from 'csv-parse/sync';
import { OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { refusalText } from '#server/features/operations/refusal-texts.ts';
import { cellText } from '#server/lib/text/csv.ts';
import { CommandError } from './command.ts';
import { count } from './tables.ts';

/** A row of a small CSV file; cells are trimmed, and '' where empty. */
export interface TableRow<Column extends string> {
  readonly line: number;
  readonly cells: Readonly<Record<Column, string>>;
}

const shownAtMost = 20;

/** Collects the errors of a file, so that all of them can be fixed at once. */
export class FileErrors<Column extends string> {
  readonly #path: string;
  readonly #header: readonly string[];
  readonly #errors: string[] = [];

  constructor(path: string, header: readonly string[]) {
    this.#path = path;
    this.#header = header;
  }

  add(line: number, column: Column, problem: string): void {
    this.#errors.push(`line ${line}, column ${this.#header.indexOf(column) + 1} (${column}): ${problem}`);
  }

  /** Refuses the whole file if it has errors. */
  throwIfAny(): void {
    if (this.#errors.length === 0) return;
    const shown = this.#errors.slice(0, shownAtMost).map((error) => `  ${error}`);
    const more = this.#errors.length - shown.length;
    throw new CommandError(
      [
        `${basename(this.#path)} has ${count(this.#errors.length, 'error')}. Nothing was changed.`,
        ...shown,
        ...(more > 0 ? [`  … and ${more} more`] : []),
      ].join('\n'),
    );
  }
}

/** Turns rows that a use case refused into errors of the file they came from. */
export const refuseLines =
  <Column extends string>(rows: readonly TableRow<Column>[], errors: FileErrors<Column>, column: Column) =>
  (error: unknown): never => {
    if (error instanceof OperatorRefusal && error.code === 'rows_refused') {
      for (const { at, refusal } of (error as OperatorRefusal<'rows_refused'>).params.rows) {
        errors.add(rows[at]?.line ?? 0, column, refusalText(refusal));
      }
      errors.throwIfAny();
    }
    throw error;
  };

export const readText = async (path: string): Promise<string> => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new CommandError(`File ${path} not found.`);
    if (code === 'EISDIR') throw new CommandError(`${path} is a folder, not a file.`);
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
      throw new CommandError(`${basename(path)} is not UTF-8 text. Save it as UTF-8.`);
    }
    throw new CommandError(`${path} cannot be read: ${(error as Error).message}`);
  }
};

const parseRows = (path: string, text: string): { record: string[]; info: Info }[] => {
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
    throw new CommandError(`${basename(path)} line ${lines ?? 1}: ${(error as Error).message}`);
  }
};

const checkHeader = (
  path: string,
  header: readonly string[],
  needed: readonly string[],
  known: readonly string[],
): void => {
  const columns = `Columns: ${known.join(', ')}.`;
  const missing = needed.filter((name) => !header.includes(name));
  if (missing.length > 0) {
    throw new CommandError(`${basename(path)} line 1: column ${missing.join(', ')} is missing. ${columns}`);
  }
  const unknown = header.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    const at = header.indexOf(unknown) + 1;
    throw new CommandError(`${basename(path)} line 1, column ${at}: unknown column '${unknown}'. ${columns}`);
  }
};

/** Reads a small CSV file whose first line names its columns, in any order. */
export const readTable = async <Needed extends string, Optional extends string = never>(
  path: string,
  columns: {
    readonly needed: readonly Needed[];
    readonly optional?: readonly Optional[];
    /** Columns whose leading and trailing blanks matter. */
    readonly untrimmed?: readonly string[];
  },
): Promise<{
  readonly rows: readonly TableRow<Needed | Optional>[];
  readonly errors: FileErrors<Needed | Optional>;
  /** The columns that the file has. */
  readonly header: readonly string[];
}> => {
  const [head, ...records] = parseRows(path, await readText(path));
  const header = (head?.record ?? []).map((name) => name.trim().toLowerCase());
  const known: readonly string[] = [...columns.needed, ...(columns.optional ?? [])];
  checkHeader(path, header, columns.needed, known);
  const ends = [head?.info.lines ?? 1, ...records.map(({ info }) => info.lines)];
  const rows = records.map(({ record }, index) => ({
    line: (ends[index] ?? 0) + 1,
    cells: Object.fromEntries(
      known.map((name) => {
        const cell = cellText(record[header.indexOf(name)] ?? '');
        return [name, columns.untrimmed?.includes(name) ? cell : cell.trim()];
      }),
    ) as Record<Needed | Optional, string>,
  }));
  return { rows, errors: new FileErrors(path, header), header };
};

import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type CsvError, type Info, parse } from 'csv-parse/sync';
import { cellText } from '#server/lib/csv.ts';
import { CommandError } from './command.ts';

/** A row of a small CSV file; cells are trimmed, and '' where there is nothing. */
export interface TableRow<Column extends string> {
  readonly line: number;
  readonly cells: Readonly<Record<Column, string>>;
}

const shownAtMost = 20;

/** Collects what is wrong with a file, so that all of it can be mended in one go. */
export class FileFaults<Column extends string> {
  readonly #path: string;
  readonly #header: readonly string[];
  readonly #faults: string[] = [];

  constructor(path: string, header: readonly string[]) {
    this.#path = path;
    this.#header = header;
  }

  add(line: number, column: Column, reason: string): void {
    const place = this.#header.indexOf(column) + 1;
    this.#faults.push(`line ${line}, column ${place} (${column}): ${reason}`);
  }

  /** Refuses the whole file when anything is wrong with it. */
  throwIfAny(): void {
    if (this.#faults.length === 0) return;
    const shown = this.#faults.slice(0, shownAtMost).map((fault) => `  ${fault}`);
    const more = this.#faults.length - shown.length;
    const number = `${this.#faults.length} ${this.#faults.length === 1 ? 'fault' : 'faults'}`;
    throw new CommandError(
      [
        `${basename(this.#path)} has ${number}. Nothing was changed.`,
        ...shown,
        ...(more > 0 ? [`  … and ${more} more`] : []),
      ].join('\n'),
    );
  }
}

export const readText = async (path: string): Promise<string> => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new CommandError(`There is no file ${path}.`);
    if (code === 'EISDIR') throw new CommandError(`${path} is a folder, not a file.`);
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
      throw new CommandError(`${basename(path)} is not text in UTF-8.`);
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

/** A small CSV file whose first line names its columns, in any order. */
export const readTable = async <Needed extends string, Optional extends string = never>(
  path: string,
  columns: {
    readonly needed: readonly Needed[];
    readonly optional?: readonly Optional[];
    /** Whose blanks at the ends matter. */
    readonly untrimmed?: readonly string[];
  },
): Promise<{
  readonly rows: readonly TableRow<Needed | Optional>[];
  readonly faults: FileFaults<Needed | Optional>;
}> => {
  const [head, ...records] = parseRows(path, await readText(path));
  const header = (head?.record ?? []).map((name) => name.trim().toLowerCase());
  const known: readonly string[] = [...columns.needed, ...(columns.optional ?? [])];
  const missing = columns.needed.filter((name) => !header.includes(name));
  if (missing.length > 0) {
    throw new CommandError(
      `${basename(path)} line 1: there is no column ${missing.join(', ')}. It may have: ${known.join(', ')}.`,
    );
  }
  const unknown = header.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    const place = header.indexOf(unknown) + 1;
    throw new CommandError(
      `${basename(path)} line 1, column ${place}: '${unknown}' is not known here. It may have: ${known.join(', ')}.`,
    );
  }
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
  return { rows, faults: new FileFaults(path, header) };
};

import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { type FileErrors, readTableText, type TableRow } from '#server/features/operations/read-table.ts';
import { refusalText } from '#server/features/operations/refusal-texts.ts';
import { CommandError } from './command.ts';

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

type Columns<Needed extends string, Optional extends string> = Parameters<
  typeof readTableText<Needed, Optional>
>[2];

/** Reads a small CSV file whose first line names its columns, in any order. */
export const readTable = async <Needed extends string, Optional extends string = never>(
  path: string,
  columns: Columns<Needed, Optional>,
) => readTableText<Needed, Optional>(basename(path), await readText(path), columns);

import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip, type Gzip } from 'node:zlib';
import type pg from 'pg';
import {
  BackupError,
  type BackupHead,
  bytesPerPiece,
  createSum,
  formatVersion,
  maxLineLength,
  maxRowsLength,
  rowsPerLine,
} from './backup-format.ts';
import { quoted, readSequences, readTables, type TableShape } from './database-shape.ts';

export interface Written {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
}

interface Output {
  /** Writes a line and waits for backpressure. */
  put(line: string): Promise<void>;
  /** The checksum of all lines so far. */
  sum(): string;
}

const outputTo = (gzip: Gzip, signal: AbortSignal | undefined): Output => {
  const sum = createSum();
  return {
    put: async (line) => {
      signal?.throwIfAborted();
      // After a write error, such as a full disk, 'drain' would never fire.
      if (gzip.errored) throw gzip.errored;
      sum.add(line);
      if (!gzip.write(`${line}\n`)) await once(gzip, 'drain');
    },
    sum: sum.value,
  };
};

const putSum = ({ put, sum }: Output): Promise<void> => put(JSON.stringify({ sum: sum() }));

/** Joins rows to lines that the reader accepts. */
const linesOf = (table: string, rows: readonly string[]): readonly string[] => {
  const lines: string[][] = [[]];
  let length = 0;
  for (const row of rows) {
    if (row.length > maxLineLength - 2) throw new BackupError(`Table ${table} has a row that is too long.`);
    if (length > 0 && length + row.length > maxRowsLength) {
      lines.push([]);
      length = 0;
    }
    lines.at(-1)?.push(row);
    length += row.length + 1;
  }
  return lines.map((line) => `[${line.join(',')}]`);
};

const putTable = async (
  client: pg.PoolClient,
  { name, columns }: TableShape,
  output: Output,
  onRows: (rows: number) => void,
): Promise<number> => {
  const { put } = output;
  await put(JSON.stringify({ table: name, columns: columns.map((column) => column.name) }));
  const cells = columns.map((column) => `${quoted(column.name)}::text`).join(', ');
  await client.query(
    `declare rows_of_table no scroll cursor for select json_build_array(${cells})::text as row from ${quoted(name)}`,
  );
  let rows = 0;
  for (;;) {
    const fetched = await client.query<{ row: string }>(`fetch ${rowsPerLine} from rows_of_table`);
    if (fetched.rows.length === 0) break;
    for (const line of linesOf(
      name,
      fetched.rows.map(({ row }) => row),
    ))
      await put(line);
    rows += fetched.rows.length;
    onRows(fetched.rows.length);
  }
  await client.query('close rows_of_table');
  await putSum(output);
  return rows;
};

const putMedia = async (folder: string, output: Output): Promise<number> => {
  const { put } = output;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const path of files) {
    const file = relative(folder, path);
    let isEmpty = true;
    for await (const piece of createReadStream(path, { highWaterMark: bytesPerPiece })) {
      isEmpty = false;
      await put(JSON.stringify({ file, piece: (piece as Buffer).toString('base64') }));
    }
    if (isEmpty) await put(JSON.stringify({ file, piece: '' }));
    await putSum(output);
  }
  return files.length;
};

/** Writes one snapshot of the database, read in one repeatable-read transaction. */
const putDatabase = async (
  client: pg.PoolClient,
  output: Output,
  onStart: (rows: number) => (rows: number) => void,
): Promise<Omit<Written, 'files'>> => {
  await client.query('begin isolation level repeatable read read only');
  await client.query(
    `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
     set local bytea_output = 'hex'; set local datestyle = 'ISO'; set local extra_float_digits = 1`,
  );
  const { rows: migrations } = await client.query<BackupHead['migrations'][number]>(
    'select name, checksum from schema_migrations order by name',
  );
  const tables = await readTables(client);
  const { rows: now } = await client.query<{ at: Date }>('select now() as at');
  const head: BackupHead = {
    ohmly_backup: formatVersion,
    made_at: now[0]?.at.toISOString() ?? '',
    migrations,
    sequences: await readSequences(client),
  };
  await output.put(JSON.stringify(head));
  await putSum(output);
  const onRows = onStart(tables.reduce((sum, table) => sum + table.rows, 0));
  let rows = 0;
  for (const table of tables) rows += await putTable(client, table, output, onRows);
  await client.query('commit');
  return { tables: tables.length, rows };
};

/**
 * Writes a backup of the shop, renamed into place when complete and readable only by its owner. `onStart` receives the
 * estimated number of rows and returns the progress callback.
 */
export const writeBackup = async (
  pool: pg.Pool,
  {
    path,
    mediaFolder,
    onStart,
    signal,
  }: {
    readonly path: string;
    readonly mediaFolder: string | null;
    readonly onStart: (rows: number) => (rows: number) => void;
    /** Removes the partial file when aborted. */
    readonly signal?: AbortSignal;
  },
): Promise<Written> => {
  const partial = `${path}.part`;
  const gzip = createGzip({ level: 4 });
  const file = createWriteStream(partial, { mode: 0o600, flush: true });
  const written = pipeline(gzip, file);
  // Prevents an unhandled rejection when an earlier step fails.
  written.catch(() => undefined);
  // Fails early when the folder does not exist.
  await once(file, 'open');
  let client: pg.PoolClient | undefined;
  try {
    client = await pool.connect();
    const output = outputTo(gzip, signal);
    const database = await putDatabase(client, output, onStart);
    const files = mediaFolder === null ? 0 : await putMedia(mediaFolder, output);
    await output.put(JSON.stringify({ end: true, rows: database.rows, files, sum: output.sum() }));
    gzip.end();
    await written;
    await rename(partial, path);
    return { ...database, files };
  } catch (error) {
    gzip.destroy();
    file.destroy();
    await rm(partial, { force: true });
    throw error;
  } finally {
    // The connection may be in a transaction, so it is not reused.
    client?.release(true);
  }
};

import { createReadStream } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';

/*
 * A backup is gzipped text with one JSON value per line: the head; for each table its name and columns, followed by
 * arrays of up to `rowsPerLine` rows with cells in PostgreSQL's text format; media files in chunks; and the end with
 * the totals. A file without the end is incomplete.
 */
export const formatVersion = 1;
export const rowsPerLine = 250;
export const bytesPerPiece = 48 * 1024;

export interface BackupHead {
  readonly ohmly_backup: number;
  readonly made_at: string;
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[];
  readonly sequences: readonly { readonly name: string; readonly last: number | null }[];
}

export interface BackupEnd {
  readonly end: true;
  readonly rows: number;
  readonly files: number;
}

export type BackupLine =
  | { readonly is: 'head'; readonly head: BackupHead }
  | { readonly is: 'table'; readonly table: string; readonly columns: readonly string[] }
  /** Raw JSON: an array of rows, each an array of strings and nulls. */
  | { readonly is: 'rows'; readonly json: string }
  | { readonly is: 'file'; readonly name: string; readonly piece: Buffer }
  | { readonly is: 'end'; readonly end: BackupEnd };

/** The file is not a backup, is incomplete, or is for another version. */
export class BackupError extends Error {
  override name = 'BackupError';
}

const parsed = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    throw new BackupError('The file is not a backup, or it is damaged.');
  }
};

const lineOf = (text: string): BackupLine => {
  if (text.startsWith('[')) return { is: 'rows', json: text };
  const value = parsed(text);
  if ('ohmly_backup' in value) return { is: 'head', head: value as unknown as BackupHead };
  if ('table' in value) return { is: 'table', ...(value as { table: string; columns: string[] }) };
  if ('file' in value)
    return { is: 'file', name: String(value.file), piece: Buffer.from(String(value.piece), 'base64') };
  if ('end' in value) return { is: 'end', end: value as unknown as BackupEnd };
  throw new BackupError('The file contains an unknown line.');
};

const toBackupError = (error: unknown): BackupError => {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new BackupError('File not found.');
  if (code === 'Z_BUF_ERROR') return new BackupError('The file is incomplete: the backup was interrupted.');
  if (code?.startsWith('Z_')) return new BackupError('The file is not a backup, or it is damaged.');
  return new BackupError(`The file cannot be read: ${message}`);
};

async function* linesOf(path: string, onBytes: (bytes: number) => void): AsyncGenerator<string> {
  const file = createReadStream(path);
  const text = createGunzip();
  file.on('data', (bytes) => onBytes(bytes.length));
  file.on('error', (error) => text.destroy(error));
  file.pipe(text);
  const decoder = new StringDecoder('utf8');
  // Chunks are joined once per line, because lines are long.
  let pieces: string[] = [];
  try {
    for await (const bytes of text) {
      const [first = '', ...others] = decoder.write(bytes as Buffer).split('\n');
      pieces.push(first);
      for (const other of others) {
        yield pieces.join('');
        pieces = [other];
      }
    }
  } finally {
    file.destroy();
  }
  const rest = pieces.join('') + decoder.end();
  if (rest !== '') yield rest;
}

/** Reads the lines of a backup; throws a `BackupError` unless it starts with a head and stops at the end. */
export async function* readBackup(
  path: string,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<BackupLine, void, undefined> {
  let last: BackupLine['is'] | null = null;
  const lines = linesOf(path, onBytes);
  try {
    for (;;) {
      const next = await lines.next().catch((error) => {
        throw toBackupError(error);
      });
      if (next.done) break;
      const line = lineOf(next.value);
      if (last === null) requireHead(line);
      if (last === 'end') throw new BackupError('The file continues after its end.');
      last = line.is;
      yield line;
    }
  } finally {
    await lines.return(undefined);
  }
  if (last !== 'end') throw new BackupError('The file is incomplete: the backup was interrupted.');
}

const requireHead = (line: BackupLine): void => {
  if (line.is !== 'head') throw new BackupError('The file is not a backup, or it is damaged.');
  if (line.head.ohmly_backup !== formatVersion) {
    throw new BackupError(
      `The backup has format ${line.head.ohmly_backup}; this version reads format ${formatVersion}.`,
    );
  }
};

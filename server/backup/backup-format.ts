import { createReadStream } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';

/*
 * A backup is compressed text, line by line: the head; for every table a line that names it with its columns, then
 * lines of rows, each a JSON list of up to `rowsPerLine` rows whose cells are the database's own text of them; the
 * media files in pieces; and the end, which says how much there was. Without it the file is not whole.
 */
export const formatVersion = 1;
export const rowsPerLine = 250;
export const bytesPerPiece = 48 * 1024;

export interface BackupHead {
  readonly ohmly_backup: number;
  readonly made_at: string;
  /** The schema it was made from: the names of its migrations with their checksums. */
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
  /** As it stands in the file: a JSON list of rows, each a list of texts and nulls. */
  | { readonly is: 'rows'; readonly json: string }
  | { readonly is: 'file'; readonly name: string; readonly piece: Buffer }
  | { readonly is: 'end'; readonly end: BackupEnd };

/** The file is not a backup, not a whole one, or not one for this program. */
export class BadBackup extends Error {
  override name = 'BadBackup';
}

const parsed = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    throw new BadBackup('The file is not a backup, or it is damaged.');
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
  throw new BadBackup('The file holds a line that this program does not know.');
};

const said = (error: unknown): BadBackup => {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new BadBackup('There is no such file.');
  if (code === 'Z_BUF_ERROR') return new BadBackup('The file ends too early: it was not written to its end.');
  if (code?.startsWith('Z_')) return new BadBackup('The file is not a backup, or it is damaged.');
  return new BadBackup(`The file cannot be read: ${message}`);
};

async function* linesOf(path: string, onBytes: (bytes: number) => void): AsyncGenerator<string> {
  const file = createReadStream(path);
  const text = createGunzip();
  file.on('data', (bytes) => onBytes(bytes.length));
  file.on('error', (error) => text.destroy(error));
  file.pipe(text);
  const decoder = new StringDecoder('utf8');
  // A line comes in many pieces: they are put together once, when it is whole.
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

/** The lines of a backup, the head first and the end last; a file that is not so is a BadBackup. */
export async function* readBackup(
  path: string,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<BackupLine, void, undefined> {
  let last: BackupLine['is'] | null = null;
  const lines = linesOf(path, onBytes);
  try {
    for (;;) {
      const next = await lines.next().catch((error) => {
        throw said(error);
      });
      if (next.done) break;
      const line = lineOf(next.value);
      if (last === null) requireHead(line);
      if (last === 'end') throw new BadBackup('The file goes on after its end.');
      last = line.is;
      yield line;
    }
  } finally {
    await lines.return(undefined);
  }
  if (last !== 'end') throw new BadBackup('The file ends too early: it was not written to its end.');
}

const requireHead = (line: BackupLine): void => {
  if (line.is !== 'head') throw new BadBackup('The file is not a backup, or it is damaged.');
  if (line.head.ohmly_backup !== formatVersion) {
    throw new BadBackup(
      `The backup has the form ${line.head.ohmly_backup}; this program reads ${formatVersion}.`,
    );
  }
};

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';

/*
 * A backup is gzipped text with one JSON value per line: the head; for each table its name and columns, followed by
 * arrays of up to `rowsPerLine` rows with cells in PostgreSQL's text format; media files in chunks; and the end with
 * the totals. A file without the end is incomplete. After the head, each table and each media file, and in the end,
 * there is a checksum of all lines up to there. Format 1 had no checksums.
 */
export const formatVersion = 2;
const readableVersions = [1, formatVersion];
export const rowsPerLine = 250;
/** Lines are split before they reach this length. */
export const maxRowsLength = 16_000_000;
/** Bounds memory: a few kilobytes of gzip can hold gigabytes of text. */
export const maxLineLength = 64_000_000;
export const bytesPerPiece = 48 * 1024;
/**
 * Rows and files that are the same over and over shrink a thousandfold, those of a shop at most fiftyfold: a file of
 * 2 MB that would fill the disk with 2 GB is refused when it begins to.
 */
const unpacking = { mostTimes: 200, fromBytes: 64_000_000 };

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
  /** Not in format 1. */
  readonly sum?: string;
}

export type BackupLine =
  | { readonly is: 'head'; readonly head: BackupHead }
  | { readonly is: 'table'; readonly table: string; readonly columns: readonly string[] }
  /** Raw JSON: an array of rows, each an array of strings and nulls. */
  | { readonly is: 'rows'; readonly json: string }
  | { readonly is: 'file'; readonly name: string; readonly piece: Buffer }
  | { readonly is: 'sum'; readonly sum: string }
  | { readonly is: 'end'; readonly end: BackupEnd };

/** The file is not a backup, is incomplete, or is for another version. */
export class BackupError extends Error {
  override name = 'BackupError';
}

const damaged = 'The file is not a backup, or it is damaged.';

const parsed = (text: string): Record<string, unknown> => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BackupError(damaged);
  }
  if (typeof value !== 'object' || value === null) throw new BackupError(damaged);
  return value as Record<string, unknown>;
};

/** A checksum of all lines so far. Each one covers the earlier ones, so that nothing can be left out or moved. */
export const createSum = () => {
  const hash = createHash('sha256');
  return {
    add: (line: string): void => {
      hash.update(line).update('\n');
    },
    value: (): string => hash.copy().digest('hex'),
  };
};

const isHead = ({ ohmly_backup, made_at, migrations, sequences }: Record<string, unknown>): boolean =>
  typeof ohmly_backup === 'number' &&
  typeof made_at === 'string' &&
  Array.isArray(migrations) &&
  Array.isArray(sequences);

const lineOf = (text: string): BackupLine => {
  if (text.startsWith('[')) return { is: 'rows', json: text };
  const value = parsed(text);
  const { table, columns, file, piece, sum, rows, files } = value;
  if ('ohmly_backup' in value && isHead(value)) return { is: 'head', head: value as unknown as BackupHead };
  if (typeof table === 'string' && Array.isArray(columns)) return { is: 'table', table, columns };
  if (typeof file === 'string' && typeof piece === 'string')
    return { is: 'file', name: file, piece: Buffer.from(piece, 'base64') };
  if ('end' in value && typeof rows === 'number' && typeof files === 'number')
    return { is: 'end', end: value as unknown as BackupEnd };
  if (typeof sum === 'string') return { is: 'sum', sum };
  throw new BackupError('The file contains an unknown line.');
};

const toBackupError = (error: unknown): BackupError => {
  if (error instanceof BackupError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new BackupError('File not found.');
  if (code === 'Z_BUF_ERROR') return new BackupError('The file is incomplete: the backup was interrupted.');
  if (code?.startsWith('Z_')) return new BackupError(damaged);
  return new BackupError(`The file cannot be read: ${message}`);
};

async function* linesOf(
  path: string,
  onBytes: (bytes: number) => void,
  { mostTimes, fromBytes }: typeof unpacking,
): AsyncGenerator<string> {
  const file = createReadStream(path);
  const text = createGunzip();
  let unpacked = 0;
  file.on('data', (bytes) => onBytes(bytes.length));
  file.on('error', (error) => text.destroy(error));
  file.pipe(text);
  const decoder = new StringDecoder('utf8');
  // Chunks are joined once per line, because lines are long.
  let pieces: string[] = [];
  let length = 0;
  try {
    for await (const bytes of text) {
      unpacked += (bytes as Buffer).length;
      if (unpacked > fromBytes && unpacked > mostTimes * text.bytesWritten)
        throw new BackupError(`The file is not a backup: it unpacks to over ${mostTimes} times its size.`);
      const [first = '', ...others] = decoder.write(bytes as Buffer).split('\n');
      pieces.push(first);
      length += first.length;
      if (length > maxLineLength)
        throw new BackupError(`The file is not a backup: it has a line of over ${maxLineLength / 1e6} MB.`);
      for (const other of others) {
        yield pieces.join('');
        pieces = [other];
        length = other.length;
      }
    }
  } finally {
    file.destroy();
  }
  const rest = pieces.join('') + decoder.end();
  if (rest !== '') yield rest;
}

/** Compares the checksums of a file with its lines. */
const sumCheck = () => {
  const sum = createSum();
  let about = 'its head';
  let hasSums = false;
  const compare = (found: string | undefined): void => {
    if (found !== sum.value())
      throw new BackupError(`The file was changed or damaged: the checksum of ${about} is wrong.`);
  };
  return (line: BackupLine, text: string): void => {
    if (line.is === 'head') hasSums = line.head.ohmly_backup > 1;
    if (line.is === 'table') about = `table ${line.table}`;
    if (line.is === 'file') about = `file ${line.name}`;
    if (hasSums && line.is === 'sum') compare(line.sum);
    if (hasSums && line.is === 'end') compare(line.end.sum);
    sum.add(text);
  };
};

/**
 * Reads the lines of a backup; throws a `BackupError` unless it starts with a head, stops at the end and agrees with its
 * checksums.
 */
export async function* readBackup(
  path: string,
  onBytes: (bytes: number) => void = () => {},
  limits: typeof unpacking = unpacking,
): AsyncGenerator<BackupLine, void, undefined> {
  let last: BackupLine['is'] | null = null;
  const lines = linesOf(path, onBytes, limits);
  const check = sumCheck();
  try {
    for (;;) {
      const next = await lines.next().catch((error) => {
        throw toBackupError(error);
      });
      if (next.done) break;
      const line = lineOf(next.value);
      if (last === null) requireHead(line);
      if (last === 'end') throw new BackupError('The file continues after its end.');
      check(line, next.value);
      last = line.is;
      yield line;
    }
  } finally {
    await lines.return(undefined);
  }
  if (last !== 'end') throw new BackupError('The file is incomplete: the backup was interrupted.');
}

/** Reads a whole backup and checks it, without using it. */
export const verifyBackup = async (
  path: string,
  onBytes: (bytes: number) => void,
  signal?: AbortSignal,
): Promise<BackupEnd & { readonly madeAt: string }> => {
  let madeAt = '';
  let end: BackupEnd = { end: true, rows: 0, files: 0 };
  for await (const line of readBackup(path, onBytes)) {
    signal?.throwIfAborted();
    if (line.is === 'head') madeAt = line.head.made_at;
    if (line.is === 'end') end = line.end;
  }
  return { ...end, madeAt };
};

const requireHead = (line: BackupLine): void => {
  if (line.is !== 'head') throw new BackupError(damaged);
  if (!readableVersions.includes(line.head.ohmly_backup)) {
    throw new BackupError(
      `The backup has format ${line.head.ohmly_backup}; this version reads formats up to ${formatVersion}.`,
    );
  }
};

import { createReadStream } from 'node:fs';
import { type Listener, UnreadableFileError } from './incoming-product.ts';

/** Limits memory: an unclosed quote must not read the whole file into one row. */
export const maxRowLength = 2_000_000;

/** Streams a file's bytes and rejects anything but UTF-8. */
export async function* textBytes(path: string, listener: Listener): AsyncGenerator<Buffer, void, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    listener.onBytes(bytes.length);
    try {
      decoder.decode(bytes, { stream: true });
    } catch {
      throw new UnreadableFileError('The file is not UTF-8 text. Save it as UTF-8 and import it again.');
    }
    yield bytes;
  }
}

/** Reads a file line by line, without line breaks. */
export async function* textLines(path: string, listener: Listener): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder('utf-8');
  let rest = '';
  for await (const bytes of textBytes(path, listener)) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > maxRowLength)
      throw new UnreadableFileError('The file has a line of more than two million characters.');
    yield* lines;
  }
  if (rest !== '') yield rest;
}

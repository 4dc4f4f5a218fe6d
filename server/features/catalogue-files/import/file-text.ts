import { createReadStream } from 'node:fs';
import { type Listener, UnreadableFileError } from './incoming-product.ts';

/** Longer than any honest line or row: a quote that is never closed must not swallow the file into memory. */
export const longestRow = 2_000_000;

/** The bytes of a file as they come, as long as they are text in UTF-8. */
export async function* textBytes(path: string, listener: Listener): AsyncGenerator<Buffer, void, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    listener.onBytes(bytes.length);
    try {
      decoder.decode(bytes, { stream: true });
    } catch {
      throw new UnreadableFileError('The file is not text in UTF-8. Save it as such, and import it again.');
    }
    yield bytes;
  }
}

/** Line by line, without the signs that end them. */
export async function* textLines(path: string, listener: Listener): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder('utf-8');
  let rest = '';
  for await (const bytes of textBytes(path, listener)) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > longestRow)
      throw new UnreadableFileError('The file has a line of more than two million signs.');
    yield* lines;
  }
  if (rest !== '') yield rest;
}

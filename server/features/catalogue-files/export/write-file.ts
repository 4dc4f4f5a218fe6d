import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Streams a file and renames it when complete, so that a failed write leaves no partial file. */
export const writeFileAtomically = async (path: string, pieces: AsyncIterable<string>): Promise<void> => {
  const unfinished = `${path}.unfinished`;
  try {
    await pipeline(Readable.from(pieces), createWriteStream(unfinished));
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
};

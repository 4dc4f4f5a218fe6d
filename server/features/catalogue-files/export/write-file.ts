import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Writes a file piece by piece. It appears under its name when it is whole, and not at all when something fails. */
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

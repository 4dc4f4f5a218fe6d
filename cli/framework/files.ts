import { readFile, writeFile } from 'node:fs/promises';
import { CommandError } from './command.ts';

/** Writes a file that must not exist yet, readable only by the operator: it may contain personal data. */
export const writeNewFile = async (path: string, content: string | Buffer): Promise<void> => {
  await writeFile(path, content, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(
      error.code === 'EEXIST'
        ? `File ${path} already exists. Choose another name.`
        : `${path} cannot be written: ${error.message}`,
    );
  });
};

export const readBytes = async (path: string): Promise<Buffer> =>
  readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(
      error.code === 'ENOENT' ? `File ${path} not found.` : `${path} cannot be read: ${error.message}`,
    );
  });

import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { CommandError } from '#cli/framework/command.ts';
import type { Fault } from '#server/features/catalogue-files/import/incoming-product.ts';
import { csvText } from '#server/lib/text/csv.ts';

const rememberedErrors = 1000;

/** A CSV file of the products that were not imported. It is created with the first error. */
export const openErrorReport = async (path: string) => {
  await rm(path, { force: true });
  let file: WriteStream | null = null;
  let failure: Error | null = null;
  const first: Fault[] = [];
  return {
    /** The first errors, up to a limit. */
    first,
    write: (error: Fault): void => {
      if (first.length < rememberedErrors) first.push(error);
      if (file === null) {
        file = createWriteStream(path);
        file.on('error', (reason) => {
          failure = reason;
        });
        file.write(csvText([['line', 'column', 'product', 'reason']]));
      }
      file.write(csvText([[error.line, error.column, error.product, error.reason]]));
    },
    /** Returns its path; null when there were no errors. */
    close: async (): Promise<string | null> => {
      if (file === null) return null;
      file.end();
      if (!file.destroyed) await once(file, 'close').catch(() => undefined);
      if (failure)
        throw new CommandError(`The report ${path} cannot be written: ${(failure as Error).message}`);
      return path;
    },
  };
};

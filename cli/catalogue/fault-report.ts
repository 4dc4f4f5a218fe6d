import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { CommandError } from '#cli/framework/command.ts';
import type { Fault } from '#server/features/catalogue-files/import/incoming-product.ts';
import { csvText } from '#server/lib/csv.ts';

const keptFaults = 1000;

/** The report of what was left out: a file that is there only when something was. */
export const openReport = async (path: string) => {
  await rm(path, { force: true });
  let file: WriteStream | null = null;
  let failure: Error | null = null;
  const kept: Fault[] = [];
  return {
    /** The first of them. */
    kept,
    write: (fault: Fault): void => {
      if (kept.length < keptFaults) kept.push(fault);
      if (file === null) {
        file = createWriteStream(path);
        file.on('error', (error) => {
          failure = error;
        });
        file.write(csvText([['line', 'column', 'product', 'reason']]));
      }
      file.write(csvText([[fault.line, fault.column, fault.product, fault.reason]]));
    },
    /** Its path; null when there is nothing to report. */
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

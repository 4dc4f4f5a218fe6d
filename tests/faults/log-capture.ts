import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Entry {
  readonly level: number;
  readonly msg?: string;
  readonly err?: { readonly code?: string; readonly message?: string; readonly stack?: string };
}

const errorLevel = 50;
const maxLines = 100_000;

const asEntry = (line: string): Entry | null => {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
};

/** One line for an error: message, code and the first places in the shop's code. */
const summarize = ({ msg = '', err }: Entry): string => {
  const places = (err?.stack ?? '').split('\n').filter((line) => /\/(server|storefront)\//.test(line));
  const parts = [msg, err?.code, err?.message, ...places.slice(0, 3).map((line) => line.trim())];
  return parts.filter(Boolean).join(' · ');
};

/** Captures the output of the shop's processes during a scenario, including killed ones. */
export const openLogCapture = () => {
  let lines: string[] = [];
  return {
    /** Creates a writer for one process, which joins chunks to lines. */
    createWriter: () => {
      let rest = '';
      return (text: string): void => {
        const pieces = `${rest}${text}`.split('\n');
        rest = pieces.pop() ?? '';
        lines.push(...pieces);
        if (lines.length > maxLines) lines = lines.slice(-maxLines);
      };
    },
    begin: (): void => {
      lines = [];
    },
    /** Writes all output to a file and returns its name and the distinct errors with their counts. */
    report: async (id: string): Promise<string[]> => {
      const file = join(tmpdir(), `ohmly-faults-${id}.log`);
      await writeFile(file, `${lines.join('\n')}\n`);
      const counts = new Map<string, number>();
      for (const line of lines) {
        const entry = asEntry(line);
        if (entry === null || entry.level < errorLevel) continue;
        counts.set(summarize(entry), (counts.get(summarize(entry)) ?? 0) + 1);
      }
      const errors = [...counts].slice(0, 20).map(([summary, count]) => `${count} × ${summary}`);
      return [`log of its processes: ${file}, ${errors.length} kinds of errors`, ...errors];
    },
  };
};

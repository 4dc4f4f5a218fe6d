import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Entry {
  readonly level: number;
  readonly msg?: string;
  readonly err?: { readonly code?: string; readonly message?: string; readonly stack?: string };
}

const error = 50;
const mostLines = 100_000;

const asEntry = (line: string): Entry | null => {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
};

/** What matters of an error: which, and where in the shop. */
const inShort = ({ msg = '', err }: Entry): string => {
  const places = (err?.stack ?? '').split('\n').filter((line) => /\/(server|storefront)\//.test(line));
  const words = [msg, err?.code, err?.message, ...places.slice(0, 3).map((line) => line.trim())];
  return words.filter(Boolean).join(' · ');
};

/** What the shop's processes have said during a trial, those that were killed included. */
export const openJournal = () => {
  let lines: string[] = [];
  return {
    /** One for each process: what it says comes in pieces. */
    ear: () => {
      let rest = '';
      return (words: string): void => {
        const pieces = `${rest}${words}`.split('\n');
        rest = pieces.pop() ?? '';
        lines.push(...pieces);
        if (lines.length > mostLines) lines = lines.slice(-mostLines);
      };
    },
    begin: (): void => {
      lines = [];
    },
    /** For a trial that failed: its errors, each once with how often, and the file that holds everything. */
    tell: async (id: string): Promise<string[]> => {
      const file = join(tmpdir(), `ohmly-faults-${id}.log`);
      await writeFile(file, `${lines.join('\n')}\n`);
      const counts = new Map<string, number>();
      for (const line of lines) {
        const entry = asEntry(line);
        if (entry === null || entry.level < error) continue;
        counts.set(inShort(entry), (counts.get(inShort(entry)) ?? 0) + 1);
      }
      const told = [...counts].slice(0, 20).map(([words, count]) => `${count} × ${words}`);
      return [`the log of its processes: ${file}, ${told.length} kinds of errors in it`, ...told];
    },
  };
};

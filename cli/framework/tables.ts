import { momentInUtc } from '#server/lib/text/date-text.ts';

type Cell = string | number | null;

const gap = 2;
const narrowest = 6;

/** Cuts a text to `width` characters, the last of them '…'. */
const cut = (text: string, width: number): string =>
  text.length <= width ? text : `${text.slice(0, Math.max(0, width - 1))}…`;

/** Narrows the widest text columns until the line fits; number columns keep their width. */
const narrowed = (widths: readonly number[], fixed: readonly boolean[], room: number): number[] => {
  const fitted = [...widths];
  const total = (): number => fitted.reduce((sum, width) => sum + width + gap, -gap);
  while (total() > room) {
    const free = fitted.map((width, column) => (fixed[column] ? 0 : width));
    const widest = free.indexOf(Math.max(...free));
    if ((free[widest] ?? 0) <= narrowest) break;
    fitted[widest] = (fitted[widest] ?? 0) - 1;
  }
  return fitted;
};

/**
 * Formats rows as columns, numbers right-aligned. Where the table is wider than the terminal, texts are cut and
 * numbers are not.
 */
export const table = (
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
  room = Number.POSITIVE_INFINITY,
): string => {
  const cells = [head, ...rows.map((row) => row.map((cell) => String(cell ?? '–').replaceAll(/\s+/g, ' ')))];
  const wanted = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const isNumber = head.map((_, column) => rows.length > 0 && rows.every((row) => isFigure(row[column])));
  const widths = narrowed(wanted, isNumber, room);
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return isNumber[column] ? cell.padStart(width) : cut(cell, width).padEnd(width);
      })
      .join(' '.repeat(gap))
      .trimEnd();
  return cells.map(line).join('\n');
};

const isFigure = (cell: Cell | undefined): boolean =>
  typeof cell === 'number' || /^[−-]?\d+(?:\.\d+)?$/.test(String(cell));

/** Formats names and values, one pair a line. */
export const facts = (pairs: readonly (readonly [string, string | null])[]): string => {
  const width = Math.max(...pairs.map(([name]) => name.length));
  return pairs.map(([name, value]) => `${name.padEnd(width)}  ${value ?? '–'}`).join('\n');
};

/** Formats a time to the minute, in UTC. */
export const moment = (date: Date | null): string | null => date && momentInUtc(date);

/** '1 product', '1,200 products'. */
export const count = (number: number, one: string, several = `${one}s`): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : several}`;

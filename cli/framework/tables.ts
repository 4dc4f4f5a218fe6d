type Cell = string | number | null;

const gap = 2;
const narrowest = 6;

/** Cut to so many characters, with a mark that it is. */
const cut = (text: string, width: number): string =>
  text.length <= width ? text : `${text.slice(0, Math.max(0, width - 1))}…`;

/** Takes from the widest column that is no number until the line fits, or nothing more can be taken. */
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
 * Columns side by side, as wide as their widest cell; numbers stand to the right. Where that is wider than the
 * terminal, words are cut and numbers are not.
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

/** Names and values below each other. */
export const facts = (pairs: readonly (readonly [string, string | null])[]): string => {
  const width = Math.max(...pairs.map(([name]) => name.length));
  return pairs.map(([name, value]) => `${name.padEnd(width)}  ${value ?? '–'}`).join('\n');
};

/** A moment as operators read it: to the minute, in UTC. */
export const moment = (date: Date | null): string | null =>
  date && `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** '1 product', '1,200 products'. */
export const count = (number: number, one: string, several = `${one}s`): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : several}`;

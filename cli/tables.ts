/** Columns side by side, as wide as their widest cell; numbers stand to the right. */
export const table = (
  head: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string => {
  const cells = [head, ...rows.map((row) => row.map((cell) => String(cell ?? '–')))];
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const isNumber = head.map((_, column) => rows.length > 0 && rows.every((row) => isFigure(row[column])));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) =>
        isNumber[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return cells.map(line).join('\n');
};

const isFigure = (cell: string | number | null | undefined): boolean =>
  typeof cell === 'number' || /^[−-]?\d+(?:\.\d+)?$/.test(String(cell));

/** Names and values below each other. */
export const facts = (pairs: readonly (readonly [string, string | null])[]): string => {
  const width = Math.max(...pairs.map(([name]) => name.length));
  return pairs.map(([name, value]) => `${name.padEnd(width)}  ${value ?? '–'}`).join('\n');
};

/** A moment as operators read it: to the minute, in UTC. */
export const moment = (date: Date | null): string | null =>
  date && `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

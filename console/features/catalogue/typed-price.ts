/** '1.234,50', '1234.5' and '€ 12' as the API wants them, or null. Of two separators the last is the decimal one. */
export const typedPrice = (typed: string): string | null => {
  const kept = typed.replaceAll(/[\s€$£']/g, '');
  const last = Math.max(kept.lastIndexOf('.'), kept.lastIndexOf(','));
  const isDecimal = last >= 0 && kept.length - last <= 3;
  const whole = (isDecimal ? kept.slice(0, last) : kept).replaceAll(/[.,]/g, '');
  const cents = isDecimal ? kept.slice(last + 1).padEnd(2, '0') : '00';
  return /^\d{1,6}$/.test(whole) && /^\d{2}$/.test(cents) ? `${Number(whole)}.${cents}` : null;
};

/** The lines of a column that was copied from a sheet; one line is no column. */
export const columnOf = (pasted: string): readonly string[] => {
  const lines = pasted.replace(/\r?\n$/, '').split(/\r?\n/);
  return lines.length > 1 ? lines.map((line) => line.split('\t')[0]?.trim() ?? '') : [];
};

// The quasigroup of the Damm algorithm: it finds every single wrong digit and every swap of two neighbours.
const table = [
  [0, 3, 1, 7, 5, 9, 8, 6, 4, 2],
  [7, 0, 9, 2, 1, 5, 4, 8, 6, 3],
  [4, 2, 0, 6, 8, 7, 1, 3, 5, 9],
  [1, 7, 5, 0, 9, 8, 3, 4, 2, 6],
  [6, 1, 2, 3, 0, 4, 5, 9, 7, 8],
  [3, 6, 7, 4, 2, 0, 9, 5, 8, 1],
  [5, 8, 6, 9, 7, 2, 0, 1, 3, 4],
  [8, 9, 4, 5, 3, 6, 2, 0, 1, 7],
  [9, 4, 3, 8, 6, 1, 7, 2, 0, 5],
  [2, 5, 8, 1, 4, 3, 6, 7, 9, 0],
] as const;

/** The Damm check digit of a row of digits. */
export const checkDigit = (digits: string): number =>
  [...digits].reduce<number>((interim, digit) => table[interim]?.[Number(digit)] ?? 0, 0);

/** Whether the last digit is the check digit of those before it. Orders placed before check digits may fail this. */
export const hasCheckDigit = (number: string): boolean => /^\d{2,}$/.test(number) && checkDigit(number) === 0;

/** Order numbers that differ from a mistyped one by one digit or by a swap of neighbours, and have a check digit. */
export const nearNumbers = (typed: string): string[] => {
  const digits = [...typed];
  const replaced = digits.flatMap((_, at) =>
    Array.from({ length: 10 }, (_each, digit) => digits.with(at, String(digit)).join('')),
  );
  const swapped = digits.slice(1).map((digit, at) => {
    const copy = [...digits];
    copy[at + 1] = copy[at] ?? '';
    copy[at] = digit;
    return copy.join('');
  });
  return [...new Set([...replaced, ...swapped])].filter((each) => each !== typed && hasCheckDigit(each));
};

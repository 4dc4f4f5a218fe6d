import { UsageError } from './command.ts';

type Value = string | boolean | undefined;

export const oneOf = <Known extends string>(
  option: string,
  typed: Value,
  known: readonly Known[],
): Known | undefined => {
  if (typed === undefined) return undefined;
  const value = known.find((each) => each === typed);
  if (value === undefined) throw new UsageError(`--${option} is one of ${known.join(', ')}.`);
  return value;
};

export const wholeOf = (option: string, typed: Value, least: number, most: number): number | undefined => {
  if (typed === undefined) return undefined;
  const number = Number(typed);
  if (typed !== '' && Number.isInteger(number) && number >= least && number <= most) return number;
  throw new UsageError(`--${option} is a whole number from ${least} to ${most}.`);
};

export const limitOf = (typed: Value): number => wholeOf('limit', typed, 1, 10_000) ?? 20;

/** A price fits the catalogue's integer; what is paid for an order, in whatever currency, may be more. */
const largestPriceCents = 999_999_999;

/** '194.90', '194,9' or '194' in cents; null for anything else, and for more than `most`. */
export const readCents = (typed: string, most = largestPriceCents): number | null => {
  const [, whole, fraction = ''] = /^(\d{1,14})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? [];
  if (whole === undefined) return null;
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return cents > most ? null : cents;
};

export const centsOf = (option: string, typed: Value, meaning: string, most?: number): number => {
  const cents = readCents(String(typed ?? ''), most);
  if (cents === null) throw new UsageError(`--${option} is ${meaning}, such as 194.90.`);
  return cents;
};

/** A day ('2026-12-24', its first moment in UTC) or a moment ('2026-12-24T18:00Z'). */
export const momentOf = (option: string, typed: Value): Date | undefined => {
  if (typed === undefined) return undefined;
  const text = String(typed);
  const date = new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00Z` : text);
  const isMeant = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:?\d\d))?$/.test(text);
  // 31 February is read as a day in March.
  const isReal = isMeant && !Number.isNaN(date.getTime()) && !isRolledOver(text);
  if (isReal) return date;
  throw new UsageError(`--${option} is a day or a moment: 2026-12-24 or 2026-12-24T18:00Z.`);
};

const isRolledOver = (text: string): boolean => {
  const day = text.slice(0, 10);
  return new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) !== day;
};

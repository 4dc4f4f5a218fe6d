import { WrongUsage } from './command.ts';

type Value = string | boolean | undefined;

export const oneOf = <Known extends string>(
  option: string,
  typed: Value,
  known: readonly Known[],
): Known | undefined => {
  if (typed === undefined) return undefined;
  const value = known.find((each) => each === typed);
  if (value === undefined) throw new WrongUsage(`--${option} is one of ${known.join(', ')}.`);
  return value;
};

export const wholeOf = (option: string, typed: Value, least: number, most: number): number | undefined => {
  if (typed === undefined) return undefined;
  const number = Number(typed);
  if (typed !== '' && Number.isInteger(number) && number >= least && number <= most) return number;
  throw new WrongUsage(`--${option} is a whole number from ${least} to ${most}.`);
};

export const limitOf = (typed: Value): number => wholeOf('limit', typed, 1, 10_000) ?? 20;

/** '194.90', '194,9' or '194' in cents; null for anything else. */
export const readCents = (typed: string): number | null => {
  const [, whole, cents = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(cents.padEnd(2, '0'));
};

export const centsOf = (option: string, typed: Value, meaning: string): number => {
  const cents = readCents(String(typed ?? ''));
  if (cents === null) throw new WrongUsage(`--${option} is ${meaning}, such as 194.90.`);
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
  throw new WrongUsage(`--${option} is a day or a moment: 2026-12-24 or 2026-12-24T18:00Z.`);
};

const isRolledOver = (text: string): boolean => {
  const day = text.slice(0, 10);
  return new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) !== day;
};

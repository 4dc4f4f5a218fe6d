import { InvalidArgumentError } from 'commander';
import { readShopTime } from '#server/lib/shop-clock.ts';
import { type OptionSpec, UsageError } from './command.ts';

/** A parser of an option's value, for `OptionSpec`. */
type Parse<Value> = (value: string) => Value;

export const oneOf =
  <Known extends string>(known: readonly Known[]): Parse<Known> =>
  (typed) => {
    const value = known.find((each) => each === typed);
    if (value === undefined) throw new InvalidArgumentError(`Use one of: ${known.join(', ')}.`);
    return value;
  };

export const wholeNumber =
  (least: number, most: number): Parse<number> =>
  (typed) => {
    const number = Number(typed);
    if (typed !== '' && Number.isInteger(number) && number >= least && number <= most) return number;
    throw new InvalidArgumentError(`Use a whole number from ${least} to ${most}.`);
  };

export const limitOption: OptionSpec = [
  '--limit <number>',
  'Show at most this many',
  wholeNumber(1, 10_000),
  20,
];

/** Prices are stored as a 32-bit integer; the total of an order may be larger. */
const largestPriceCents = 999_999_999;

/** '194.90', '194,9' or '194' in cents; null for anything else, and above `most`. */
export const readCents = (typed: string, most = largestPriceCents): number | null => {
  const [, whole, fraction = ''] = /^(\d{1,14})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? [];
  if (whole === undefined) return null;
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return cents > most ? null : cents;
};

/** An amount in cents, 0 or more. */
export const amount =
  (most?: number): Parse<number> =>
  (typed) => {
    const cents = readCents(typed, most);
    if (cents === null) throw new InvalidArgumentError('Use an amount such as 194.90.');
    return cents;
  };

export const positiveAmount: Parse<number> = (typed) => {
  const cents = readCents(typed);
  if (!cents) throw new InvalidArgumentError('Use an amount above zero, such as 10.00.');
  return cents;
};

/** A percentage with at most two decimals. */
export const percent: Parse<number> = (typed) => {
  const value = Number(typed);
  if (/^\d{1,3}(?:\.\d{1,2})?$/.test(typed) && value <= 100) return value;
  throw new InvalidArgumentError('Use a number from 0 to 100, such as 21 or 5.5.');
};

const isRolledOver = (text: string): boolean => {
  const day = text.slice(0, 10);
  return new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) !== day;
};

/** A day ('2026-12-24', its start in UTC) or a time ('2026-12-24T18:00Z'). */
export const dateTime: Parse<Date> = (text) => {
  const date = new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00Z` : text);
  const isWellFormed = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:?\d\d))?$/.test(text);
  // `new Date` reads 31 February as a day in March.
  if (isWellFormed && !Number.isNaN(date.getTime()) && !isRolledOver(text)) return date;
  throw new InvalidArgumentError('Use a day or a time in UTC: 2026-12-24 or 2026-12-24T18:00Z.');
};

/** A day of the shop's clock, such as 2026-12-24: its first moment. */
export const shopDay: Parse<Date> = (text) => {
  const moment = readShopTime(`${text}T00:00`);
  if (moment === null) throw new InvalidArgumentError('Use a day: 2026-12-24.');
  return moment;
};

/** A minute of the shop's clock, such as 2026-12-24T18:00. */
export const shopTime: Parse<Date> = (text) => {
  const moment = readShopTime(text);
  if (moment === null) throw new InvalidArgumentError("Use a time of the shop's clock: 2026-12-24T18:00.");
  return moment;
};

/** Applies an option's parser to an argument. */
export const argument = <Value>(name: string, typed: string, parse: Parse<Value>): Value => {
  try {
    return parse(typed);
  } catch (error) {
    if (!(error instanceof InvalidArgumentError)) throw error;
    throw new UsageError(`<${name}> '${typed}' is invalid. ${error.message}`);
  }
};

interface SkuUnits {
  readonly sku: string;
  readonly quantity: number;
}

/** 'AUR-201=2', several times; units of the same SKU are added up. */
export const lineUnits = (typed: string, previous: readonly SkuUnits[] = []): readonly SkuUnits[] => {
  const [, sku = '', digits = ''] = /^(.+)[=:](\d{1,6})$/.exec(typed) ?? [];
  const quantity = Number(digits);
  if (quantity === 0) throw new InvalidArgumentError('Use a SKU and a quantity, such as AUR-201=2.');
  const before = previous.find((each) => each.sku === sku)?.quantity ?? 0;
  return [...previous.filter((each) => each.sku !== sku), { sku, quantity: before + quantity }];
};

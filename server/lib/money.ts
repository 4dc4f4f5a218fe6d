const scale = 100_000_000n;
/** Of the base currency, in which most prices are asked for. */
const one = '1.00000000';

/** A rate as the database keeps it ('1.08000000'), as a whole number of hundred-millionths. */
const scaled = (rate: string): bigint => {
  const [whole = '0', fraction = ''] = rate.split('.');
  return BigInt(whole) * scale + BigInt(fraction.padEnd(8, '0').slice(0, 8));
};

const divideHalfUp = (value: bigint, by: bigint): bigint => (2n * value + by) / (2n * by);
const divideUp = (value: bigint, by: bigint): bigint => (value + by - 1n) / by;

/** One unit price in another currency. Lines are multiplied and added afterwards, so that they always add up. */
export const convertCents = (cents: number, rate: string): number =>
  rate === one ? cents : Number(divideHalfUp(BigInt(cents) * scaled(rate), scale));

/** `part` of every `whole` cents, rounded half up: 2100 of 10 000 is 21 %. */
export const shareOf = (cents: number, part: number, whole: number): number =>
  Number(divideHalfUp(BigInt(cents) * BigInt(part), BigInt(whole)));

/** The least amount of base cents that is shown as at least `cents` in the other currency. */
export const leastBaseCents = (cents: number, rate: string): number =>
  cents <= 0 ? 0 : Number(divideUp((2n * BigInt(cents) - 1n) * scale, 2n * scaled(rate)));

/** '199.90': how a price travels. */
export const centsText = (cents: number): string =>
  `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

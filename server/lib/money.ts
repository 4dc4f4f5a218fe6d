const scale = 100_000_000n;
/** The rate of the base currency. */
const one = '1.00000000';

/** Parses a rate ('1.08000000') into an integer of hundred-millionths. */
const scaled = (rate: string): bigint => {
  const [whole = '0', fraction = ''] = rate.split('.');
  return BigInt(whole) * scale + BigInt(fraction.padEnd(8, '0').slice(0, 8));
};

const divideHalfUp = (value: bigint, by: bigint): bigint => (2n * value + by) / (2n * by);
const divideUp = (value: bigint, by: bigint): bigint => (value + by - 1n) / by;

/** Converts a unit price. Lines are multiplied and added after the conversion, so that totals add up. */
export const convertCents = (cents: number, rate: string): number =>
  rate === one ? cents : Number(divideHalfUp(BigInt(cents) * scaled(rate), scale));

/** Computes cents × part / whole, rounded half up: 21% is part 2100 of whole 10 000. */
export const shareOf = (cents: number, part: number, whole: number): number =>
  Number(divideHalfUp(BigInt(cents) * BigInt(part), BigInt(whole)));

/** The smallest base amount that converts to at least `cents` in the other currency. */
export const leastBaseCents = (cents: number, rate: string): number =>
  cents <= 0 ? 0 : Number(divideUp((2n * BigInt(cents) - 1n) * scale, 2n * scaled(rate)));

/** Formats cents for the API: '199.90'. */
export const centsText = (cents: number): string =>
  `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** Reads cents of the API: '199.90'. */
export const textCents = (text: string): number => Math.round(Number(text) * 100);

/** Formats cents as the storefront does: '€1,349.00'. */
export const shopMoney = (cents: number, symbol: string): string =>
  `${symbol}${centsText(cents).replace(/\B(?=(?:\d{3})+\.)/g, ',')}`;

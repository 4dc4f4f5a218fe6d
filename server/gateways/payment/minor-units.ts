/** Stripe's list: their smallest unit is the whole one. */
const withoutDecimals: ReadonlySet<string> = new Set([
  'BIF',
  'CLP',
  'DJF',
  'GNF',
  'JPY',
  'KMF',
  'KRW',
  'MGA',
  'PYG',
  'RWF',
  'VND',
  'VUV',
  'XAF',
  'XOF',
  'XPF',
]);
/** Sent with two decimals, which have to be zero. */
const withZeroDecimals: ReadonlySet<string> = new Set(['ISK', 'UGX']);
/** The smallest unit is a thousandth, and the last digit has to be zero. */
const withThreeDecimals: ReadonlySet<string> = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);

const wholeUnits = (cents: number): number => Math.floor((cents + 50) / 100);

/** What can be taken of an amount: in a currency without cents, the nearest whole. */
export const chargeableCents = (cents: number, currency: string): number =>
  withoutDecimals.has(currency) || withZeroDecimals.has(currency) ? wholeUnits(cents) * 100 : cents;

/** An amount as it is sent to a provider that counts in the smallest units of each currency. */
export const toMinorUnits = (cents: number, currency: string): number => {
  const taken = chargeableCents(cents, currency);
  if (withoutDecimals.has(currency)) return taken / 100;
  return withThreeDecimals.has(currency) ? taken * 10 : taken;
};

export const fromMinorUnits = (units: number, currency: string): number => {
  if (withoutDecimals.has(currency)) return units * 100;
  return withThreeDecimals.has(currency) ? units / 10 : units;
};

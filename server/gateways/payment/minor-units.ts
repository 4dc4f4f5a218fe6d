/** Zero-decimal currencies, as listed by Stripe. */
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
/** Sent with two decimals that must be zero. */
const withZeroDecimals: ReadonlySet<string> = new Set(['ISK', 'UGX']);
/** Three-decimal currencies; the last digit must be zero. */
const withThreeDecimals: ReadonlySet<string> = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);

const wholeUnits = (cents: number): number => Math.floor((cents + 50) / 100);

/** Rounds an amount to what the currency can charge: whole units in a currency without decimals. */
export const chargeableCents = (cents: number, currency: string): number =>
  withoutDecimals.has(currency) || withZeroDecimals.has(currency) ? wholeUnits(cents) * 100 : cents;

export const toMinorUnits = (cents: number, currency: string): number => {
  const taken = chargeableCents(cents, currency);
  if (withoutDecimals.has(currency)) return taken / 100;
  return withThreeDecimals.has(currency) ? taken * 10 : taken;
};

export const fromMinorUnits = (units: number, currency: string): number => {
  if (withoutDecimals.has(currency)) return units * 100;
  return withThreeDecimals.has(currency) ? units / 10 : units;
};

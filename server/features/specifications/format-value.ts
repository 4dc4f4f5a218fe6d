import { factorOf } from '#server/lib/units.ts';
import type { FacetSpec } from './facet-specs.ts';

const formats = new Map<string, Intl.NumberFormat>();

export const formatNumber = (value: number, decimals: number, language: string): string => {
  const key = `${language} ${decimals}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(language, { maximumFractionDigits: decimals });
  formats.set(key, format);
  return format.format(value);
};

/** A smaller or larger unit reads better: 480 g instead of 0.48 kg, 1 TB instead of 1000 GB. */
const naturalUnits = [
  { unit: 'kg', fits: (base: number) => base < 1000, shown: 'g', decimals: 0 },
  { unit: 'GB', fits: (base: number) => base >= 1000, shown: 'TB', decimals: 1 },
  { unit: 'km', fits: (base: number) => base < 1_000_000, shown: 'm', decimals: 0 },
  { unit: 'Gbit/s', fits: (base: number) => base < 1000, shown: 'Mbit/s', decimals: 0 },
  { unit: 'Hz', fits: (base: number) => base >= 1000, shown: 'kHz', decimals: 1 },
] as const;

/** Words such as 'years' are part of the label, which is translated; only symbols follow the number. */
const symbolOf = (unit: string): string =>
  unit === '' || /^[a-z ]{4,}$/.test(unit)
    ? ''
    : /^[″°%:]/.test(unit) && unit !== '°C'
      ? unit.replace('%', ' %')
      : ` ${unit}`;

type Numbers = Pick<FacetSpec, 'unit' | 'decimals'>;

/** '1.22 kg', '13–15″', '10 Hz – 22 kHz'; numbers are in the base unit. */
export const formatValue = (
  { unit, decimals }: Numbers,
  { low, high }: { readonly low: number; readonly high: number },
  language: string,
): string => {
  const shownAs = (base: number) => naturalUnits.find((each) => each.unit === unit && each.fits(base));
  const one = (base: number) => {
    const natural = shownAs(base);
    const shown = natural?.shown ?? unit;
    return {
      number: formatNumber(base / factorOf(shown), natural?.decimals ?? decimals, language),
      symbol: symbolOf(shown),
    };
  };
  const last = one(high);
  if (low === high) return `${last.number}${last.symbol}`;
  const first = one(low);
  return first.symbol === last.symbol
    ? `${first.number}–${last.number}${last.symbol}`
    : `${first.number}${first.symbol} – ${last.number}${last.symbol}`;
};

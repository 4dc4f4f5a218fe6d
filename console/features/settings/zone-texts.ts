import { t } from '#console/texts/texts.ts';
import type { Zone } from '#contract/admin/settings.ts';

type Rate = Zone['rates'][number];

/** '5.90 to 5 kg from 50.00': the same text is read again. */
export const rateText = ({ price, up_to_kg, from }: Rate): string =>
  [
    price,
    ...(up_to_kg === null ? [] : [`to ${up_to_kg} kg`]),
    ...(Number(from) === 0 ? [] : [`from ${from}`]),
  ].join(' ');

const amount =
  /^(\d{1,7}(?:[.,]\d{1,2})?)(?:\s+to\s+(\d+(?:[.,]\d+)?)\s*kg)?(?:\s+from\s+(\d{1,7}(?:[.,]\d{1,2})?))?$/;

const number = (text: string): number => Number(text.replace(',', '.'));

/** Reads prices, one a line. */
export const readRates = (typed: string): Rate[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const found = amount.exec(line);
      if (!found) throw new Error(t('“{line}” is not a price such as 5.90 to 5 kg from 50.', { line }));
      const [, price = '', kg, from = '0'] = found;
      return {
        price: number(price).toFixed(2),
        up_to_kg: kg === undefined ? null : number(kg),
        from: number(from).toFixed(2),
      };
    });

/** Reads '1-3'; empty: not promised. */
export const readSpan = (typed: string): Zone['days'] => {
  if (typed === '') return null;
  const [min, max] = (/^(\d{1,2})\s*[-–]\s*(\d{1,2})$/.exec(typed)?.slice(1) ?? []).map(Number);
  if (min === undefined || max === undefined || min > max)
    throw new Error(t('Enter the days as 1-3, or nothing.'));
  return { min, max };
};

/** Codes of the countries that no zone serves as a whole. */
export const countriesWithoutZone = (
  zones: readonly Pick<Zone, 'places'>[],
  countries: readonly { readonly iso: string }[],
): string[] => {
  const served = new Set(zones.flatMap(({ places }) => places));
  return countries.map(({ iso }) => iso).filter((iso) => !served.has(iso));
};

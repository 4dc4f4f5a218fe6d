import { rateQuotes } from '#server/gateways/delivery/rate-rules.ts';
import { buildOptions, type OfferedOption, preselect } from './delivery-options.ts';
import type { DeliveryTerms } from './delivery-terms.ts';
import type { Sides } from './parcel-rules.ts';

interface SinglePiece {
  readonly grams: number;
  readonly sides: Sides | null;
  /** Working days until the product leaves the shop; null: as the method says. */
  readonly handlingDays: number | null;
  readonly valueCents: number;
}

/** Countries with the same preselected way of delivery. */
export interface CountryDelivery {
  readonly countries: string[];
  readonly option: OfferedOption;
}

const factsOf = ({ method, cents, arrival, terms }: OfferedOption): string =>
  JSON.stringify([method.code, cents, arrival, terms?.days]);

/**
 * How one piece is delivered to each country as a whole: by the rules of the totals, from the rate table. The home
 * country is first; countries that are not served are missing.
 */
export const productDelivery = (
  terms: DeliveryTerms,
  { grams, sides, handlingDays, valueCents }: SinglePiece,
  now: Date,
): readonly CountryDelivery[] => {
  const groups = new Map<string, CountryDelivery>();
  for (const [country, zones] of terms.zones) {
    const option = preselect(
      buildOptions(terms, rateQuotes(zones, { postCode: '', grams, valueCents }), {
        now,
        country,
        pieces: [{ grams, sides, count: 1 }],
        productHandling: handlingDays,
      }),
    );
    if (!option) continue;
    const facts = factsOf(option);
    const same = groups.get(facts);
    if (same) same.countries.push(country);
    else groups.set(facts, { countries: [country], option });
  }
  return [...groups.values()];
};

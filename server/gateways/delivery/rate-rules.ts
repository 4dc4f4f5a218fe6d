import type { DaySpan } from '#contract/values.ts';
import { fitsPattern } from '#server/lib/text/post-code.ts';
import type { DeliveryQuote, Parcel } from './delivery-gateway.ts';

export interface Rate {
  /** Maximum weight; null: any. */
  readonly upToGrams: number | null;
  readonly fromValueCents: number;
  readonly priceCents: number;
}

/** Part of a country; a zone without a pattern is the rest of it. */
export interface Zone {
  readonly postCodePattern: string | null;
  /** Goods of this value or more are delivered free; null: never. */
  readonly freeFromCents: number | null;
  /** Working days in transit; null: not promised. */
  readonly days?: DaySpan | null;
  readonly rates: readonly Rate[];
}

/** A zone whose pattern matches the post code takes precedence over the rest of the country. */
export const zoneOf = <Place extends Pick<Zone, 'postCodePattern'>>(
  zones: readonly Place[],
  postCode: string,
): Place | undefined =>
  zones.find(
    ({ postCodePattern }) => postCodePattern !== null && fitsPattern(postCode, postCodePattern) === true,
  ) ?? zones.find(({ postCodePattern }) => postCodePattern === null);

/**
 * Returns the cheapest matching rate, 0 above the free-delivery value, or null when no rate matches. The shop does
 * not deliver to a zone without rates, whatever the goods are worth.
 */
export const ratePrice = (
  zones: readonly Zone[],
  { postCode, grams, valueCents }: Pick<Parcel, 'postCode' | 'grams' | 'valueCents'>,
): number | null => {
  const zone = zoneOf(zones, postCode);
  if (!zone || zone.rates.length === 0) return null;
  if (zone.freeFromCents !== null && valueCents >= zone.freeFromCents) return 0;
  const prices = zone.rates
    .filter(({ upToGrams, fromValueCents }) => grams <= (upToGrams ?? grams) && valueCents >= fromValueCents)
    .map(({ priceCents }) => priceCents);
  return prices.length === 0 ? null : Math.min(...prices);
};

/** A zone of one delivery method. */
export interface MethodZone extends Zone {
  /** Code of the method. */
  readonly method: string;
  readonly name: string;
}

/** What each method of these zones offers for the parcel, in the order of the zones. */
export const rateQuotes = (
  zones: readonly MethodZone[],
  parcel: Pick<Parcel, 'postCode' | 'grams' | 'valueCents'>,
): readonly DeliveryQuote[] =>
  [...new Set(zones.map(({ method }) => method))].map((method) => {
    const own = zones.filter((zone) => zone.method === method);
    const zone = zoneOf(own, parcel.postCode);
    const cents = ratePrice(own, parcel);
    if (zone && zone.rates.length > 0) {
      return { method, cents, days: zone.days ?? null, freeFromCents: zone.freeFromCents };
    }
    const served = own.filter(({ rates }) => rates.length > 0).map(({ name }) => name);
    return { method, cents: null, ...(served.length > 0 && { places: [...new Set(served)].join(', ') }) };
  });

import { fitsPattern } from '#server/lib/post-code.ts';
import type { Parcel } from './delivery-gateway.ts';

export interface Rate {
  /** The heaviest parcel of this price; null: any weight. */
  readonly upToGrams: number | null;
  readonly fromValueCents: number;
  readonly priceCents: number;
}

/** A part of a country, or with no pattern the rest of it. */
export interface Zone {
  readonly postCodePattern: string | null;
  /** Goods worth this much or more are delivered free; null: never. */
  readonly freeFromCents: number | null;
  readonly rates: readonly Rate[];
}

/** A zone whose pattern fits the post code goes before the one for the rest of the country. */
const zoneOf = (zones: readonly Zone[], postCode: string): Zone | undefined =>
  zones.find(
    ({ postCodePattern }) => postCodePattern !== null && fitsPattern(postCode, postCodePattern) === true,
  ) ?? zones.find(({ postCodePattern }) => postCodePattern === null);

/**
 * The cheapest rate whose bounds hold, or nothing where the goods are worth enough; null when no rate holds.
 * A zone without any rate is one that the shop does not deliver to, whatever the goods are worth.
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

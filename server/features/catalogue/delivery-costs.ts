import { ratePrice, type Zone } from '#server/gateways/delivery/rate-rules.ts';

/** A zone with the countries that belong to it entirely. */
export interface WholeZone extends Omit<Zone, 'postCodePattern'> {
  readonly countries: readonly string[];
}

/** Delivery costs of one item by country, from the default rate table, cheapest first. */
export const deliveryCosts = (
  zones: readonly WholeZone[],
  { grams, valueCents }: { readonly grams: number; readonly valueCents: number },
): { readonly countries: string[]; readonly cents: number }[] => {
  const byPrice = new Map<number, string[]>();
  for (const { countries, freeFromCents, rates } of zones) {
    const cents = ratePrice([{ postCodePattern: null, freeFromCents, rates }], {
      postCode: '',
      grams,
      valueCents,
    });
    if (cents !== null && countries.length > 0)
      byPrice.set(cents, [...(byPrice.get(cents) ?? []), ...countries]);
  }
  return [...byPrice]
    .map(([cents, countries]) => ({ countries: countries.toSorted(), cents }))
    .toSorted((one, other) => one.cents - other.cents);
};

import type { DaySpan } from '#contract/values.ts';
import { ratePrice, type Zone } from '#server/gateways/delivery/rate-rules.ts';

/** A zone with the countries that belong to it entirely. */
export interface WholeZone extends Omit<Zone, 'postCodePattern'> {
  readonly countries: readonly string[];
}

interface DeliveryCost {
  readonly countries: string[];
  readonly cents: number;
  readonly days: DaySpan | null;
}

const isSame = (cost: DeliveryCost, cents: number, days: DaySpan | null): boolean =>
  cost.cents === cents && cost.days?.min === days?.min && cost.days?.max === days?.max;

/** Delivery costs and days of one item by country, from the default rate table, cheapest first. */
export const deliveryCosts = (
  zones: readonly WholeZone[],
  { grams, valueCents }: { readonly grams: number; readonly valueCents: number },
): readonly DeliveryCost[] => {
  const costs: DeliveryCost[] = [];
  for (const { countries, days = null, ...zone } of zones) {
    const cents = ratePrice([{ postCodePattern: null, ...zone }], { postCode: '', grams, valueCents });
    if (cents === null || countries.length === 0) continue;
    const same = costs.find((cost) => isSame(cost, cents, days));
    if (same) same.countries.push(...countries);
    else costs.push({ countries: [...countries], cents, days });
  }
  return costs
    .map((cost) => ({ ...cost, countries: cost.countries.toSorted() }))
    .toSorted((one, other) => one.cents - other.cents);
};

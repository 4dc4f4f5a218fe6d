import type { Database } from '#server/db/pool.ts';
import type { PriceValues } from '#server/features/catalogue/catalogue-store.ts';
import { type PriceFacts, type PricePoint, priceFacts } from '#server/features/catalogue/price-facts.ts';
import { priceRows } from '#server/features/catalogue-files/stored-views.ts';
import { secondsAfter } from '#server/lib/world.ts';
import type { Plan, WantedVariation } from './plan-product.ts';

const thirtyDays = 30 * 24 * 60 * 60;

/** Price history of a new product: its former price counts as charged for the last 30 days. */
const firstPrices = (
  { priceCents, formerCents }: Pick<WantedVariation, 'priceCents' | 'formerCents'>,
  now: Date,
): readonly PricePoint[] => {
  // Not priced yet: no price was charged.
  if (priceCents === 0) return [];
  return [
    ...(formerCents !== null && formerCents > priceCents
      ? [{ priceCents: formerCents, from: secondsAfter(now, -thirtyDays) }]
      : []),
    { priceCents, from: now },
  ];
};

/** The price facts of a product; without a price there is no lowest one. */
export type PlannedPrice = Omit<PriceFacts, 'lowestPrice30dCents'> & {
  readonly lowestPrice30dCents: number | null;
};

const notPriced: PlannedPrice = { priceCents: 0, oldPriceCents: null, lowestPrice30dCents: null };

/** Computes the new history entries and price facts of each product whose price changes. */
export const pricesOf = async (trx: Database, plans: readonly Plan[], now: Date) => {
  const repriced = plans.flatMap(({ before, wanted }) =>
    before && before.priceCents !== wanted.priceCents ? [before] : [],
  );
  const history = Map.groupBy(
    await priceRows(
      trx,
      repriced.map(({ id }) => id),
    ),
    ({ productId }) => productId,
  );
  return ({
    before,
    wanted,
  }: Plan): { readonly facts: PlannedPrice | null; readonly added: readonly PricePoint[] } => {
    if (!before) {
      const added = firstPrices(wanted, now);
      return { facts: added.length > 0 ? priceFacts(added, now) : notPriced, added };
    }
    if (before.priceCents === wanted.priceCents) return { facts: null, added: [] };
    const own = (history.get(before.id) ?? []).filter(({ variationId }) => variationId === null);
    const charged =
      own.length > 0 || before.priceCents === 0
        ? own
        : [{ priceCents: before.priceCents, from: secondsAfter(now, -thirtyDays) }];
    const added = [{ priceCents: wanted.priceCents, from: now }];
    return { facts: priceFacts([...charged, ...added], now), added };
  };
};

export type Prices = Awaited<ReturnType<typeof pricesOf>>;

interface Repriced extends Pick<Plan, 'before' | 'wanted'> {
  readonly id: number;
  readonly added: readonly PricePoint[];
}

/** Price history rows of a product and its variations. */
export const historyOf = (
  { id, before, wanted, added }: Repriced,
  idOf: (variation: WantedVariation) => number,
  now: Date,
): readonly PriceValues[] => {
  const charged = new Map(before?.variations.map((variation) => [variation.id, variation.priceCents]));
  const row = (variationId: number | null, { priceCents, from }: PricePoint): PriceValues => ({
    product_id: id,
    variation_id: variationId,
    price_cents: priceCents,
    changed_at: from,
  });
  return [
    ...added.map((point) => row(null, point)),
    ...wanted.variations.flatMap((variation) => {
      if (variation.id === 0) return firstPrices(variation, now).map((point) => row(idOf(variation), point));
      if (charged.get(variation.id) === variation.priceCents) return [];
      return [row(variation.id, { priceCents: variation.priceCents, from: now })];
    }),
  ];
};

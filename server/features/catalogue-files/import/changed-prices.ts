import type { LoggedPrice } from '#server/features/catalogue/prices/prices-store.ts';
import { secondsAfter } from '#server/lib/world.ts';
import type { Plan, WantedVariation } from './plan-product.ts';

const thirtyDays = 30 * 24 * 60 * 60;

type Price = Pick<WantedVariation, 'priceCents' | 'formerCents'>;

/** Price log rows of what an import adds or reprices: the product, then its variations. */
export const changedPrices = (
  { id, before, wanted }: Pick<Plan, 'before' | 'wanted'> & { readonly id: number },
  idOf: (variation: WantedVariation) => number,
  now: Date,
): readonly LoggedPrice[] => {
  const row = (variation_id: number | null, price_cents: number): LoggedPrice => ({
    product_id: id,
    variation_id,
    price_cents,
    changed_at: now,
    source: 'import',
  });
  // The former price of something new counts as charged for the last 30 days.
  const claimed = (variationId: number | null, cents: number): LoggedPrice => ({
    ...row(variationId, cents),
    changed_at: secondsAfter(now, -thirtyDays),
    source: 'import-claim',
  });
  // A price of 0 means not priced yet: nothing was charged.
  const added = (variationId: number | null, { priceCents, formerCents }: Price): readonly LoggedPrice[] => [
    ...(formerCents !== null && formerCents > priceCents && priceCents > 0
      ? [claimed(variationId, formerCents)]
      : []),
    ...repriced(variationId, 0, { priceCents }),
  ];
  const repriced = (
    variationId: number | null,
    old: number | undefined,
    { priceCents }: Pick<Price, 'priceCents'>,
  ): readonly LoggedPrice[] => (priceCents === old || priceCents === 0 ? [] : [row(variationId, priceCents)]);
  const charged = new Map(before?.variations.map((variation) => [variation.id, variation.priceCents]));
  return [
    ...(before ? repriced(null, before.priceCents, wanted) : added(null, wanted)),
    ...wanted.variations.flatMap((variation) =>
      variation.id === 0
        ? added(idOf(variation), variation)
        : repriced(variation.id, charged.get(variation.id), variation),
    ),
  ];
};

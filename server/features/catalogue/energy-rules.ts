import type { Energy } from '#contract/compliance.ts';
import type { ProductRow } from './product-rows.ts';

/**
 * The class beside the price of a product: that of the variation whose price is shown, the worst one if several cost as
 * much (rule R3 of the energy label).
 */
export const shownEnergy = ({
  energy,
  price_cents,
  variations,
}: Pick<ProductRow, 'energy' | 'price_cents' | 'variations'>): Energy | null => {
  const shown = variations
    .filter((variation) => variation.price_cents === price_cents)
    .map((variation) => variation.energy ?? energy)
    .filter((each) => each !== null);
  return shown.toSorted((one, other) => other.class.localeCompare(one.class))[0] ?? energy;
};

/** Named by every variation if one of them differs from the product, else by none. */
export const energyOfVariation = (
  variation: ProductRow['variations'][number],
  { energy, variations }: Pick<ProductRow, 'energy' | 'variations'>,
): Energy | null => (variations.some((each) => each.energy !== null) ? (variation.energy ?? energy) : null);

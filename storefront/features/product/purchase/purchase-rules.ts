import type { ProductDetails, Variation } from '#contract/products.ts';
import { isInStock } from '#storefront/features/catalogue/variation-choice.ts';

export interface ShownStock {
  readonly available: boolean;
  /** null: unknown until a variation is chosen. */
  readonly count: number | null;
}

type Stocked = Pick<ProductDetails, 'is_available' | 'stock'> & {
  readonly variations: readonly unknown[];
};

export const shownStock = (product: Stocked, match: Variation | null): ShownStock => {
  if (match) return { available: product.is_available && isInStock(match), count: match.stock || null };
  const count = product.variations.length === 0 ? product.stock || null : null;
  return { available: product.is_available, count };
};

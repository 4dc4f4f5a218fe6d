import type { ProductDetails, Variation } from '#contract/catalogue.ts';
import { isOnSale } from '#storefront/features/catalogue/sale-rules.ts';
import { isInStock } from '#storefront/features/catalogue/variation-choice.ts';

export interface ShownPrice {
  readonly price: string;
  /** null: not reduced. */
  readonly reduction: {
    readonly oldPrice: string;
    readonly percent: number;
    readonly lowest: string | null;
  } | null;
}

type Priced = Pick<ProductDetails, 'retail_price' | 'old_price' | 'discount_percent' | 'lowest_price_30d'>;

/**
 * The matching variation's price, else the product's (PD-24, PD-25). Old price and percent apply to the product's
 * price: beside a variation with another price they would state a false reduction.
 */
export const shownPrice = (product: Priced, match: Pick<Variation, 'retail_price'> | null): ShownPrice => {
  const price = match?.retail_price ?? product.retail_price;
  const isReduced = isOnSale(product) && price === product.retail_price;
  return {
    price,
    reduction: isReduced
      ? {
          oldPrice: product.old_price,
          percent: product.discount_percent,
          lowest: product.lowest_price_30d ?? null,
        }
      : null,
  };
};

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

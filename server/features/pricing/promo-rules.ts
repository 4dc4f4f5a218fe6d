import type { Discount } from './pricing-rules.ts';

/** A promo code with its uses as they count for one customer. */
export interface Promo {
  readonly id: number;
  readonly code: string;
  readonly description: string;
  readonly discount: Discount;
  readonly minimumCents: number;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly maxUses: number | null;
  readonly maxUsesPerCustomer: number | null;
  /** Total, and by this customer. Neither counts the customer's open card orders, which a new order ends. */
  readonly uses: number;
  readonly usesByCustomer: number;
}

/** Why a code cannot be used; null when it can. One that has not started yet counts as unknown. */
export const promoRefusal = (
  promo: Promo | undefined,
  now: Date,
): 'promo_not_found' | 'promo_expired' | 'promo_used' | null => {
  if (!promo || (promo.startsAt !== null && now < promo.startsAt)) return 'promo_not_found';
  if (promo.endsAt !== null && now >= promo.endsAt) return 'promo_expired';
  const isUsed =
    promo.uses >= (promo.maxUses ?? Number.POSITIVE_INFINITY) ||
    promo.usesByCustomer >= (promo.maxUsesPerCustomer ?? Number.POSITIVE_INFINITY);
  return isUsed ? 'promo_used' : null;
};

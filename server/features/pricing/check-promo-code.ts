import type { PromoCode } from '#contract/cart.ts';
import type { Call } from '#server/http/serving/serve-endpoints.ts';
import { isOffered, readCartFacts } from './basket-views.ts';
import { checkPromo } from './price-cart.ts';
import type { PricingDeps } from './pricing.ts';
import { subtotalOf } from './pricing-rules.ts';
import type { Promo } from './promo-rules.ts';
import { findPromo } from './promo-views.ts';

const toAnswer = ({ id, code, description, discount }: Promo): PromoCode => ({
  id,
  code,
  description,
  discount_type: discount.type,
  discount_amount: (discount.type === 'fixed' ? discount.cents : discount.basisPoints) / 100,
  applies_to_delivery: discount.appliesTo !== 'goods',
});

/** Whether a code can be used. Nothing is counted: that is done when an order is placed. */
export const checkPromoCode = async (
  { db, world, limits }: PricingDeps,
  { body, customer, locale, visit }: Call<'POST /promocodes/check'>,
): Promise<PromoCode> => {
  await limits.take('promoCheckFrom', visit.network);
  const { languageId } = locale;
  const promo = await findPromo(db, { code: body.code, languageId, customerId: customer?.id ?? null });
  const lines = customer ? (await readCartFacts(db, customer.id)).lines.filter(isOffered) : [];
  // Somebody without a cart here hears of the minimum when the totals are worked out.
  const worth = lines.length > 0 ? subtotalOf(lines) : Number.POSITIVE_INFINITY;
  return toAnswer(checkPromo(promo, worth, { now: world.now(), locale }));
};

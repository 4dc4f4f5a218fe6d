import type { PromoCode } from '#contract/buying/cart.ts';
import type { Call } from '#server/http/serving/serve-endpoints.ts';
import type { Locale } from '#server/lib/locale.ts';
import type { Shopper } from '#server/lib/shopper.ts';
import { isOffered, readCart } from './basket-views.ts';
import { checkPromo } from './price-cart.ts';
import type { PricingDeps } from './pricing-deps.ts';
import { subtotalOf } from './pricing-rules.ts';
import type { Promo } from './promo-rules.ts';
import { findPromo } from './promo-views.ts';

const toPromoCode = ({ id, code, description, discount }: Promo): PromoCode => ({
  id,
  code,
  description,
  discount_type: discount.type,
  discount_amount: (discount.type === 'fixed' ? discount.cents : discount.basisPoints) / 100,
  applies_to_delivery: discount.appliesTo !== 'goods',
});

/** Returns the code if this shopper can use it now. */
export const findUsablePromo = async (
  { db, world }: Pick<PricingDeps, 'db' | 'world'>,
  {
    code,
    shopper,
    locale,
  }: { readonly code: string; readonly shopper: Shopper | null; readonly locale: Locale },
): Promise<Promo> => {
  const promo = await findPromo(db, { code, shopper, languageId: locale.languageId });
  const lines = shopper ? (await readCart(db, shopper)).lines.filter(isOffered) : [];
  // Without a cart on the server the minimum is checked with the totals.
  const worth = lines.length > 0 ? subtotalOf(lines) : Number.POSITIVE_INFINITY;
  return checkPromo(promo, worth, { now: world.now(), locale });
};

/** Checks whether a code can be used. Its use is counted when an order is placed. */
export const checkPromoCode = async (
  deps: PricingDeps,
  { body, customer, locale, visit }: Call<'POST /promocodes/check'>,
): Promise<PromoCode> => {
  await deps.limits.take('promoCheckFrom', visit.network);
  const shopper = customer && { customerId: customer.id };
  return toPromoCode(await findUsablePromo(deps, { code: body.code, shopper, locale }));
};

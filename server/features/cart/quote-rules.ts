import { createHash } from 'node:crypto';
import type { PriceRequest } from '#server/features/pricing/price-cart.ts';
import { plainPostCode } from '#server/lib/post-code.ts';

/** A hash of what the shopper chose: country, post code, promo code, currency, delivery method and pickup point. */
export const quoteFingerprint = ({
  country,
  postCode,
  promoCode,
  deliveryMethod,
  pickupPoint,
  locale,
}: PriceRequest): Buffer =>
  createHash('sha256')
    .update(
      JSON.stringify([
        (country ?? '').trim().toLowerCase(),
        plainPostCode(postCode ?? ''),
        (promoCode ?? '').trim().toLowerCase(),
        locale.currency.code,
        (deliveryMethod ?? '').trim(),
        (pickupPoint ?? '').trim(),
      ]),
    )
    .digest();

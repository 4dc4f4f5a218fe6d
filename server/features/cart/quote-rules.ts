import { createHash } from 'node:crypto';
import type { PricedCart, PriceRequest } from '#server/features/pricing/price-cart.ts';
import { plainPostCode } from '#server/lib/text/post-code.ts';

/** A hash of what the shopper saw: country, post code, promo code, currency, delivery method and pickup point. */
export const quoteFingerprint = (
  { country, postCode, promoCode, locale }: PriceRequest,
  choice: PricedCart['choice'],
): Buffer =>
  createHash('sha256')
    .update(
      JSON.stringify([
        (country ?? '').trim().toLowerCase(),
        plainPostCode(postCode ?? ''),
        (promoCode ?? '').trim().toLowerCase(),
        locale.currency.code,
        choice?.chosen?.method.code ?? '',
        choice?.point?.code ?? '',
      ]),
    )
    .digest();

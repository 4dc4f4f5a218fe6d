import { createHash } from 'node:crypto';
import type { PriceRequest } from '#server/features/pricing/price-cart.ts';
import { plainPostCode } from '#server/lib/post-code.ts';

/** What a quote was asked for, as far as the shopper chose it: the same choices give the same fingerprint. */
export const quoteFingerprint = ({ country, postCode, promoCode, locale }: PriceRequest): Buffer =>
  createHash('sha256')
    .update(
      JSON.stringify([
        (country ?? '').trim().toLowerCase(),
        plainPostCode(postCode ?? ''),
        (promoCode ?? '').trim().toLowerCase(),
        locale.currency.code,
      ]),
    )
    .digest();

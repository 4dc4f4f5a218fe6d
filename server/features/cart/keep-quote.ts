import type { RawBuilder } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import type { PricedCart, PriceRequest } from '#server/features/pricing/price-cart.ts';
import type { World } from '#server/lib/world.ts';
import { quoteFingerprint } from './quote-rules.ts';
import { type QuoteKey, quoteColumn, upsertQuote } from './quote-store.ts';

/** null for guests and for goods that are not in the cart: there is nothing that an order could be compared with. */
const keyOf = (request: PriceRequest, { cartVersion }: PricedCart): QuoteKey | null =>
  request.customerId === null || cartVersion === null
    ? null
    : { customerId: request.customerId, cartVersion, fingerprint: quoteFingerprint(request) };

export const shownTotalColumn = (customerId: number, request: PriceRequest): RawBuilder<number | null> =>
  quoteColumn({ customerId, fingerprint: quoteFingerprint(request) });

export const keepQuote = async (
  { world }: { readonly world: World },
  db: Database,
  request: PriceRequest,
  priced: PricedCart,
): Promise<void> => {
  const key = keyOf(request, priced);
  const { code } = priced.currency;
  // What cannot be counted exactly cannot be compared, and is not ordered either.
  if (!key || !Number.isSafeInteger(priced.charged.totalCents)) return;
  await upsertQuote(db, {
    ...key,
    currency: code,
    finalCents: priced.charged.totalCents,
    now: world.now(),
  });
};

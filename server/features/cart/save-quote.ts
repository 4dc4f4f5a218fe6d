import type { Database } from '#server/db/pool.ts';
import type { PricedCart, PriceRequest } from '#server/features/pricing/price-cart.ts';
import type { World } from '#server/lib/world.ts';
import { quoteFingerprint } from './quote-rules.ts';
import { type QuoteKey, upsertQuote } from './quote-store.ts';

/** null without a cart and for items sent by SKU: only a cart can be ordered. */
const keyOf = (request: PriceRequest, { cartVersion, choice }: PricedCart): QuoteKey | null =>
  request.shopper === null || cartVersion === null
    ? null
    : { shopper: request.shopper, cartVersion, fingerprint: quoteFingerprint(request, choice) };

/** Saves the totals that the customer is shown, to be compared with those of an order. */
export const saveQuote = async (
  { world }: { readonly world: World },
  db: Database,
  request: PriceRequest,
  priced: PricedCart,
): Promise<void> => {
  const key = keyOf(request, priced);
  const { code } = priced.currency;
  // Checkout refuses amounts that are not exact integers.
  if (!key || !Number.isSafeInteger(priced.charged.totalCents)) return;
  await upsertQuote(db, {
    ...key,
    currency: code,
    finalCents: priced.charged.totalCents,
    promisedTo: priced.choice?.chosen?.arrival?.to ?? null,
    now: world.now(),
  });
};

import type { Database } from '#server/db/pool.ts';
import type { Note } from '#server/features/audit/audit.ts';
import { priceFacts } from './price-facts.ts';
import {
  findPriced,
  insertPrice,
  lowestVariationPrice,
  type Priced,
  presentPrice,
  pricesOf,
  setProductPrice,
  setVariationPrice,
} from './prices-store.ts';

export interface PriceWish {
  readonly sku: string;
  readonly cents: number;
}

export interface ChangedPrice {
  readonly sku: string;
  readonly before: number;
  readonly after: number;
  /** The price that may be crossed out now; null when this is no reduction. */
  readonly formerCents: number | null;
}

export type PriceOutcome =
  | { readonly ok: true; readonly changed: readonly ChangedPrice[]; readonly unchanged: number }
  | { readonly ok: false; readonly faults: readonly { readonly at: number; readonly reason: string }[] };

interface Moment {
  readonly now: Date;
  readonly note: Note;
  readonly onEach?: () => void;
}

const faultOf = (found: Priced | undefined, { sku, cents }: PriceWish): string | null => {
  if (!found) return `there is nothing with the number ${sku}`;
  if (found.variations.length > 0)
    return `${sku} is sold as ${found.variations.join(', ')}: name one of them`;
  return cents > 0 ? null : 'a price is more than 0.00';
};

/** The price from now on, with what the law lets the shop say about it. A first price has no history of its own yet. */
const priceProduct = async (
  trx: Database,
  productId: number,
  cents: number,
  now: Date,
): Promise<number | null> => {
  await insertPrice(trx, { productId, variationId: null, cents, now });
  const facts = priceFacts(await pricesOf(trx, productId), now);
  await setProductPrice(trx, productId, { ...facts, priceCents: cents, now });
  return facts.oldPriceCents;
};

/** A product that is sold in variations costs as much as the cheapest of them. */
const priceOne = async (trx: Database, found: Priced, cents: number, now: Date): Promise<number | null> => {
  const { productId, variationId } = found;
  if (variationId === null) return priceProduct(trx, productId, cents, now);
  await insertPrice(trx, { productId, variationId, cents, now });
  await setVariationPrice(trx, variationId, cents);
  const lowest = await lowestVariationPrice(trx, productId);
  if (lowest === null || lowest === found.productCents) return null;
  return priceProduct(trx, productId, lowest, now);
};

/** All wishes or none. Each price is a row of the history, from which former prices are worked out. */
export const setPrices = async (
  trx: Database,
  wishes: readonly PriceWish[],
  { now, note, onEach }: Moment,
): Promise<PriceOutcome> => {
  const found = await findPriced(
    trx,
    wishes.map(({ sku }) => sku),
  );
  const bySku = new Map(found.map((each) => [each.sku.toLowerCase(), each]));
  const faults = wishes.flatMap((wish, at) => {
    const reason = faultOf(bySku.get(wish.sku.toLowerCase()), wish);
    return reason === null ? [] : [{ at, reason }];
  });
  if (faults.length > 0) return { ok: false, faults };
  const changed: ChangedPrice[] = [];
  for (const { sku: typed, cents } of wishes) {
    onEach?.();
    const priced = bySku.get(typed.toLowerCase());
    // Asked anew: an earlier wish may have changed the product this one belongs to.
    const present = priced && { ...priced, ...(await presentPrice(trx, priced)) };
    if (!present || present.cents === cents) continue;
    const formerCents = await priceOne(trx, present, cents, now);
    const { sku, cents: before } = present;
    changed.push({ sku, before, after: cents, formerCents });
    await note(trx, {
      subject: `price ${sku}`,
      before: { price_cents: before },
      after: { price_cents: cents, former_cents: formerCents },
    });
  }
  return { ok: true, changed, unchanged: wishes.length - changed.length };
};

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

export interface PriceChange {
  readonly sku: string;
  readonly cents: number;
}

export interface ChangedPrice {
  readonly sku: string;
  readonly before: number;
  readonly after: number;
  /** The price to cross out; null when the new price is not a reduction. */
  readonly formerCents: number | null;
}

export type PriceOutcome =
  | { readonly ok: true; readonly changed: readonly ChangedPrice[]; readonly unchanged: number }
  | { readonly ok: false; readonly faults: readonly { readonly at: number; readonly reason: string }[] };

interface PriceChangeContext {
  readonly now: Date;
  readonly note: Note;
  readonly onEach?: () => void;
}

const problemOf = (found: Priced | undefined, { sku, cents }: PriceChange): string | null => {
  if (!found) return `SKU ${sku} not found`;
  if (found.variations.length > 0)
    return `${sku} has variations; set the price of ${found.variations.join(', ')} instead`;
  return cents > 0 ? null : 'the price must be above 0.00';
};

/** Sets a product's price and the price facts that follow from its history; returns the price to cross out. */
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

/** Sets the price of a SKU. The price of a product with variations is that of its cheapest one. */
const priceOne = async (trx: Database, found: Priced, cents: number, now: Date): Promise<number | null> => {
  const { productId, variationId } = found;
  if (variationId === null) return priceProduct(trx, productId, cents, now);
  await insertPrice(trx, { productId, variationId, cents, now });
  await setVariationPrice(trx, variationId, cents);
  const lowest = await lowestVariationPrice(trx, productId);
  if (lowest === null || lowest === found.productCents) return null;
  return priceProduct(trx, productId, lowest, now);
};

/** Sets all prices or none. Each change is recorded in the price history and the audit log. */
export const setPrices = async (
  trx: Database,
  changes: readonly PriceChange[],
  { now, note, onEach }: PriceChangeContext,
): Promise<PriceOutcome> => {
  const found = await findPriced(
    trx,
    changes.map(({ sku }) => sku),
  );
  const bySku = new Map(found.map((each) => [each.sku.toLowerCase(), each]));
  const faults = changes.flatMap((change, at) => {
    const reason = problemOf(bySku.get(change.sku.toLowerCase()), change);
    return reason === null ? [] : [{ at, reason }];
  });
  if (faults.length > 0) return { ok: false, faults };
  const changed: ChangedPrice[] = [];
  for (const { sku: typed, cents } of changes) {
    onEach?.();
    const priced = bySku.get(typed.toLowerCase());
    // Read again: an earlier change may have changed the price of the same product.
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
  return { ok: true, changed, unchanged: changes.length - changed.length };
};

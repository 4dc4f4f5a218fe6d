import type { Database } from '#server/db/pool.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { centsText } from '#server/lib/money.ts';
import {
  findPriced,
  logPrices,
  lowestVariationPrice,
  oldPriceOf,
  type Priced,
  presentPrice,
  refreshPrices,
} from './prices-store.ts';

export interface PriceChange {
  readonly sku: string;
  readonly cents: number;
  /** The price that the caller saw: another one meanwhile is a conflict. */
  readonly wasCents?: number | undefined;
}

export interface ChangedPrice {
  readonly sku: string;
  readonly before: number;
  readonly after: number;
  /** The price to strike through; null when this is no reduction. */
  readonly formerCents: number | null;
}

const refusalOf = (
  found: Priced | undefined,
  { sku, cents, wasCents }: PriceChange,
): OperatorRefusal | null => {
  if (!found) return new OperatorRefusal('sku_not_found', { sku });
  const { variations } = found;
  if (variations.length > 0) return new OperatorRefusal('sku_has_variations', { sku, variations });
  if (wasCents !== undefined && found.cents !== wasCents && found.cents !== cents)
    return new OperatorRefusal('value_changed', { sku, now: centsText(found.cents) });
  return cents > 0 ? null : new OperatorRefusal('price_not_positive', { sku });
};

/**
 * Sets the price of a SKU and returns the price to cross out. The price of a product with variations is that of its
 * cheapest one.
 */
const priceOne = async (trx: Database, found: Priced, cents: number, now: Date): Promise<number | null> => {
  const { productId, variationId } = found;
  const setPrice = async (variation: number | null, price_cents: number): Promise<void> => {
    const row = { product_id: productId, variation_id: variation, price_cents, changed_at: now };
    await logPrices(trx, [{ ...row, source: 'set' }]);
    await refreshPrices(trx, [productId], now);
  };
  await setPrice(variationId, cents);
  if (variationId !== null) {
    const lowest = await lowestVariationPrice(trx, productId);
    if (lowest !== null && lowest !== found.productCents) await setPrice(null, lowest);
  }
  return oldPriceOf(trx, found);
};

/** Sets all prices or none. Each one is a row of the price log, from which old prices are computed. */
export const setPrices = (
  operation: Operation,
  requested: readonly PriceChange[],
  onEach: () => void = () => {},
): Promise<{ readonly changed: readonly ChangedPrice[]; readonly unchanged: number }> =>
  runOperation(operation, async (trx) => {
    const now = operation.now();
    const skus = requested.map(({ sku }) => sku);
    const found = new Map((await findPriced(trx, skus)).map((each) => [each.sku.toLowerCase(), each]));
    const rows = requested.flatMap((change, at) => {
      const refusal = refusalOf(found.get(change.sku.toLowerCase()), change);
      return refusal === null ? [] : [{ at, refusal }];
    });
    if (rows.length > 0) throw new OperatorRefusal('rows_refused', { rows });
    const changed: ChangedPrice[] = [];
    for (const { sku: typed, cents } of requested) {
      onEach();
      const priced = found.get(typed.toLowerCase());
      // Read again: an earlier change may have changed the product that this one belongs to.
      const present = priced && { ...priced, ...(await presentPrice(trx, priced)) };
      if (!present || present.cents === cents) continue;
      const formerCents = await priceOne(trx, present, cents, now);
      const { sku, cents: before } = present;
      changed.push({ sku, before, after: cents, formerCents });
      await recordAudit(trx, operation.actor, {
        subject: `price ${sku}`,
        before: { price_cents: before },
        after: { price_cents: cents, former_cents: formerCents },
      });
    }
    return { changed, unchanged: requested.length - changed.length };
  });

import type { Database } from '#server/db/pool.ts';
import { recordAudit } from '#server/features/audit/audit.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { centsText } from '#server/lib/money.ts';
import {
  findPriced,
  type LoggedPrice,
  logPrices,
  oldPricesOf,
  otherLowestPrices,
  type Priced,
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

/** What is asked of each SKU first, then what is asked of it a second time, and so on. */
const rounds = (requested: readonly PriceChange[]): readonly (readonly PriceChange[])[] => {
  const made: PriceChange[][] = [];
  const counts = new Map<string, number>();
  for (const change of requested) {
    const key = change.sku.toLowerCase();
    const round = counts.get(key) ?? 0;
    counts.set(key, round + 1);
    made[round] ??= [];
    made[round]?.push(change);
  }
  return made;
};

interface Wanted {
  readonly found: Priced;
  readonly cents: number;
}

/**
 * Sets the prices of different SKUs in few statements, however many they are. The price of a product with variations is
 * that of its cheapest one.
 */
const priceAll = async (
  trx: Database,
  wanted: readonly Wanted[],
  { now, source }: Pick<LoggedPrice, 'source'> & { readonly now: Date },
): Promise<void> => {
  const row = (product_id: number, variation_id: number | null, price_cents: number): LoggedPrice => ({
    product_id,
    variation_id,
    price_cents,
    changed_at: now,
    source,
  });
  await logPrices(
    trx,
    wanted.map(({ found, cents }) => row(found.productId, found.variationId, cents)),
  );
  await refreshPrices(trx, [...new Set(wanted.map(({ found }) => found.productId))], now);
  const ofVariations = wanted.filter(({ found }) => found.variationId !== null);
  const products = [...new Set(ofVariations.map(({ found }) => found.productId))];
  const lowest = await otherLowestPrices(trx, products);
  if (lowest.length === 0) return;
  await logPrices(
    trx,
    lowest.map(({ productId, cents }) => row(productId, null, cents)),
  );
  await refreshPrices(
    trx,
    lowest.map(({ productId }) => productId),
    now,
  );
};

/** Sets all prices or none. Each one is a row of the price log, from which old prices are computed. */
export const setPrices = (
  operation: Operation,
  requested: readonly PriceChange[],
  {
    onEach = () => {},
    source = 'set',
  }: { readonly onEach?: () => void; readonly source?: 'set' | 'schedule' } = {},
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
    for (const round of rounds(requested)) {
      const wanted = round.flatMap(({ sku, cents }) => {
        onEach();
        const present = found.get(sku.toLowerCase());
        return !present || present.cents === cents ? [] : [{ found: present, cents }];
      });
      if (wanted.length === 0) continue;
      await priceAll(trx, wanted, { now, source });
      const former = await oldPricesOf(
        trx,
        wanted.map(({ found: each }) => each),
      );
      for (const [at, { found: each, cents }] of wanted.entries()) {
        changed.push({ sku: each.sku, before: each.cents, after: cents, formerCents: former[at] ?? null });
        // What is asked of it again begins here.
        found.set(each.sku.toLowerCase(), { ...each, cents });
      }
    }
    await recordAudit(
      trx,
      operation.actor,
      changed.map(({ sku, before, after, formerCents }) => ({
        subject: `price ${sku}`,
        before: { price_cents: before },
        after: { price_cents: after, former_cents: formerCents },
      })),
    );
    return { changed, unchanged: requested.length - changed.length };
  });

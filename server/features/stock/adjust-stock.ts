import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { type Actor, recordAudit } from '#server/features/audit/audit.ts';
import type { Operation } from '#server/features/operations/operation.ts';
import { OperatorRefusal, type RefusedRow } from '#server/features/operations/operator-refusal.ts';
import { sumDemand } from './stock.ts';
import {
  allowLongStatements,
  changeItems,
  insertMovements,
  insertStockItems,
  lockItems,
} from './stock-store.ts';
import { findStockBySku, type SkuStock } from './stock-views.ts';

export interface StockChange {
  readonly sku: string;
  /** `set`: this many are on hand. `add`: this many were delivered, or lost when negative. */
  readonly how: 'set' | 'add';
  readonly quantity: number;
  readonly reason: string;
  /** The stock on hand that the caller saw: another one meanwhile is a conflict. */
  readonly was?: number | undefined;
}

export interface AdjustedStock {
  readonly sku: string;
  readonly before: number;
  readonly after: number;
  readonly reserved: number;
}

const limit = 10_000_000;

/** By SKU in lower case. */
type Entries = ReadonlyMap<string, SkuStock>;

/** The effect of a change on the stock of a SKU, after the changes before it. */
interface Step {
  readonly entry: SkuStock;
  readonly after: number;
  readonly reason: string;
}

const stepOf = (
  entry: SkuStock | undefined,
  { sku: typed, how, quantity, reason, was }: StockChange,
): Step | OperatorRefusal => {
  if (!entry) return new OperatorRefusal('sku_not_found', { sku: typed });
  const { sku, onHand, reserved, variations } = entry;
  if (variations.length > 0) return new OperatorRefusal('sku_has_variations', { sku: typed, variations });
  const after = how === 'set' ? quantity : onHand + quantity;
  if (was !== undefined && onHand !== was && after !== onHand)
    return new OperatorRefusal('value_changed', { sku, now: String(onHand) });
  if (after > limit) return new OperatorRefusal('stock_too_high', { sku, after, limit });
  if (after < reserved) return new OperatorRefusal('stock_too_low', { sku, onHand, reserved, after });
  return { entry, after, reason };
};

/** Computes the changes one after the other, without writing; refuses all if one is not possible. */
const planSteps = (requested: readonly StockChange[], entries: Entries): readonly Step[] => {
  const present = new Map(entries);
  const steps: Step[] = [];
  const rows: RefusedRow[] = [];
  for (const [at, change] of requested.entries()) {
    const key = change.sku.toLowerCase();
    const step = stepOf(present.get(key), change);
    if (step instanceof OperatorRefusal) {
      rows.push({ at, refusal: step });
      continue;
    }
    steps.push(step);
    present.set(key, { ...step.entry, onHand: step.after });
  }
  if (rows.length > 0) throw new OperatorRefusal('rows_refused', { rows });
  return steps;
};

const changesOf = (steps: readonly Step[]): readonly Step[] =>
  steps.filter(({ entry, after }) => entry.onHand !== after);

const adjustedOf = (steps: readonly Step[]): readonly AdjustedStock[] =>
  steps.map(({ entry: { sku, onHand, reserved }, after }) => ({ sku, before: onHand, after, reserved }));

const entriesOf = async (db: Database, named: readonly { readonly sku: string }[]): Promise<Entries> => {
  const skus = named.map(({ sku }) => sku);
  return new Map((await findStockBySku(db, skus)).map((entry) => [entry.sku.toLowerCase(), entry]));
};

/**
 * Creates missing entries, locks those that will change and reads them again. The others are neither locked nor
 * written, so that their buyers need not wait.
 */
const lockEntries = async (trx: Database, entries: Entries, changes: readonly Step[]): Promise<Entries> => {
  const missing = [...entries.values()].filter(({ stockItemId }) => stockItemId === null);
  await insertStockItems(trx, missing);
  const added = missing.length === 0 ? new Map<string, SkuStock>() : await entriesOf(trx, missing);
  const ids = [...added.values(), ...changes.map(({ entry }) => entry)].flatMap(
    (each) => each.stockItemId ?? [],
  );
  const locked = new Map((await lockItems(trx, new Set(ids))).map((item) => [item.id, item]));
  return new Map(
    [...entries, ...added].map(([key, entry]) => [key, { ...entry, ...locked.get(entry.stockItemId ?? 0) }]),
  );
};

const write = async (trx: Database, changes: readonly Step[], now: Date, actor: Actor): Promise<void> => {
  const movements = changes.map(({ entry, after, reason }) => ({
    stockItemId: entry.stockItemId ?? 0,
    quantity: after - entry.onHand,
    reason,
  }));
  // A SKU may be named several times, but a statement updates a row only once.
  const sums = [...sumDemand(movements)].map(([id, onHand]) => ({ id, onHand, reserved: 0 }));
  await changeItems(trx, sums);
  await insertMovements(trx, { orderId: null, now }, movements);
  await recordAudit(
    trx,
    actor,
    changes.map(({ entry, after, reason }) => ({
      subject: `stock ${entry.sku}`,
      before: { on_hand: entry.onHand },
      after: { on_hand: after, reason },
    })),
  );
};

/**
 * Applies all changes in order, or none; each one is a movement in the ledger. Buyers wait for locked entries, so the
 * steps are planned before locking and written in few statements however long the list is. A dry run locks nothing.
 */
export const adjustStock = (
  { db, actor, now, dryRun = false }: Operation,
  requested: readonly StockChange[],
): Promise<readonly AdjustedStock[]> =>
  inTransaction(db, async (trx) => {
    await allowLongStatements(trx);
    const entries = await entriesOf(trx, requested);
    const planned = planSteps(requested, entries);
    if (dryRun) return adjustedOf(planned);
    // Again under the locks: something may have been sold meanwhile.
    const steps = planSteps(requested, await lockEntries(trx, entries, changesOf(planned)));
    await write(trx, changesOf(steps), now(), actor);
    return adjustedOf(steps);
  });

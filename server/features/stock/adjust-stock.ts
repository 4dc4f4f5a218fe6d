import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { type Actor, recordAudit } from '#server/features/audit/audit.ts';
import type { Operation } from '#server/features/operations/operation.ts';
import { OperatorRefusal, type RefusedRow } from '#server/features/operations/operator-refusal.ts';
import { findShelves, type Shelf } from './shelf-views.ts';
import { sumDemand } from './stock.ts';
import { addShelves, changeItems, insertMovements, lockItems, takeTime } from './stock-store.ts';

export interface StockChange {
  readonly sku: string;
  /** `set`: this many are on hand. `add`: this many were delivered, or lost when negative. */
  readonly how: 'set' | 'add';
  readonly quantity: number;
  readonly reason: string;
}

export interface AdjustedStock {
  readonly sku: string;
  readonly before: number;
  readonly after: number;
  readonly reserved: number;
}

const limit = 10_000_000;

/** By SKU in lower case. */
type Shelves = ReadonlyMap<string, Shelf>;

/** The effect of a change on a shelf, after the changes before it. */
interface Step {
  readonly shelf: Shelf;
  readonly after: number;
  readonly reason: string;
}

const stepOf = (
  shelf: Shelf | undefined,
  { sku: typed, how, quantity, reason }: StockChange,
): Step | OperatorRefusal => {
  if (!shelf) return new OperatorRefusal('sku_not_found', { sku: typed });
  const { sku, onHand, reserved, variations } = shelf;
  if (variations.length > 0) return new OperatorRefusal('sku_has_variations', { sku: typed, variations });
  const after = how === 'set' ? quantity : onHand + quantity;
  if (after > limit) return new OperatorRefusal('stock_too_high', { sku, after, limit });
  if (after < reserved) return new OperatorRefusal('stock_too_low', { sku, onHand, reserved, after });
  return { shelf, after, reason };
};

/** Computes the changes one after the other, without writing; refuses all if one is not possible. */
const planSteps = (requested: readonly StockChange[], shelves: Shelves): readonly Step[] => {
  const present = new Map(shelves);
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
    present.set(key, { ...step.shelf, onHand: step.after });
  }
  if (rows.length > 0) throw new OperatorRefusal('rows_refused', { rows });
  return steps;
};

const changesOf = (steps: readonly Step[]): readonly Step[] =>
  steps.filter(({ shelf, after }) => shelf.onHand !== after);

const adjustedOf = (steps: readonly Step[]): readonly AdjustedStock[] =>
  steps.map(({ shelf: { sku, onHand, reserved }, after }) => ({ sku, before: onHand, after, reserved }));

const shelvesOf = async (db: Database, named: readonly { readonly sku: string }[]): Promise<Shelves> => {
  const skus = named.map(({ sku }) => sku);
  return new Map((await findShelves(db, skus)).map((shelf) => [shelf.sku.toLowerCase(), shelf]));
};

/**
 * Creates missing shelves, locks those that will change and reads them again. The others are neither locked nor
 * written, so that their buyers need not wait.
 */
const lockShelves = async (trx: Database, shelves: Shelves, changes: readonly Step[]): Promise<Shelves> => {
  const missing = [...shelves.values()].filter(({ stockItemId }) => stockItemId === null);
  await addShelves(trx, missing);
  const added = missing.length === 0 ? new Map<string, Shelf>() : await shelvesOf(trx, missing);
  const ids = [...added.values(), ...changes.map(({ shelf }) => shelf)].flatMap(
    (each) => each.stockItemId ?? [],
  );
  const locked = new Map((await lockItems(trx, new Set(ids))).map((item) => [item.id, item]));
  return new Map(
    [...shelves, ...added].map(([key, shelf]) => [key, { ...shelf, ...locked.get(shelf.stockItemId ?? 0) }]),
  );
};

const write = async (trx: Database, changes: readonly Step[], now: Date, actor: Actor): Promise<void> => {
  const movements = changes.map(({ shelf, after, reason }) => ({
    stockItemId: shelf.stockItemId ?? 0,
    quantity: after - shelf.onHand,
    reason,
  }));
  // A shelf may be named several times, but a statement updates a row only once.
  const sums = [...sumDemand(movements)].map(([id, onHand]) => ({ id, onHand, reserved: 0 }));
  await changeItems(trx, sums);
  await insertMovements(trx, { orderId: null, now }, movements);
  await recordAudit(
    trx,
    actor,
    changes.map(({ shelf, after, reason }) => ({
      subject: `stock ${shelf.sku}`,
      before: { on_hand: shelf.onHand },
      after: { on_hand: after, reason },
    })),
  );
};

/**
 * Applies all changes in order, or none; each one is a movement in the ledger. Buyers wait for locked shelves, so the
 * steps are planned before locking and written in few statements however long the list is. A dry run locks nothing.
 */
export const adjustStock = (
  { db, actor, now, dryRun = false }: Operation,
  requested: readonly StockChange[],
): Promise<readonly AdjustedStock[]> =>
  inTransaction(db, async (trx) => {
    await takeTime(trx);
    const shelves = await shelvesOf(trx, requested);
    const planned = planSteps(requested, shelves);
    if (dryRun) return adjustedOf(planned);
    // Again under the locks: something may have been sold meanwhile.
    const steps = planSteps(requested, await lockShelves(trx, shelves, changesOf(planned)));
    await write(trx, changesOf(steps), now(), actor);
    return adjustedOf(steps);
  });

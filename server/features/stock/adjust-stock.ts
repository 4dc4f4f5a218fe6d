import type { Database } from '#server/db/pool.ts';
import type { Note } from '#server/features/audit/audit.ts';
import { findShelves, type Shelf } from './shelf-views.ts';
import { sumDemand } from './stock.ts';
import { addShelves, changeItems, insertMovements, lockItems, takeTime } from './stock-store.ts';

export interface StockWish {
  readonly sku: string;
  /** `set`: there are so many. `add`: so many have come, or gone when it is negative. */
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

export type StockOutcome =
  | { readonly ok: true; readonly adjusted: readonly AdjustedStock[] }
  | { readonly ok: false; readonly faults: readonly { readonly at: number; readonly reason: string }[] };

const most = 10_000_000;

/** By their numbers in small letters. */
type Shelves = ReadonlyMap<string, Shelf>;

/** What a wish does to a shelf as it is by then. */
interface Step {
  readonly shelf: Shelf;
  readonly after: number;
  readonly reason: string;
}

/** In words why not. */
const stepOf = (
  shelf: Shelf | undefined,
  { sku: typed, how, quantity, reason }: StockWish,
): Step | string => {
  if (!shelf) return `there is nothing with the number ${typed}`;
  const { sku, onHand, reserved, variations } = shelf;
  if (variations.length > 0) return `${typed} is sold as ${variations.join(', ')}: name one of them`;
  const after = how === 'set' ? quantity : onHand + quantity;
  if (after > most) return `${sku} would have ${after}: more than ${most} is a mistake`;
  if (after >= reserved) return { shelf, after, reason };
  const held = reserved === 0 ? '' : `, and ${reserved} of them are held for orders`;
  return `${sku} has ${onHand}${held}: there would be ${after}`;
};

/** What the wishes come to, one after the other; those that cannot be followed by their place in the list. */
const follow = (wishes: readonly StockWish[], shelves: Shelves) => {
  const present = new Map(shelves);
  const steps: Step[] = [];
  const faults: { at: number; reason: string }[] = [];
  for (const [at, wish] of wishes.entries()) {
    const key = wish.sku.toLowerCase();
    const step = stepOf(present.get(key), wish);
    if (typeof step === 'string') {
      faults.push({ at, reason: step });
      continue;
    }
    steps.push(step);
    present.set(key, { ...step.shelf, onHand: step.after });
  }
  return { steps, faults, changes: steps.filter(({ shelf, after }) => shelf.onHand !== after) };
};

const outcomeOf = ({ steps, faults }: ReturnType<typeof follow>): StockOutcome =>
  faults.length > 0
    ? { ok: false, faults }
    : {
        ok: true,
        adjusted: steps.map(({ shelf: { sku, onHand, reserved }, after }) => ({
          sku,
          before: onHand,
          after,
          reserved,
        })),
      };

const shelvesOf = async (db: Database, named: readonly { readonly sku: string }[]): Promise<Shelves> => {
  const skus = named.map(({ sku }) => sku);
  return new Map((await findShelves(db, skus)).map((shelf) => [shelf.sku.toLowerCase(), shelf]));
};

/**
 * The shelves with missing ones added and those that are to change locked, as they are then. The others keep the
 * numbers they were seen with: nothing is written to them, and their buyers need not wait.
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

const write = async (trx: Database, changes: readonly Step[], now: Date, note: Note): Promise<void> => {
  const movements = changes.map(({ shelf, after, reason }) => ({
    stockItemId: shelf.stockItemId ?? 0,
    quantity: after - shelf.onHand,
    reason,
  }));
  // One shelf may be named several times, and a statement changes a row once.
  const sums = [...sumDemand(movements)].map(([id, onHand]) => ({ id, onHand, reserved: 0 }));
  await changeItems(trx, sums);
  await insertMovements(trx, { orderId: null, now }, movements);
  await note(
    trx,
    changes.map(({ shelf, after, reason }) => ({
      subject: `stock ${shelf.sku}`,
      before: { on_hand: shelf.onHand },
      after: { on_hand: after, reason },
    })),
  );
};

/**
 * All wishes or none, one after the other; each change is a movement in the ledger, with its reason. Buyers wait for
 * locked shelves: what is to be done is known before they are locked, and then takes few statements however long the
 * list is. A dry run locks and writes nothing.
 */
export const adjustStock = async (
  trx: Database,
  wishes: readonly StockWish[],
  { now, note, isDry }: { readonly now: Date; readonly note: Note; readonly isDry: boolean },
): Promise<StockOutcome> => {
  await takeTime(trx);
  const shelves = await shelvesOf(trx, wishes);
  const foreseen = follow(wishes, shelves);
  if (isDry || foreseen.faults.length > 0) return outcomeOf(foreseen);
  // Once more: something may have been sold meanwhile.
  const followed = follow(wishes, await lockShelves(trx, shelves, foreseen.changes));
  if (followed.faults.length === 0) await write(trx, followed.changes, now, note);
  return outcomeOf(followed);
};

import type { Database } from '#server/db/pool.ts';
import type { Note } from '#server/features/audit/audit.ts';
import { findShelves, type Shelf } from './shelf-views.ts';
import { addShelf, changeItems, insertMovements, lockItems } from './stock-store.ts';

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

const faultOf = (shelf: Shelf | undefined, { sku }: StockWish): string | null => {
  if (!shelf) return `there is nothing with the number ${sku}`;
  if (shelf.variations.length > 0)
    return `${sku} is sold as ${shelf.variations.join(', ')}: name one of them`;
  return null;
};

/** Those that cannot be followed, by their place in the list. */
const faultsOf = (wishes: readonly StockWish[], shelves: ReadonlyMap<string, Shelf>) =>
  wishes.flatMap((wish, at) => {
    const reason = faultOf(shelves.get(wish.sku.toLowerCase()), wish);
    return reason === null ? [] : [{ at, reason }];
  });

/** All wishes or none, one after the other; each change is a movement in the ledger, with its reason. */
export const adjustStock = async (
  trx: Database,
  wishes: readonly StockWish[],
  { now, note, onEach }: { readonly now: Date; readonly note: Note; readonly onEach?: () => void },
): Promise<StockOutcome> => {
  const shelves = new Map(
    (
      await findShelves(
        trx,
        wishes.map(({ sku }) => sku),
      )
    ).map((shelf) => [shelf.sku.toLowerCase(), shelf]),
  );
  const unknown = faultsOf(wishes, shelves);
  if (unknown.length > 0) return { ok: false, faults: unknown };
  const ids = new Map<string, number>();
  for (const [key, shelf] of shelves) {
    if (shelf.variations.length === 0) ids.set(key, shelf.stockItemId ?? (await addShelf(trx, shelf)));
  }
  const present = new Map((await lockItems(trx, ids.values())).map((item) => [item.id, item]));
  const adjusted: AdjustedStock[] = [];
  const faults: { at: number; reason: string }[] = [];
  for (const [at, wish] of wishes.entries()) {
    onEach?.();
    const { sku = '' } = shelves.get(wish.sku.toLowerCase()) ?? {};
    const item = present.get(ids.get(wish.sku.toLowerCase()) ?? 0) ?? { id: 0, onHand: 0, reserved: 0 };
    const after = wish.how === 'set' ? wish.quantity : item.onHand + wish.quantity;
    if (after < item.reserved || after > most) {
      faults.push({ at, reason: whyNot(sku, after, item) });
      continue;
    }
    adjusted.push({ sku, before: item.onHand, after, reserved: item.reserved });
    const change = after - item.onHand;
    if (change === 0) continue;
    await changeItems(trx, [{ id: item.id, onHand: change, reserved: 0 }]);
    await insertMovements(trx, { orderId: null, reason: wish.reason, now }, [
      { stockItemId: item.id, quantity: change },
    ]);
    await note(trx, {
      subject: `stock ${sku}`,
      before: { on_hand: item.onHand },
      after: { on_hand: after, reason: wish.reason },
    });
    present.set(item.id, { ...item, onHand: after });
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, adjusted };
};

const whyNot = (
  sku: string,
  after: number,
  { onHand, reserved }: { onHand: number; reserved: number },
): string => {
  if (after > most) return `${sku} would have ${after}: more than ${most} is a mistake`;
  if (reserved === 0) return `${sku} has ${onHand}: there would be ${after}`;
  return `${sku} has ${onHand}, and ${reserved} of them are held for orders: there would be ${after}`;
};

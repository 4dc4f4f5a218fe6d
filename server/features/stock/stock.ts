import type { Database } from '#server/db/pool.ts';
import {
  changeItems,
  deleteHolds,
  holdItems,
  holdsOf,
  insertMovements,
  lockItems,
  movedBy,
} from './stock-store.ts';

/** Quantities by stock item id. Lines of the same item are summed. */
export type Demand = ReadonlyMap<number, number>;

export const sumDemand = (
  lines: readonly { readonly stockItemId: number; readonly quantity: number }[],
): Demand => {
  const demand = new Map<number, number>();
  for (const { stockItemId, quantity } of lines) {
    demand.set(stockItemId, (demand.get(stockItemId) ?? 0) + quantity);
  }
  return demand;
};

const quantities = (demand: Demand) =>
  [...demand].map(([stockItemId, quantity]) => ({ stockItemId, quantity }));

/** Locks the items of several orders at once, for transactions that change more than one order. */
export const lockStock = async (trx: Database, ids: Iterable<number>): Promise<void> => {
  await lockItems(trx, ids);
};

export const heldItems = async (trx: Database, orderIds: readonly number[]): Promise<readonly number[]> =>
  (await holdsOf(trx, orderIds)).map(({ stockItemId }) => stockItemId);

/** Reserves stock for an order, all or nothing. Returns the items with insufficient stock; none: it is reserved. */
export const holdStock = (
  trx: Database,
  { orderId, demand, expiresAt }: { orderId: number; demand: Demand; expiresAt: Date },
): Promise<readonly number[]> => holdItems(trx, orderId, expiresAt, quantities(demand));

/**
 * Sells what is held for an order. Missing holds are taken from free stock; when that is short, nothing changes and the
 * result is false.
 */
export const sellStock = async (
  trx: Database,
  { orderId, demand, now }: { orderId: number; demand: Demand; now: Date },
): Promise<boolean> => {
  const held = sumDemand(await holdsOf(trx, [orderId]));
  const items = await lockItems(trx, new Set([...demand.keys(), ...held.keys()]));
  const free = new Map(items.map(({ id, onHand, reserved }) => [id, onHand - reserved]));
  const isEnough = [...demand].every(([id, wanted]) => wanted - (held.get(id) ?? 0) <= (free.get(id) ?? -1));
  if (!isEnough) return false;
  await changeItems(
    trx,
    items.map(({ id }) => ({ id, onHand: -(demand.get(id) ?? 0), reserved: -(held.get(id) ?? 0) })),
  );
  await deleteHolds(trx, orderId);
  const sold = quantities(demand).map(({ stockItemId, quantity }) => ({
    stockItemId,
    quantity: -quantity,
    reason: 'sold',
  }));
  await insertMovements(trx, { orderId, now }, sold);
  return true;
};

export const releaseStock = async (trx: Database, orderId: number): Promise<void> => {
  const held = await holdsOf(trx, [orderId]);
  if (held.length === 0) return;
  await lockItems(
    trx,
    held.map(({ stockItemId }) => stockItemId),
  );
  await changeItems(
    trx,
    held.map(({ stockItemId, quantity }) => ({ id: stockItemId, onHand: 0, reserved: -quantity })),
  );
  await deleteHolds(trx, orderId);
};

/** Returns sold units of an order to stock. The caller leaves out lines whose product was deleted. */
export const returnStock = async (
  trx: Database,
  { orderId, demand, reason, now }: { orderId: number; demand: Demand; reason: string; now: Date },
): Promise<void> => {
  await lockItems(trx, demand.keys());
  const back = quantities(demand).map((item) => ({ ...item, reason }));
  await changeItems(
    trx,
    back.map(({ stockItemId, quantity }) => ({ id: stockItemId, onHand: quantity, reserved: 0 })),
  );
  await insertMovements(trx, { orderId, now }, back);
};

/**
 * Takes further units for an order from free stock, all or nothing. Returns the items with insufficient stock and how
 * many are free; none: they were taken.
 */
export const takeMoreStock = async (
  trx: Database,
  { orderId, demand, reason, now }: { orderId: number; demand: Demand; reason: string; now: Date },
): Promise<ReadonlyMap<number, number>> => {
  const items = await lockItems(trx, demand.keys());
  const free = new Map(items.map(({ id, onHand, reserved }) => [id, onHand - reserved]));
  const short = [...demand]
    .map(([id, wanted]) => [id, wanted, free.get(id) ?? 0] as const)
    .filter(([, wanted, left]) => left < wanted);
  if (short.length > 0) return new Map(short.map(([id, , left]) => [id, left]));
  const taken = quantities(demand).map(({ stockItemId, quantity }) => ({
    stockItemId,
    quantity: -quantity,
    reason,
  }));
  await changeItems(
    trx,
    taken.map(({ stockItemId, quantity }) => ({ id: stockItemId, onHand: quantity, reserved: 0 })),
  );
  await insertMovements(trx, { orderId, now }, taken);
  return new Map();
};

/** Returns what an order has sold to stock. */
export const takeStockBack = async (trx: Database, orderId: number, now: Date): Promise<void> => {
  const sold = await movedBy(trx, orderId);
  await lockItems(
    trx,
    sold.map(({ stockItemId }) => stockItemId),
  );
  const back = sold.map(({ stockItemId, quantity }) => ({
    stockItemId,
    quantity: -quantity,
    reason: 'returned',
  }));
  await changeItems(
    trx,
    back.map(({ stockItemId, quantity }) => ({ id: stockItemId, onHand: quantity, reserved: 0 })),
  );
  await insertMovements(trx, { orderId, now }, back);
};

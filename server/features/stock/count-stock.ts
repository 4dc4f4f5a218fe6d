import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { changeItems, insertMovements, lockItems } from './stock-store.ts';

/** The counted number of units that can be bought. */
export interface Count {
  readonly productId: number;
  readonly variationId: number | null;
  readonly free: number;
}

/**
 * Sets stock to what was counted, with a movement for every difference. Units held for orders are on hand as well: they
 * are added to those that can be bought.
 */
export const countStock = async (
  trx: Database,
  counts: readonly Count[],
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<void> => {
  if (counts.length === 0) return;
  await sql`
    insert into stock_items (product_id, variation_id, on_hand)
    select "productId", "variationId", 0 from json_to_recordset(${JSON.stringify(counts)})
      as given ("productId" int, "variationId" int)
    on conflict do nothing
  `.execute(trx);
  const { rows } = await sql<{ id: number; free: number }>`
    select s.id, given.free from json_to_recordset(${JSON.stringify(counts)})
      as given ("productId" int, "variationId" int, free int)
    join stock_items s on s.product_id = given."productId" and s.variation_id is not distinct from given."variationId"
  `.execute(trx);
  const wanted = new Map(rows.map(({ id, free }) => [id, free]));
  const changes = (await lockItems(trx, wanted.keys()))
    .map(({ id, onHand, reserved }) => ({
      id,
      onHand: reserved + (wanted.get(id) ?? 0) - onHand,
      reserved: 0,
    }))
    .filter(({ onHand }) => onHand !== 0);
  await changeItems(trx, changes);
  const moved = changes.map(({ id, onHand }) => ({ stockItemId: id, quantity: onHand, reason }));
  await insertMovements(trx, { orderId: null, now }, moved);
};

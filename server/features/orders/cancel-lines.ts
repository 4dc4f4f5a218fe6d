import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { returnStock, sumDemand } from '#server/features/stock/stock.ts';
import type { Move, OrderLine } from './order.ts';
import { linesOf } from './order-lines-store.ts';
import { updateFulfilment } from './update-fulfilment.ts';

/** Units of one line. */
export interface LineUnits {
  readonly lineId: number;
  readonly quantity: number;
}

/** Units that are neither packed nor cancelled. */
export const unsentUnits = ({
  quantity,
  packed,
  cancelled,
}: Pick<OrderLine, 'quantity' | 'packed' | 'cancelled'>): number => quantity - packed - cancelled;

/** All units of an order that are neither packed nor cancelled. */
export const everythingUnsent = (lines: readonly OrderLine[]): readonly LineUnits[] =>
  lines
    .map((line) => ({ lineId: line.id, quantity: unsentUnits(line) }))
    .filter(({ quantity }) => quantity > 0);

/**
 * Cancels sold units that were not packed, and returns them to stock unless `keepStockOut`. The order must be locked.
 * A CHECK refuses units that are packed or cancelled already.
 */
export const cancelLines = async (
  trx: Database,
  orderId: number,
  units: readonly LineUnits[],
  { reason, actor, keepStockOut = false, now }: Move & { readonly now: Date },
): Promise<void> => {
  if (units.length === 0) return;
  const lines = new Map((await linesOf(trx, orderId)).map((line) => [line.id, line]));
  const stock = units.flatMap(({ lineId, quantity }) => {
    const stockItemId = lines.get(lineId)?.stockItemId ?? null;
    return keepStockOut || stockItemId === null ? [] : [{ lineId, stockItemId, quantity }];
  });
  await sql`
    with given as (
      select * from unnest(${units.map(({ lineId }) => lineId)}::int[],
        ${units.map(({ quantity }) => quantity)}::int[]) as g (line_id, quantity)),
    cancelled as (
      update order_lines l set cancelled_quantity = l.cancelled_quantity + g.quantity
      from given g where l.id = g.line_id and l.order_id = ${orderId} returning l.id)
    insert into line_cancellations (order_line_id, quantity, restocked, reason, actor, created_at)
    select c.id, g.quantity, case when c.id = any(${stock.map(({ lineId }) => lineId)}::int[]) then g.quantity else 0 end,
      ${reason}::text, ${actor}::text, ${now}::timestamptz
    from cancelled c join given g on g.line_id = c.id
  `.execute(trx);
  await returnStock(trx, { orderId, demand: sumDemand(stock), reason: 'cancelled', now });
  await updateFulfilment(trx, orderId);
};

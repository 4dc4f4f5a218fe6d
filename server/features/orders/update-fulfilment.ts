import { sql } from 'kysely';
import type { Fulfilment } from '#contract/orders/orders.ts';
import type { Database } from '#server/db/pool.ts';
import { OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { type FulfilmentFacts, foldFulfilment, mayBecome } from './fulfilment-rules.ts';

interface FactsRow extends FulfilmentFacts {
  readonly number: string;
  readonly stored: Fulfilment;
  readonly last_arrival: Date | null;
}

/** The units of each order `o` as `units`, for a statement that reads `orders o`. */
export const unitsOfOrder = sql`
  cross join lateral (
    select coalesce(sum(quantity), 0)::int as ordered, coalesce(sum(cancelled_quantity), 0)::int as cancelled,
      coalesce(sum(returned_quantity), 0)::int as back
    from order_lines where order_id = o.id) ordered
  cross join lateral (
    select coalesce(sum(c.quantity) filter (where s.state in ('shipped', 'delivered')), 0)::int as sent,
      coalesce(sum(c.quantity) filter (where s.state = 'delivered'), 0)::int as arrived,
      coalesce(bool_or(s.state = 'packing'), false) as is_packing, max(s.delivered_at) as last_arrival
    from shipments s join shipment_lines c on c.shipment_id = s.id
    where s.order_id = o.id and s.kind = 'order') units`;

/**
 * Stores how far an order is, and when its last unit arrived. Call it in every transaction that changes its lines,
 * shipments or returns, after the change; the order must be locked.
 */
export const updateFulfilment = async (trx: Database, orderId: number): Promise<Fulfilment> => {
  const { rows } = await sql<FactsRow>`
    select o.number, o.status, o.fulfilment as stored, ordered, cancelled, back, sent, arrived,
      is_packing as "isPacking", last_arrival
    from orders o ${unitsOfOrder}
    where o.id = ${orderId}`.execute(trx);
  const row = rows[0];
  if (!row) throw new Error(`Order ${orderId} not found`);
  const fulfilment = foldFulfilment(row);
  if (!mayBecome(row.stored, fulfilment)) {
    throw new OperatorRefusal('fulfilment_not_allowed', {
      number: row.number,
      from: row.stored,
      to: fulfilment,
    });
  }
  const hasArrived = row.arrived > 0 && row.arrived === row.ordered - row.cancelled;
  await trx
    .updateTable('orders')
    .set({ fulfilment, delivered_at: hasArrived ? row.last_arrival : null })
    .where('id', '=', orderId)
    .execute();
  return fulfilment;
};

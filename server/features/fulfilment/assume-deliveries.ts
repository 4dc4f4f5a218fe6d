import { sql } from 'kysely';
import { shopTimeZone } from '#contract/time/time-zone.ts';
import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Orders } from '#server/features/orders/orders.ts';
import type { Job } from '#server/lib/job.ts';
import type { World } from '#server/lib/world.ts';
import { arrive } from './deliver-shipment.ts';
import { shipmentsOf } from './shipments-store.ts';

const atOnce = 20;

interface Overdue {
  readonly number: string;
  readonly shipment: number;
}

/**
 * Shipments whose arrival was not reported: 14 days after the last promised day, which is not before they left,
 * or 21 days after shipping without a promise. Pickups wait for the customer, and one that staff took back is not
 * assumed again.
 */
const overdueShipments = async (db: Database, now: Date): Promise<readonly Overdue[]> => {
  const { rows } = await sql<Overdue>`
    select o.number, s.number as shipment
    from shipments s join orders o on o.id = s.order_id
    where s.state = 'shipped' and s.shipped_at <= ${now}::timestamptz - interval '14 days'
      and o.method_kind is distinct from 'pickup'
      and case when o.promised_to is null then s.shipped_at <= ${now}::timestamptz - interval '21 days'
        else greatest(o.promised_to, (s.shipped_at at time zone ${shopTimeZone})::date) + 14
          < (${now}::timestamptz at time zone ${shopTimeZone})::date end
      and not exists (
        select from fulfilment_events e where e.shipment_id = s.id and e.from_state = 'delivered')
    order by s.shipped_at limit ${atOnce}`.execute(db);
  return rows;
};

/** Marks shipments without a reported arrival as delivered. Sends no mail, because the arrival is a guess. */
const assumeDeliveries = async (deps: {
  readonly db: Database;
  readonly world: World;
  readonly orders: Pick<Orders, 'orderByNumber'>;
}): Promise<boolean> => {
  const { db, world, orders } = deps;
  const overdue = await overdueShipments(db, world.now());
  for (const { number, shipment } of overdue) {
    await inTransaction(db, async (trx) => {
      const order = await orders.orderByNumber(trx, number, { lock: true });
      if (!order) return;
      const found = (await shipmentsOf(trx, order.id, { lock: true })).find(
        (each) => each.number === shipment && each.state === 'shipped',
      );
      const now = world.now();
      if (found) await arrive(trx, order, found, { at: now, by: 'assumed', actor: 'job', now });
    });
  }
  return overdue.length === atOnce;
};

export const assumedDeliveriesJob = (deps: Parameters<typeof assumeDeliveries>[0]): Job => ({
  name: 'assume deliveries',
  everyMs: 60 * 60 * 1000,
  run: () => assumeDeliveries(deps),
});

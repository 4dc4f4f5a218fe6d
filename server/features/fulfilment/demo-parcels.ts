import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import type { Job } from '#server/lib/job.ts';
import { secondsAfter, type World } from '#server/lib/world.ts';
import type { FulfilmentOperation } from './change-shipment.ts';
import { deliverShipment } from './deliver-shipment.ts';
import { packOrder } from './pack-order.ts';
import { shipShipment } from './ship-order.ts';
import { findCarrier } from './shipments-store.ts';

const who = 'demo';

/** When an order of the demo moves on: packed after its payment, shipped after packing, delivered after shipping. */
export const demoSeconds = { pack: 10 * 60, ship: 60, deliver: 5 * 60 } as const;

interface Step {
  readonly number: string;
  /** 0: nothing is packed yet. */
  readonly shipment: number;
  readonly state: 'packing' | 'shipped' | null;
}

/**
 * The next step that is due. Orders and shipments that staff touched are left alone, and so are those of the sample
 * shop, which show each state for good.
 */
const dueStep = async (db: Database, now: Date): Promise<Step | null> => {
  const { pack, ship, deliver } = demoSeconds;
  const { rows } = await sql<Step>`
    select o.number, 0 as shipment, null as state, o.id, 1 as place from orders o
    where o.status = 'paid' and o.fulfilment = 'unfulfilled' and o.closed_at <= ${secondsAfter(now, -pack)}
      and not exists (select from shipments s where s.order_id = o.id)
      and not exists (
        select from payments p where p.order_id = o.id and p.reference like 'sample-%')
    union all
    select o.number, s.number, s.state, o.id, 2 from shipments s join orders o on o.id = s.order_id
    where s.packed_by = ${who} and s.stop_requested_at is null and o.status = 'paid'
      and ((s.state = 'packing' and s.packed_at <= ${secondsAfter(now, -ship)})
        or (s.state = 'shipped' and s.shipped_at <= ${secondsAfter(now, -deliver)}
          and not exists (
            select from fulfilment_events e where e.shipment_id = s.id and e.from_state = 'delivered')))
    order by place desc, id limit 1`.execute(db);
  return rows[0] ?? null;
};

/** Packs, ships and delivers the orders of the demo, which has no staff. One step per run. */
const moveDemoParcels = async (
  deps: Omit<FulfilmentOperation, 'now' | 'actor' | 'dryRun'> & { readonly world: World },
): Promise<boolean> => {
  const { db, world, orders } = deps;
  const step = await dueStep(db, world.now());
  if (!step) return false;
  const operation = { ...deps, now: world.now, actor: { who, command: 'demo' } };
  const { number, shipment } = step;
  if (step.state === null) await packOrder(operation, number);
  else if (step.state === 'shipped') await deliverShipment(operation, { number, shipment });
  else {
    const order = await orders.orderByNumber(db, number);
    const carrier = order?.delivery?.carrier ?? 'own';
    const isTracked = (await findCarrier(db, carrier))?.isTracked ?? false;
    const tracking = isTracked ? `DEMO${number}${shipment}` : undefined;
    await shipShipment(operation, { number, shipment }, { carrier, tracking });
  }
  return true;
};

export const demoParcelsJob = (deps: Parameters<typeof moveDemoParcels>[0]): Job => ({
  name: 'demo parcels',
  everyMs: 5000,
  run: () => moveDemoParcels(deps),
});

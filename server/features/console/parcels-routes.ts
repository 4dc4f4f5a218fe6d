import { sql } from 'kysely';
import { type ParcelRow, silentAfterDays } from '#contract/admin/after-sales/parcels.ts';
import type { Database } from '#server/db/pool.ts';
import {
  type ListedShipment,
  listShipments,
  type ShipmentFilter,
} from '#server/features/fulfilment/fulfilment-views.ts';
import { loseShipment, returnToSender } from '#server/features/fulfilment/lose-shipment.ts';
import { trackingUrl } from '#server/features/fulfilment/shipment-rules.ts';
import { listCarriers } from '#server/features/fulfilment/shipments-store.ts';
import type { AdminCall, AdminHandlers } from '#server/http/serving/serve-admin.ts';
import type { ConsoleDeps } from './console.ts';
import { answerShipment, fulfilmentOperationOf, shipmentChoice } from './fulfilment-routes.ts';
import { maskName } from './mask.ts';

const mostShown = 200;

type View = NonNullable<AdminCall<'GET /admin/parcels'>['query']['view']>;

const filters: Readonly<Record<View, Omit<ShipmentFilter, 'limit'>>> = {
  silent: { silentDays: silentAfterDays },
  on_the_way: { state: 'shipped' },
  returned: { state: 'returned' },
  lost: { state: 'lost' },
};

interface Facts {
  readonly order: string;
  readonly shipment: number;
  readonly name: string;
  readonly city: string;
  readonly country: string;
  readonly isPickup: boolean;
  readonly isReplacement: boolean;
  readonly items: string;
}

/** What the list shows besides the shipments themselves. */
const readFacts = async (
  db: Database,
  shipments: readonly ListedShipment[],
): Promise<ReadonlyMap<string, Facts>> => {
  const numbers = [...new Set(shipments.map(({ order }) => order))];
  const { rows } = await sql<Facts>`
    select o.number as order, s.number as shipment, o.name || ' ' || o.surname as name, o.city, o.country,
      o.method_kind is not distinct from 'pickup' as "isPickup", s.kind = 'replacement' as "isReplacement",
      (select string_agg(c.quantity || ' × ' || l.name, ', ' order by l.position)
       from shipment_lines c join order_lines l on l.id = c.order_line_id where c.shipment_id = s.id) as items
    from orders o join shipments s on s.order_id = o.id where o.number = any(${numbers}::text[])`.execute(db);
  return new Map(rows.map((row) => [`${row.order} ${row.shipment}`, row]));
};

const listForConsole = async (
  { db, world }: ConsoleDeps,
  { query, staff }: AdminCall<'GET /admin/parcels'>,
): Promise<ParcelRow[]> => {
  const filter = { ...filters[query.view ?? 'silent'], limit: mostShown };
  const shipments = await listShipments(db, filter, world.now());
  const [facts, carriers] = await Promise.all([readFacts(db, shipments), listCarriers(db)]);
  const people = staff.may('people.read');
  return shipments.flatMap((each) => {
    const found = facts.get(`${each.order} ${each.shipment}`);
    if (!found) return [];
    const carrier = carriers.find(({ code }) => code === each.carrier);
    const { country } = found;
    return [
      {
        order: each.order,
        number: each.shipment,
        state: each.state,
        is_pickup: found.isPickup,
        is_replacement: found.isReplacement,
        customer: people ? found.name : maskName(found.name),
        place: [found.city, country].filter(Boolean).join(', '),
        carrier_name: carrier?.name ?? null,
        tracking: each.trackingNumber,
        tracking_url: carrier
          ? trackingUrl(carrier.trackingUrls, { number: each.trackingNumber, country })
          : null,
        shipped_at: each.shippedAt?.toISOString() ?? null,
        items: found.items ?? '',
      },
    ];
  });
};

const lose = (
  deps: ConsoleDeps,
  call: Pick<AdminCall<'POST /admin/orders/:number/resend-lost'>, 'params' | 'body' | 'actor'>,
  then: Parameters<typeof loseShipment>[2],
) =>
  loseShipment({ ...fulfilmentOperationOf(deps, call), refunds: deps.refunds }, shipmentChoice(call), then);

/** Routes of parcels that are silent, lost or came back: the use cases of the command line. */
export const parcelsRoutes = (deps: ConsoleDeps) =>
  ({
    'GET /admin/parcels': async (call) => ({
      status: 'OK' as const,
      payload: await listForConsole(deps, call),
    }),
    'POST /admin/orders/:number/returned-to-sender': async (call) =>
      answerShipment(await returnToSender(fulfilmentOperationOf(deps, call), shipmentChoice(call))),
    'POST /admin/orders/:number/resend-lost': async (call) =>
      answerShipment(await lose(deps, call, 'resend')),
    'POST /admin/orders/:number/refund-lost': async (call) =>
      answerShipment(await lose(deps, call, 'refund')),
  }) satisfies Partial<AdminHandlers>;

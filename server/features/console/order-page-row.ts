import { sql } from 'kysely';
import { type OrderPage, resendableMails, type TimelineEntry } from '#contract/admin/order-page.ts';
import { prepareStatement } from '#server/db/prepare-statement.ts';
import type { ShipmentState } from '#server/features/fulfilment/shipment-rules.ts';
import type { Carrier } from '#server/features/fulfilment/shipments-store.ts';

export interface LineRow {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly attributes: readonly { readonly name: string }[];
  readonly imageUrl: string | null;
  readonly quantity: number;
  readonly packed: number;
  readonly cancelled: number;
  readonly refunded: number;
  readonly cents: number;
}

export interface ShipmentRow {
  readonly number: number;
  readonly kind: 'order' | 'replacement';
  readonly state: ShipmentState;
  readonly isStopped: boolean;
  readonly carrier: string | null;
  readonly tracking: string | null;
  readonly packedAt: string;
  readonly shippedAt: string | null;
  readonly deliveredAt: string | null;
  readonly lines: readonly { readonly lineId: number; readonly quantity: number }[];
}

/** What the page shows beside the order's own columns. */
export interface OrderPageRow {
  readonly lines: readonly LineRow[];
  readonly shipments: readonly ShipmentRow[];
  readonly carriers: readonly Carrier[];
  readonly deliveryLeft: number;
  readonly mails: OrderPage['mails'];
  readonly language: string | null;
  readonly baseCurrency: string | null;
  readonly invoice: number | null;
  readonly creditNotes: readonly { readonly number: number; readonly at: string; readonly cents: number }[];
  readonly returns: OrderPage['returns'];
  readonly newer: string | null;
  readonly older: string | null;
  readonly payments: readonly {
    readonly provider: string;
    readonly reference: string | null;
    readonly state: string;
    readonly cents: number;
    readonly currency: string;
  }[];
  readonly others: readonly {
    readonly number: string;
    readonly at: string;
    readonly cents: number;
    readonly currency: string;
  }[];
  readonly timeline: readonly TimelineEntry[];
}

interface PageValues {
  readonly orderId: number;
  readonly number: string;
  readonly createdAt: Date;
  /** Who looks: their own notes since then can be changed. */
  readonly staffId: number;
  readonly openSince: Date;
}

const utc = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);

/**
 * One timeline of states, payments, shipments, mails, notes and changes, newest first. Changes that are states as well
 * are shown once, with the name of the member of staff.
 */
const timelineOf = ({ orderId, number, createdAt, staffId, openSince }: PageValues) => sql`
  select coalesce(json_agg(json_build_object('at', ${utc('t.at')}, 'kind', t.kind, 'who', t.who, 'what', t.what,
    'detail', t.detail, 'tone', t.tone, 'own_note', t.own_note) order by t.at desc, t.place desc), '[]') from (
    select e.created_at as at, 1 as place, 'state' as kind,
      (select coalesce(nullif(s.name, ''), a.who) from audit_entries a left join staff s on s.email = a.who
       where a.subject = 'order ' || ${number} and e.actor = 'operator' and a.after->>'status' = e.to_status
       order by a.id desc limit 1) as who,
      case when e.from_status is null then 'placed' else e.to_status end as what, e.reason as detail,
      case when e.to_status in ('failed', 'error') then 'bad' when e.to_status in ('paid', 'refunded') then 'strong'
        else 'plain' end as tone, null::int as own_note
    from order_events e where e.order_id = ${orderId}
    union all
    select r.created_at, 1, 'payment',
      (select coalesce(nullif(s.name, ''), a.who) from audit_entries a left join staff s on s.email = a.who
       where a.subject = 'order ' || ${number} and a.after->>'reason' = r.reason
         and r.amount_cents::text in (a.after->>'amount_cents', a.after->>'refund_cents') order by a.id limit 1),
      'refund', trim(to_char(r.amount_cents / 100.0, '9999999999990.00')) || ' ' || r.currency || ' ' || r.reason,
      'strong', null
    from refunds r where r.order_id = ${orderId}
    union all
    select f.created_at, 2, 'shipment', coalesce((select nullif(s.name, '') from staff s where s.email = f.actor), f.actor),
      f.to_state, case when f.to_state = 'shipped' then concat_ws(' ', c.name, h.tracking_number) else '' end, 'strong', null
    from fulfilment_events f join shipments h on h.id = f.shipment_id
      left join carriers c on c.code = h.carrier where f.order_id = ${orderId}
    union all
    select coalesce(m.sent_at, m.given_up_at, m.created_at), 3, 'mail', null,
      case when m.sent_at is not null then 'sent' when m.given_up_at is not null then 'given up' else 'queued' end,
      m.kind, case when m.given_up_at is not null then 'bad' else 'plain' end, null
    from mails m where m.data->>'order' = ${number} and m.created_at >= ${createdAt}
    union all
    select n.created_at, 4, 'note', s.name, 'note', n.text, 'strong',
      case when n.staff_id = ${staffId} and n.created_at > ${openSince} then n.id end
    from order_notes n join staff s on s.id = n.staff_id where n.order_id = ${orderId}
    union all
    select a.at, 5, 'change', coalesce(nullif(s.name, ''), a.who), 
      case when a.after ? 'corrected' then 'address' else a.command end, '', 'plain', null
    from audit_entries a left join staff s on s.email = a.who
    where a.subject = 'order ' || ${number} and a.after->>'status' is null and a.after->>'note' is null
      and a.after->>'mail' is null and a.after->>'shipment' is null
  ) t`;

/**
 * Reads everything that the page shows beside the order's own columns, in one statement and as one JSON value, like the
 * customer's page of an order.
 */
export const readOrderPageRow = prepareStatement(
  (values: PageValues) => sql<{ readonly page: OrderPageRow }>`
    select to_json(page) as page from (select
      (select coalesce(json_agg(json_build_object('id', l.id, 'sku', l.sku, 'name', l.name, 'attributes', l.attributes,
         'imageUrl', l.image_url, 'quantity', l.quantity, 'packed', l.packed_quantity, 'cancelled', l.cancelled_quantity,
         'refunded', (select coalesce(sum(r.quantity), 0) from refund_lines r where r.order_line_id = l.id),
         'cents', l.charged_unit_cents) order by l.position), '[]')
       from order_lines l where l.order_id = o.id) as lines,
      (select coalesce(json_agg(json_build_object('number', s.number, 'kind', s.kind, 'state', s.state,
         'isStopped', s.stop_requested_at is not null, 'carrier', s.carrier, 'tracking', s.tracking_number,
         'packedAt', s.packed_at, 'shippedAt', s.shipped_at, 'deliveredAt', s.delivered_at, 'lines',
         (select coalesce(json_agg(json_build_object('lineId', c.order_line_id, 'quantity', c.quantity)
            order by c.order_line_id), '[]') from shipment_lines c where c.shipment_id = s.id)) order by s.number), '[]')
       from shipments s where s.order_id = o.id) as shipments,
      (select coalesce(json_agg(json_build_object('code', code, 'name', name, 'isTracked', is_tracked,
         'isActive', is_active, 'trackingUrls', tracking_urls) order by position, code), '[]') from carriers) as carriers,
      o.charged_delivery_paid_cents - (select coalesce(sum(delivery_cents), 0) from refunds
        where order_id = o.id and kind = 'order') as "deliveryLeft",
      (select coalesce(json_agg(kind order by id), '[]') from mails
       where data->>'order' = ${values.number} and kind = any(${[...resendableMails]}::text[])) as mails,
      (select code from languages where id = o.language_id) as language,
      (select code from currencies where is_default) as "baseCurrency",
      (select number from invoices where order_id = o.id) as invoice,
      (select coalesce(json_agg(json_build_object('number', number, 'at', ${utc('issued_at')}, 'cents', gross_cents)
         order by number), '[]') from credit_notes where order_id = o.id) as "creditNotes",
      (select coalesce(json_agg(json_build_object('number', number, 'state', state) order by id), '[]')
         from returns where order_id = o.id) as returns,
      (select number from orders n where n.id > o.id order by n.id limit 1) as newer,
      (select number from orders n where n.id < o.id order by n.id desc limit 1) as older,
      (select coalesce(json_agg(json_build_object('provider', provider, 'reference', reference, 'state', status,
         'cents', amount_cents, 'currency', currency) order by id), '[]') from payments where order_id = o.id) as payments,
      (select coalesce(json_agg(x), '[]') from (
         select number, ${utc('created_at')} as at, charged_total_cents as cents, currency from orders n
         where n.customer_id = o.customer_id and n.id <> o.id order by n.id desc limit 5) x) as others,
      (${timelineOf(values)}) as timeline
    from orders o where o.id = ${values.orderId}) page`,
);

import { sql } from 'kysely';
import type { OrderPage, TimelineEntry } from '#contract/admin/order-page.ts';
import type { Database } from '#server/db/pool.ts';
import { mayCorrectAddress } from '#server/features/fulfilment/correct-address.ts';
import { resendableKinds } from '#server/features/order-mails/resend-order-mail.ts';
import { unsentUnits } from '#server/features/orders/cancel-lines.ts';
import type { Order, OrderLine } from '#server/features/orders/order.ts';
import { readRefundable } from '#server/features/refunds/refunds-store.ts';
import type { Staff } from '#server/http/sessions/staff-access.ts';
import { centsText } from '#server/lib/money.ts';
import { secondsAfter } from '#server/lib/world.ts';
import { noteOpenSeconds } from './change-notes.ts';
import { readParcels } from './fulfilment-routes.ts';
import { maskEmail, maskName, maskText } from './mask.ts';

interface Facts {
  readonly fulfilment: OrderPage['fulfilment'];
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

/** Who looks: their own notes of the last minutes can be changed. */
interface Reader {
  readonly staffId: number;
  readonly openSince: Date;
}

const utc = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);

/**
 * One timeline of states, payments, shipments, mails, notes and changes, newest first. Changes that are states as well
 * are shown once, with the name of the member of staff.
 */
const timelineOf = (order: Order, { staffId, openSince }: Reader) => sql`
  select coalesce(json_agg(json_build_object('at', ${utc('t.at')}, 'kind', t.kind, 'who', t.who, 'what', t.what,
    'detail', t.detail, 'tone', t.tone, 'own_note', t.own_note) order by t.at desc, t.place desc), '[]') from (
    select e.created_at as at, 1 as place, 'state' as kind,
      (select coalesce(nullif(s.name, ''), a.who) from audit_entries a left join staff s on s.email = a.who
       where a.subject = 'order ' || ${order.number} and e.actor = 'operator' and a.after->>'status' = e.to_status
       order by a.id desc limit 1) as who,
      case when e.from_status is null then 'placed' else e.to_status end as what, e.reason as detail,
      case when e.to_status in ('failed', 'error') then 'bad' when e.to_status in ('paid', 'refunded') then 'strong'
        else 'plain' end as tone, null::int as own_note
    from order_events e where e.order_id = ${order.id}
    union all
    select r.created_at, 1, 'payment',
      (select coalesce(nullif(s.name, ''), a.who) from audit_entries a left join staff s on s.email = a.who
       where a.subject = 'order ' || ${order.number} and a.after->>'reason' = r.reason
         and r.amount_cents::text in (a.after->>'amount_cents', a.after->>'refund_cents') order by a.id limit 1),
      'refund', trim(to_char(r.amount_cents / 100.0, '9999999999990.00')) || ' ' || r.currency || ' ' || r.reason,
      'strong', null
    from refunds r where r.order_id = ${order.id}
    union all
    select f.created_at, 2, 'shipment', coalesce((select nullif(s.name, '') from staff s where s.email = f.actor), f.actor),
      f.to_state, case when f.to_state = 'shipped' then concat_ws(' ', c.name, h.tracking_number) else '' end, 'strong', null
    from fulfilment_events f join shipments h on h.id = f.shipment_id
      left join carriers c on c.code = h.carrier where f.order_id = ${order.id}
    union all
    select coalesce(m.sent_at, m.given_up_at, m.created_at), 3, 'mail', null,
      case when m.sent_at is not null then 'sent' when m.given_up_at is not null then 'given up' else 'queued' end,
      m.kind, case when m.given_up_at is not null then 'bad' else 'plain' end, null
    from mails m where m.data->>'order' = ${order.number} and m.created_at >= ${order.createdAt}
    union all
    select n.created_at, 4, 'note', s.name, 'note', n.text, 'strong',
      case when n.staff_id = ${staffId} and n.created_at > ${openSince} then n.id end
    from order_notes n join staff s on s.id = n.staff_id where n.order_id = ${order.id}
    union all
    select a.at, 5, 'change', coalesce(nullif(s.name, ''), a.who), 
      case when a.after ? 'corrected' then 'address' else a.command end, '', 'plain', null
    from audit_entries a left join staff s on s.email = a.who
    where a.subject = 'order ' || ${order.number} and a.after->>'status' is null and a.after->>'note' is null
      and a.after->>'mail' is null and a.after->>'shipment' is null
  ) t`;

const readFacts = async (db: Database, order: Order, reader: Reader): Promise<Facts> => {
  const { rows } = await sql<Facts>`
    select o.fulfilment,
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
      (${timelineOf(order, reader)}) as timeline
    from orders o where o.id = ${order.id}
  `.execute(db);
  if (!rows[0]) throw new Error('Expected exactly one row');
  return rows[0];
};

const isLeft = (status: Order['status'], lines: readonly OrderLine[]): boolean =>
  status === 'paid' && lines.some((line) => unsentUnits(line) > 0);

/** What the caller may do with the order now. */
const actionsOf = (
  order: Order,
  staff: Staff,
  facts: Pick<Facts, 'invoice'> & Pick<OrderPage, 'shipments'> & { readonly lines: readonly OrderLine[] },
): OrderPage['actions'] => [
  ...(mayCorrectAddress(order) && staff.may('orders.write') ? ['correct_address' as const] : []),
  ...(facts.shipments.some(({ state }) => state === 'delivered') && staff.may('returns.handle')
    ? ['open_return' as const]
    : []),
  ...(order.isGuest && staff.may('orders.write') ? ['end_links' as const] : []),
  ...(order.status === 'pending' && order.paymentMethod === 'phone' && staff.may('payments.confirm')
    ? ['confirm' as const]
    : []),
  ...(order.status === 'pending' && staff.may('orders.write') ? ['cancel' as const] : []),
  ...(order.status === 'paid' && staff.may('payments.refund') ? ['refund' as const] : []),
  ...(isLeft(order.status, facts.lines) && staff.may('payments.refund') ? ['cancel_lines' as const] : []),
  ...(isLeft(order.status, facts.lines) && staff.may('orders.pack') ? ['pack' as const] : []),
  ...(facts.shipments.length > 0 && staff.may('orders.pack') ? ['ship' as const] : []),
  ...(['pending', 'paid', 'cancelled', 'refunded'].includes(order.status) && staff.may('orders.note')
    ? ['resend' as const]
    : []),
  ...(staff.may('orders.note') ? ['note' as const] : []),
  ...(facts.invoice !== null && staff.may('people.read') ? ['invoice' as const] : []),
];

const personOf = (order: Order, isMasked: boolean): OrderPage['person'] => {
  const person = {
    name: `${order.name} ${order.surname}`.trim(),
    email: order.email,
    phone: order.phone,
    address: order.deliverTo.address,
    city: order.deliverTo.city,
    post_code: order.deliverTo.postCode,
    country: order.country,
    is_masked: isMasked,
  };
  if (!isMasked) return person;
  const { name, email, phone, address, post_code } = person;
  return {
    ...person,
    name: maskName(name),
    email: maskEmail(email),
    phone: maskText(phone),
    address: maskText(address),
    post_code: maskText(post_code),
  };
};

/** Everything that the order page shows to this member of staff. */
export const readOrderPage = async (
  db: Database,
  order: Order,
  lines: readonly OrderLine[],
  { staff, now }: { readonly staff: Staff; readonly now: Date },
): Promise<OrderPage> => {
  const openSince = secondsAfter(now, -noteOpenSeconds);
  const facts = await readFacts(db, order, { staffId: staff.id, openSince });
  const parcels = await readParcels(db, order, lines);
  const refundable = await readRefundable(db, order);
  const isMasked = !staff.may('people.read');
  const { charged, base, currency } = order;
  return {
    number: order.number,
    placed_at: order.createdAt.toISOString(),
    state: order.status,
    fulfilment: facts.fulfilment,
    payment_method: order.paymentMethod,
    held_until: order.status === 'pending' ? order.expiresAt.toISOString() : null,
    language: facts.language,
    customer_id: isMasked ? null : order.customerId,
    is_guest: order.isGuest,
    person: personOf(order, isMasked),
    other_orders: facts.others.map(({ number, at, cents, currency: code }) => ({
      number,
      placed_at: at,
      total: centsText(cents),
      currency: code,
    })),
    lines: lines.map((line) => ({
      sku: line.sku,
      name: line.name,
      options: line.attributes.map(({ name }) => name).join(', '),
      image_url: line.imageUrl,
      quantity: line.quantity,
      packed: line.packed,
      cancelled: line.cancelled,
      left: unsentUnits(line),
      refunded: refundable.lines.find(({ id }) => id === line.id)?.refundedUnits ?? 0,
      price: centsText(line.chargedUnitCents),
      total: centsText(line.chargedUnitCents * line.quantity),
    })),
    currency: currency.code,
    subtotal: centsText(charged.subtotal),
    delivery: charged.delivery === null ? null : centsText(charged.delivery),
    discount: centsText(charged.discount),
    promo_code: order.promoCode,
    refunded: centsText(order.refundedCents),
    delivery_left: centsText(refundable.deliveryPaidCents - refundable.refundedDeliveryCents),
    vat: centsText(charged.vat),
    vat_percent: String(order.vatPercent),
    total: centsText(charged.total),
    base_total: facts.baseCurrency === currency.code ? null : centsText(base.total),
    base_currency: facts.baseCurrency ?? currency.code,
    payments: facts.payments.map(({ cents, ...payment }) => ({ ...payment, amount: centsText(cents) })),
    invoice: facts.invoice,
    credit_notes: facts.creditNotes.map(({ number, at, cents }) => ({
      number,
      issued_at: at,
      amount: centsText(cents),
    })),
    returns: facts.returns,
    mails: await resendableKinds(db, order),
    ...parcels,
    // Notes and reasons are free text, which may name people.
    timeline: facts.timeline.map((entry) => ({
      ...entry,
      detail: isMasked && entry.kind === 'note' ? maskText(entry.detail) : entry.detail,
    })),
    actions: actionsOf(order, staff, { ...facts, lines, shipments: parcels.shipments }),
    newer: facts.newer,
    older: facts.older,
  };
};

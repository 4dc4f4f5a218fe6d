import { sql } from 'kysely';
import type { EnergyClass } from '#contract/compliance.ts';
import type { DeliveryAddress, Fulfilment, Order as ShownOrder } from '#contract/orders/orders.ts';
import { shopTimeZone } from '#contract/time/time-zone.ts';
import type { Database } from '#server/db/pool.ts';
import { methodNameSql } from '#server/features/delivery/delivery-texts.ts';
import { centsText } from '#server/lib/money.ts';
import type { Amounts } from './order.ts';
import {
  type OrderStatus,
  orderActions,
  type PaymentMethod,
  paymentState,
  shownStatus,
} from './orders-rules.ts';

interface HistoryRow extends Amounts {
  readonly id: number;
  readonly number: string;
  readonly created_at: Date;
  readonly moved_at: Date;
  readonly expires_at: Date;
  readonly status: OrderStatus;
  readonly payment_method: PaymentMethod;
  readonly currency: string;
  readonly currency_symbol: string;
  readonly language: string | null;
  readonly vat_percent: string;
  readonly fulfilment: Fulfilment;
  readonly refunded: number;
  readonly can_withdraw: boolean;
  readonly has_invoice: boolean;
  readonly claimed_at: Date | null;
  readonly way: ShownOrder['delivery'] | null;
  readonly delivery_address: DeliveryAddress;
  readonly items: readonly {
    readonly id: number;
    readonly quantity: number;
    readonly price: number;
    readonly image_url: string | null;
    readonly name: string;
    readonly category: string | null;
    readonly base_product_id: number;
    readonly attributes: readonly { readonly id: number; readonly name: string; readonly group: string }[];
    readonly energy_class: EnergyClass | null;
  }[];
}

const toShown = (row: HistoryRow, now: Date): ShownOrder => ({
  id: row.id,
  order_nr: row.number,
  created_at: row.created_at.toISOString(),
  status: shownStatus(row.status),
  payment_state: paymentState(row.status, row.refunded > 0),
  payment_state_at: row.moved_at.toISOString(),
  payment_method: row.payment_method,
  amount: centsText(row.total),
  sum: centsText(row.total),
  currency: row.currency,
  currency_symbol: row.currency_symbol,
  image_url: row.items[0]?.image_url ?? null,
  name: row.items[0]?.name ?? '',
  language: row.language,
  subtotal: centsText(row.subtotal),
  delivery_cost: row.delivery === null ? null : centsText(row.delivery),
  vat: centsText(row.vat),
  vat_rate: Number(row.vat_percent),
  discount_amount: centsText(row.discount),
  refunded_amount: centsText(row.refunded),
  invoice_url: row.has_invoice ? `/api/orders/${row.number}/invoice` : null,
  ...(row.claimed_at && { claimed_at: row.claimed_at.toISOString() }),
  fulfilment: row.fulfilment,
  page_url: `/account/orders/${row.number}`,
  ...(row.way && { delivery: row.way }),
  actions: [
    ...orderActions(
      { status: row.status, paymentMethod: row.payment_method, expiresAt: row.expires_at },
      now,
    ),
    ...(row.can_withdraw ? (['withdraw'] as const) : []),
  ],
  delivery_address: row.delivery_address,
  items: row.items.map(({ price, category, attributes, energy_class: energyClass, ...item }) => ({
    ...item,
    ...(energyClass !== null && { energy_class: energyClass }),
    price: centsText(price),
    category: category === null ? null : { name: category },
    variation_attributes: attributes.map(({ id, name, group }) => ({
      id,
      name,
      attribute_group: { name: group },
    })),
  })),
});

/** The customer's orders, newest first, in the currency and language they were placed in. */
export const orderHistory = async (
  db: Database,
  { customerId, languageId }: { readonly customerId: number; readonly languageId: number },
  now: Date,
): Promise<ShownOrder[]> => {
  const { rows } = await sql<HistoryRow>`
    select o.id, o.number, o.created_at, o.claimed_at, coalesce(moved.at, o.created_at) as moved_at, o.expires_at,
      o.status, o.fulfilment, o.payment_method, o.currency, o.currency_symbol, o.vat_percent,
      (select code from languages where id = o.language_id) as language,
      o.charged_subtotal_cents as subtotal, o.charged_delivery_cents as delivery,
      o.charged_discount_cents as discount, o.charged_vat_cents as vat, o.charged_total_cents as total,
      o.charged_refunded_cents as refunded,
      o.status = 'paid' and o.fulfilment not in ('returned', 'cancelled')
        and (select value from settings where key = 'withdrawal_enabled') is distinct from 'false'
        and (o.delivered_at is null or ${now}::timestamptz < (withdrawal_end(
          (o.delivered_at at time zone ${shopTimeZone})::date, (select c.iso from countries c where c.id = o.country_id))
          + interval '36 hours') at time zone ${shopTimeZone}) as can_withdraw,
      exists (select from invoices i where i.order_id = o.id) as has_invoice, coalesce(lines.items, '[]') as items,
      case when o.method_name is not null then json_build_object('name', ${methodNameSql(languageId)}, 'kind', o.method_kind,
        'arrival', case when o.promised_to is not null
          then json_build_object('from', o.promised_from, 'to', o.promised_to) end) end as way,
      json_build_object('name', trim(o.name || ' ' || o.surname), 'address', coalesce(o.delivery_correction->>'address', o.address),
        'post_code', coalesce(o.delivery_correction->>'postCode', o.post_code),
        'city', coalesce(o.delivery_correction->>'city', o.city), 'country', o.country,
        'country_iso', (select c.iso from countries c where c.id = o.country_id)) as delivery_address
    from orders o
    left join lateral (
      select json_agg(json_build_object('id', l.id, 'quantity', l.quantity, 'price', l.charged_unit_cents,
        'image_url', l.image_url, 'name', l.name, 'category', l.category, 'base_product_id', l.base_product_id,
        'attributes', l.attributes, 'energy_class', l.compliance ->> 'energy_class') order by l.position) as items
      from order_lines l where l.order_id = o.id) lines on true
    left join lateral (select max(e.created_at) as at from order_events e
      where e.order_id = o.id and e.from_status is distinct from e.to_status) moved on true
    where o.customer_id = ${customerId}
    order by o.id desc
  `.execute(db);
  return rows.map((row) => toShown(row, now));
};

/** The phone number for payments by phone, E.164; null when it is not configured. */
export const readPaymentPhone = async (db: Database): Promise<string | null> => {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'payment_phone')
    .executeTakeFirst();
  return typeof row?.value === 'string' && row.value.trim() !== '' ? row.value : null;
};

/** Pending orders that have expired. Callers check each again under its lock. */
export const overdueOrders = (db: Database, now: Date, limit: number): Promise<{ number: string }[]> =>
  db
    .selectFrom('orders')
    .select('number')
    .where('status', '=', 'pending')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();

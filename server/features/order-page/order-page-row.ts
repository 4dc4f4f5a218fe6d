import { sql } from 'kysely';
import type { DeliveryKind, DeliveryPoint } from '#contract/buying/delivery.ts';
import type { EnergyClass } from '#contract/compliance.ts';
import type { OrderAddress, OrderShipment } from '#contract/orders/order-page.ts';
import type { Fulfilment } from '#contract/orders/orders.ts';
import { shopTimeZone } from '#contract/time/time-zone.ts';
import { prepareStatement } from '#server/db/prepare-statement.ts';
import { methodNameSql, weekdaysSql } from '#server/features/delivery/delivery-texts.ts';
import type { Amounts } from '#server/features/orders/order.ts';
import type { OrderStatus, PaymentMethod } from '#server/features/orders/orders-rules.ts';
import type { returnAddressOf } from '#server/features/returns/return-address.ts';
import { returnUntilSql } from '#server/features/returns/returnable-lines.ts';
import type { Day } from './next-step.ts';
import {
  type ReturnRow,
  returnAddressSql,
  returnsSql,
  type StatementRow,
  statementsSql,
} from './return-rows.ts';

export interface LineRow {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly image_url: string | null;
  readonly base_product_id: number;
  readonly attributes: readonly { readonly id: number; readonly name: string }[];
  readonly quantity: number;
  readonly price: number;
  readonly paid: number;
  readonly cancelled: number;
  readonly sent: number;
  readonly delivered: number;
  readonly returned: number;
  readonly guarantee_until: Day | null;
  readonly energy_class: EnergyClass | null;
  readonly take_back: number;
  readonly withdrawal_rule: 'normal' | 'sealed' | 'excluded';
  readonly withdrawable: number;
  readonly returnable: number;
  readonly claimable: number;
}

export interface ShipmentRow {
  readonly number: number;
  readonly state: OrderShipment['state'];
  readonly carrier: string | null;
  readonly tracking_number: string | null;
  readonly tracking_urls: Readonly<Record<string, string>> | null;
  readonly packed_at: string;
  readonly shipped_at: string | null;
  readonly delivered_at: string | null;
  readonly closed_at: string | null;
  readonly lines: readonly { readonly line: number; readonly quantity: number }[];
}

export interface RefundRow {
  readonly cents: number;
  readonly method: 'provider' | 'manual';
  readonly due_on: Day | null;
  readonly created_at: string;
  readonly done_at: string | null;
  readonly done_on: Day | null;
}

interface NumberedRow {
  readonly number: number;
  readonly issued_at: string;
}

export interface OrderPageRow extends Amounts {
  readonly number: string;
  readonly created_at: string;
  readonly expires_at: string;
  readonly status: OrderStatus;
  readonly payment_method: PaymentMethod;
  readonly fulfilment: Fulfilment;
  readonly language: string | null;
  readonly currency: string;
  readonly currency_symbol: string;
  readonly vat_percent: number;
  readonly is_guest: boolean;
  readonly method_name: string | null;
  readonly method_kind: DeliveryKind | null;
  readonly point: DeliveryPoint | null;
  /** Their names in the reader's language, from Monday. */
  readonly weekdays: string;
  readonly promised_from: Day | null;
  readonly promised_to: Day | null;
  readonly payment_phone: unknown;
  readonly address: OrderAddress;
  readonly company_name: string | null;
  readonly vat_number: string | null;
  readonly note: string | null;
  readonly is_gift: boolean;
  readonly gift_message: string | null;
  readonly bundles: readonly { readonly name: string; readonly count: number; readonly cents: number }[];
  readonly lines: readonly LineRow[];
  readonly shipments: readonly ShipmentRow[];
  readonly events: readonly { readonly to: OrderStatus; readonly reason: string; readonly at: string }[];
  readonly refunds: readonly RefundRow[];
  readonly cancelled: readonly { readonly name: string; readonly count: number; readonly at: string }[];
  readonly refunded: number;
  readonly invoice: NumberedRow | null;
  readonly credit_notes: readonly NumberedRow[];
  readonly delivered_on: Day | null;
  readonly statements: readonly StatementRow[];
  readonly returns: readonly ReturnRow[];
  readonly return_address: Parameters<typeof returnAddressOf>[0];
  /** The last day of a return without withdrawal. */
  readonly return_until: Day | null;
  /** The last day to withdraw; null while something has not arrived. */
  readonly withdraw_until: Day | null;
  /** Value of the setting `withdrawal_enabled`; null: not set. */
  readonly withdrawal_enabled: unknown;
  readonly today: Day;
}

const dayOf = (moment: ReturnType<typeof sql>) => sql`(${moment} at time zone ${shopTimeZone})::date::text`;

/**
 * Reads everything that the page of one order shows, in one statement. As one JSON value: reading forty columns takes
 * Node twice as long.
 */
export const readOrderPageRow = prepareStatement(
  ({
    orderId,
    languageId,
    now,
  }: {
    readonly orderId: number;
    readonly languageId: number;
    readonly now: Date;
  }) =>
    sql<{ readonly page: OrderPageRow }>`
    select to_json(page) as page from (select o.number, o.created_at, o.expires_at, o.status, o.payment_method, o.fulfilment, o.currency,
      o.currency_symbol, o.vat_percent, o.is_guest, o.method_kind, o.point,
      ${methodNameSql(languageId)} as method_name, ${weekdaysSql(languageId)} as weekdays,
      o.promised_from::text, o.promised_to::text, o.company_name, o.vat_number, o.note, o.is_gift, o.gift_message, o.bundles,
      (select code from languages where id = o.language_id) as language,
      o.charged_subtotal_cents as subtotal, o.charged_delivery_cents as delivery,
      o.charged_discount_cents as discount, o.charged_vat_cents as vat, o.charged_total_cents as total,
      (select value from settings where key = 'payment_phone') as payment_phone,
      json_build_object('name', o.name, 'surname', o.surname, 'email', o.email, 'phone', o.phone,
        'address', coalesce(o.delivery_correction->>'address', o.address),
        'post_code', coalesce(o.delivery_correction->>'postCode', o.post_code), 'city', coalesce(o.delivery_correction->>'city', o.city), 'country', o.country,
        'country_iso', c.iso) as address,
      coalesce((select json_agg(json_build_object('id', l.id, 'sku', l.sku, 'name', l.name,
          'image_url', l.image_url, 'base_product_id', l.base_product_id, 'attributes', l.attributes,
          'quantity', l.quantity, 'price', l.charged_unit_cents, 'paid', l.charged_paid_cents,
          'cancelled', l.cancelled_quantity, 'sent', u.sent, 'delivered', u.delivered,
          'returned', l.returned_quantity, 'withdrawal_rule', l.withdrawal_rule,
          'withdrawable', case when l.withdrawal_rule = 'excluded' then 0
            else greatest(0, u.unsent + u.packing - u.stopped + u.sent - u.claimed) end,
          'returnable', case when l.withdrawal_rule = 'excluded' then 0 else greatest(0, u.delivered - u.claimed) end,
          'claimable', greatest(0, u.delivered - u.claimed), 'guarantee_until', l.guarantee_until,
          'energy_class', l.compliance ->> 'energy_class', 'take_back', l.take_back) order by l.position)
        from order_line_units(o.id) u join order_lines l on l.id = u.line_id), '[]') as lines,
      coalesce((select json_agg(json_build_object('number', s.number, 'state', s.state, 'carrier', k.name,
          'tracking_number', s.tracking_number,
          'tracking_urls', k.tracking_urls,
          'packed_at', s.packed_at, 'shipped_at', s.shipped_at, 'delivered_at', s.delivered_at,
          'closed_at', s.closed_at,
          'lines', (select json_agg(json_build_object('line', sl.order_line_id, 'quantity', sl.quantity)
              order by sl.order_line_id) from shipment_lines sl where sl.shipment_id = s.id)) order by s.number)
        from shipments s left join carriers k on k.code = s.carrier
        where s.order_id = o.id and s.state <> 'cancelled'), '[]') as shipments,
      coalesce((select json_agg(json_build_object('to', e.to_status, 'reason', e.reason, 'at', e.created_at)
          order by e.id) from order_events e
          where e.order_id = o.id and e.from_status is distinct from e.to_status), '[]') as events,
      coalesce((select json_agg(json_build_object('cents', r.amount_cents, 'method', r.method,
          'due_on', r.due_on, 'created_at', r.created_at, 'done_at', r.done_at,
          'done_on', ${dayOf(sql`r.done_at`)}) order by r.id)
        from refunds r where r.order_id = o.id and r.amount_cents > 0), '[]') as refunds,
      coalesce((select json_agg(json_build_object('name', l.name, 'count', x.quantity, 'at', x.created_at) order by x.id)
        from line_cancellations x join order_lines l on l.id = x.order_line_id where l.order_id = o.id), '[]')
        as cancelled,
      o.charged_refunded_cents as refunded,
      (select json_build_object('number', i.number, 'issued_at', i.issued_at)
        from invoices i where i.order_id = o.id) as invoice,
      coalesce((select json_agg(json_build_object('number', n.number, 'issued_at', n.issued_at) order by n.number)
        from credit_notes n where n.order_id = o.id), '[]') as credit_notes,
      ${dayOf(sql`o.delivered_at`)} as delivered_on,
      ${statementsSql} as statements, ${returnsSql} as returns, ${returnAddressSql} as return_address,
      ${returnUntilSql} as return_until,
      case when o.delivered_at is not null
        then withdrawal_end((o.delivered_at at time zone ${shopTimeZone})::date, c.iso)::text end as withdraw_until,
      (select value from settings where key = 'withdrawal_enabled') as withdrawal_enabled, ${dayOf(sql`${now}::timestamptz`)} as today
    from orders o left join countries c on c.id = o.country_id
    where o.id = ${orderId}) page`,
);

import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { toBasisPoints } from '#server/features/pricing/pricing-rules.ts';
import type { RateLimits } from '#server/http/limits/rate-limit.ts';
import type { Handlers } from '#server/http/serving/serve-endpoints.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { type RecordedOrder, receiptOf } from './receipt-rules.ts';

interface Row extends Omit<RecordedOrder, 'vat'> {
  readonly vatPercent: string;
  readonly pricesIncludeVat: boolean;
}

const readOrder = async (db: Database, orderId: number): Promise<RecordedOrder | null> => {
  const { rows } = await sql<Row>`
    select o.currency, o.currency_symbol as symbol, o.rate, o.promo_code as "promoCode",
      (select symbol from currencies where is_default) as "baseSymbol",
      o.vat_percent as "vatPercent", o.prices_include_vat as "pricesIncludeVat", o.delivery_cents as "deliveryCents",
      json_build_object('subtotalCents', o.charged_subtotal_cents, 'deliveryCents', o.charged_delivery_cents,
        'discountCents', o.charged_discount_cents, 'vatCents', o.charged_vat_cents,
        'totalCents', o.charged_total_cents) as charged,
      o.charged_delivery_paid_cents as "deliveryPaidCents",
      o.charged_refunded_cents as "refundedCents",
      (select p.amount_cents from payments p where p.order_id = o.id and p.captured_at is not null
       order by p.status = 'captured' desc, p.captured_at limit 1) as "capturedCents",
      (select json_agg(json_build_object('name', l.name, 'quantity', l.quantity, 'unitCents', l.unit_cents,
         'chargedUnitCents', l.charged_unit_cents, 'discountCents', l.charged_discount_cents,
         'paidCents', l.charged_paid_cents) order by l.position)
       from order_lines l where l.order_id = o.id) as lines
    from orders o where o.id = ${orderId}
  `.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { vatPercent, pricesIncludeVat: isIncluded, ...order } = row;
  return { ...order, vat: { basisPoints: toBasisPoints(vatPercent), isIncluded } };
};

export const receiptsRoutes = ({
  db,
  limits,
}: {
  readonly db: Database;
  readonly limits: Pick<RateLimits, 'take'>;
}) =>
  ({
    'GET /orders/:number/receipt': async ({ order: { id } }) => {
      await limits.take('receipt', String(id));
      const order = await readOrder(db, id);
      if (order === null) throw new Refusal('order_not_found');
      return { status: 'OK', payload: receiptOf(order) };
    },
  }) satisfies Handlers;

import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import type { OrderDelivery } from '#server/features/delivery/order-delivery.ts';
import type { Order, OrderDraft, OrderLineDraft } from './order.ts';
import { sharesOf } from './order-shares.ts';

import { toOrder } from './orders-store.ts';

const deliveryColumns = (delivery: OrderDelivery) => ({
  method_code: delivery.method,
  method_name: delivery.name,
  method_kind: delivery.kind,
  method_carrier: delivery.carrier,
  point: delivery.point && JSON.stringify(delivery.point),
  promised_from: delivery.promised?.from ?? null,
  promised_to: delivery.promised?.to ?? null,
  first_promised_to: delivery.promised?.to ?? null,
  ready_at: delivery.readyAt,
  arrival_terms: delivery.terms && JSON.stringify(delivery.terms),
  standard_delivery_cents: delivery.standardCents,
});

const toColumns = ({ base, charged, currency, ...draft }: OrderDraft) => ({
  customer_id: draft.customerId,
  language_id: draft.languageId,
  payment_method: draft.paymentMethod,
  name: draft.name,
  surname: draft.surname,
  email: draft.email,
  phone: draft.phone,
  country_id: draft.countryId,
  country: draft.country,
  city: draft.city,
  address: draft.address,
  post_code: draft.postCode,
  company_name: draft.companyName ?? null,
  vat_number: draft.vatNumber ?? null,
  note: draft.note ?? null,
  is_gift: draft.isGift ?? false,
  gift_message: draft.giftMessage ?? null,
  legal: draft.legal ?? null,
  ask_for_review: draft.asksForReview ?? false,
  promo_code: draft.promo?.code ?? null,
  bundles: JSON.stringify(draft.bundles ?? []),
  vat_percent: draft.vatPercent,
  prices_include_vat: draft.pricesIncludeVat,
  subtotal_cents: base.subtotal,
  delivery_cents: base.delivery,
  discount_cents: base.discount,
  vat_cents: base.vat,
  total_cents: base.total,
  currency: currency.code,
  currency_symbol: currency.symbol,
  rate: currency.rate,
  charged_subtotal_cents: charged.subtotal,
  charged_delivery_cents: charged.delivery,
  charged_discount_cents: charged.discount,
  charged_vat_cents: charged.vat,
  charged_total_cents: charged.total,
  cart_version: draft.cartVersion,
  is_guest: draft.guest !== undefined,
  cart_id: draft.guest?.cartId ?? null,
  network_hash: draft.guest?.networkHash ?? null,
  ...(draft.delivery && deliveryColumns(draft.delivery)),
});

const toLineColumns = (line: OrderLineDraft, position: number, shares: ReturnType<typeof sharesOf>) => ({
  position,
  product_id: line.productId,
  variation_id: line.variationId,
  base_product_id: line.productId,
  stock_item_id: line.stockItemId,
  sku: line.sku,
  name: line.name,
  image_url: line.imageUrl,
  category: line.category,
  attributes: line.attributes,
  quantity: line.quantity,
  unit_cents: line.unitCents,
  charged_unit_cents: line.chargedUnitCents,
  discount_cents: shares.base.lines[position]?.discount,
  charged_discount_cents: shares.charged.lines[position]?.discount,
  paid_cents: shares.base.lines[position]?.paid,
  charged_paid_cents: shares.charged.lines[position]?.paid,
  bundle_cents: line.bundleCents ?? 0,
  charged_bundle_cents: line.chargedBundleCents ?? 0,
  take_back: line.takeBack ?? 0,
});

/** Inserts an order with its lines and its first event, in one statement. Null when the number is taken. */
export const insertOrder = async (
  trx: Database,
  draft: OrderDraft,
  opened: {
    readonly number: string;
    readonly now: Date;
    readonly expiresAt: Date;
    readonly reason: string;
    readonly actor: string;
  },
): Promise<Order | null> => {
  const { number, now, expiresAt, reason, actor } = opened;
  const shares = sharesOf(draft);
  const lines = JSON.stringify(draft.lines.map((line, at) => toLineColumns(line, at, shares)));
  const row = await trx
    .with('placed', (db) =>
      db
        .insertInto('orders')
        .values({
          ...toColumns(draft),
          delivery_paid_cents: shares.base.deliveryPaid,
          charged_delivery_paid_cents: shares.charged.deliveryPaid,
          number,
          created_at: now,
          expires_at: expiresAt,
        })
        .onConflict((conflict) => conflict.column('number').doNothing())
        .returningAll(),
    )
    .with(
      'lines',
      () => sql`(
        insert into order_lines (order_id, position, product_id, variation_id, base_product_id, stock_item_id, sku,
          name, image_url, category, attributes, quantity, unit_cents, charged_unit_cents,
          discount_cents, charged_discount_cents, paid_cents, charged_paid_cents, bundle_cents,
          charged_bundle_cents, take_back, withdrawal_rule,
          guarantee_months, compliance)
        select placed.id, line.position, line.product_id, line.variation_id, line.base_product_id,
          line.stock_item_id, line.sku, line.name, line.image_url, line.category, line.attributes, line.quantity,
          line.unit_cents, line.charged_unit_cents, line.discount_cents, line.charged_discount_cents,
          line.paid_cents, line.charged_paid_cents, line.bundle_cents, line.charged_bundle_cents,
          line.take_back, coalesce(p.withdrawal_rule, 'normal'),
          coalesce(p.guarantee_months, (
            select (value #>> '{}')::int from settings
            where key = case when p.condition = 'used' then 'guarantee_months_used' else 'guarantee_months' end
              and (value #>> '{}')::int > 0), 24),
          frozen_compliance(line.product_id, line.variation_id)
        from placed, jsonb_populate_recordset(null::order_lines, ${lines}::jsonb) line
        left join products p on p.id = line.product_id)`,
    )
    .with(
      'event',
      () => sql`(
        insert into order_events (order_id, to_status, reason, actor, created_at)
        select id, status, ${reason}::text, ${actor}::text, created_at from placed)`,
    )
    .selectFrom('placed')
    .selectAll()
    .executeTakeFirst();
  return row ? toOrder(row) : null;
};

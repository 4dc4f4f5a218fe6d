import { type Selectable, sql } from 'kysely';
import { advisoryLocks } from '#server/db/advisory-locks.ts';
import type { Database } from '#server/db/pool.ts';
import type { Tables } from '#server/db/tables/tables.ts';
import type { OrderDelivery } from '#server/features/delivery/order-delivery.ts';
import type { DeliveryAddress, Order } from './order.ts';
import type { OrderStatus } from './orders-rules.ts';

const toDelivery = (row: Selectable<Tables['orders']>): OrderDelivery | null =>
  row.method_code === null || row.method_kind === null
    ? null
    : {
        method: row.method_code,
        name: row.method_name ?? row.method_code,
        kind: row.method_kind,
        carrier: row.method_carrier ?? 'own',
        point: row.point as OrderDelivery['point'],
        promised:
          row.promised_from === null || row.promised_to === null
            ? null
            : { from: row.promised_from, to: row.promised_to },
        readyAt: row.ready_at,
        terms: row.arrival_terms as OrderDelivery['terms'],
        standardCents: row.standard_delivery_cents,
      };

export const toOrder = (row: Selectable<Tables['orders']>): Order => ({
  id: row.id,
  number: row.number,
  status: row.status,
  customerId: row.customer_id,
  languageId: row.language_id,
  paymentMethod: row.payment_method,
  name: row.name,
  surname: row.surname,
  email: row.email,
  phone: row.phone,
  countryId: row.country_id,
  country: row.country,
  city: row.city,
  address: row.address,
  postCode: row.post_code,
  companyName: row.company_name,
  vatNumber: row.vat_number,
  note: row.note,
  isGift: row.is_gift,
  giftMessage: row.gift_message,
  promoCode: row.promo_code,
  vatPercent: Number(row.vat_percent),
  pricesIncludeVat: row.prices_include_vat,
  base: {
    subtotal: row.subtotal_cents,
    delivery: row.delivery_cents,
    discount: row.discount_cents,
    vat: row.vat_cents,
    total: row.total_cents,
  },
  charged: {
    subtotal: row.charged_subtotal_cents,
    delivery: row.charged_delivery_cents,
    discount: row.charged_discount_cents,
    vat: row.charged_vat_cents,
    total: row.charged_total_cents,
  },
  currency: { code: row.currency, symbol: row.currency_symbol, rate: row.rate },
  cartVersion: row.cart_version,
  cartId: row.cart_id,
  isGuest: row.is_guest,
  linkVersion: row.link_version,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  closedAt: row.closed_at,
  delivery: toDelivery(row),
  fulfilment: row.fulfilment,
  refundedCents: row.charged_refunded_cents,
  cancelledAt: row.cancelled_at,
  deliverTo: (row.delivery_correction as DeliveryAddress | null) ?? {
    address: row.address,
    city: row.city,
    postCode: row.post_code,
  },
});

export const findOrderByNumber = async (db: Database, number: string): Promise<Order | null> => {
  const row = await db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirst();
  return row ? toOrder(row) : null;
};

interface Buyer {
  readonly customerId: number | null;
  /** Of a guest's order that no customer has claimed. */
  readonly cartId: number | null;
}

/** The buyer of an order: its customer, else the owner of its cart, else null. */
const buyerOf = sql`
  select coalesce(o.customer_id, c.customer_id) as "customerId",
         case when c.customer_id is null then c.id end as "cartId"
  from orders o left join carts c on c.id = o.cart_id and o.customer_id is null`;

/** Reported as a serialization failure, so that the transaction is repeated with the lock of the new buyer. */
class BuyerChanged extends Error {
  override name = 'BuyerChanged';
  readonly code = '40001';
}

/** Locks the buyer's orders, then the order, and returns its current state. */
export const lockOrder = async (trx: Database, { id }: Pick<Order, 'id'>): Promise<Order | null> => {
  const { rows } = await sql<Buyer>`
    with buyer as materialized (${buyerOf} where o.id = ${id})
    select "customerId", "cartId",
           case when "customerId" is not null then pg_advisory_xact_lock(${advisoryLocks.customerOrders}, "customerId")
                when "cartId" is not null then pg_advisory_xact_lock(${advisoryLocks.guestOrders}, "cartId") end
    from buyer`.execute(trx);
  const row = await trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row?.is_guest) await requireSameBuyer(trx, id, rows[0]);
  return row ? toOrder(row) : null;
};

/** A guest's cart may have been merged, or the order claimed, while this transaction waited for the buyer's lock. */
const requireSameBuyer = async (trx: Database, id: number, locked: Buyer | undefined): Promise<void> => {
  const { rows } = await sql<Buyer>`${buyerOf} where o.id = ${id}`.execute(trx);
  const isSame = rows[0]?.customerId === locked?.customerId && rows[0]?.cartId === locked?.cartId;
  if (!isSame) throw new BuyerChanged();
};

/** An order that came to nothing was never packed: only paid orders are. */
export const setStatus = async (
  trx: Database,
  id: number,
  to: Exclude<OrderStatus, 'pending'>,
  { now, cancelledAt }: { readonly now: Date; readonly cancelledAt: Date | null },
): Promise<void> => {
  const cameToNothing = to !== 'paid' && to !== 'refunded';
  await trx
    .updateTable('orders')
    .set((row) => ({
      status: to,
      cancelled_at: cancelledAt,
      closed_at: row.fn.coalesce('closed_at', row.val(now)),
      network_hash: null,
      ...(cameToNothing && { fulfilment: 'cancelled' as const }),
    }))
    .where('id', '=', id)
    .execute();
};

/** Moves the end of an order's hold, never to an earlier time. The order must be locked. */
export const extendHold = async (trx: Database, orderId: number, until: Date): Promise<void> => {
  await sql`
    with extended as (
      update orders set expires_at = greatest(expires_at, ${until}) where id = ${orderId} returning id, expires_at)
    update stock_holds h set expires_at = extended.expires_at from extended where h.order_id = extended.id
  `.execute(trx);
};

export const insertEvent = async (
  trx: Database,
  event: {
    readonly orderId: number;
    readonly from: OrderStatus | null;
    readonly to: OrderStatus;
    readonly reason: string;
    readonly actor: string;
    readonly now: Date;
  },
): Promise<void> => {
  await trx
    .insertInto('order_events')
    .values({
      order_id: event.orderId,
      from_status: event.from,
      to_status: event.to,
      reason: event.reason,
      actor: event.actor,
      created_at: event.now,
    })
    .execute();
};

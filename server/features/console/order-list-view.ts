import { sql } from 'kysely';
import type { OrderView } from '#contract/admin/order-page.ts';
import { shopTimeZone } from '#contract/time/time-zone.ts';
import type { Database } from '#server/db/pool.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { type ListPage, type PageQuery, readListPage } from './list-page.ts';
import { type Condition, isPartOfName, nameHas, ordersThatFit } from './search-conditions.ts';

export interface OrderQuery extends PageQuery {
  readonly view: OrderView;
  readonly search: string;
  readonly state?: string | undefined;
  readonly fulfilment?: string | undefined;
  readonly method?: string | undefined;
  readonly country?: string | undefined;
  readonly currency?: string | undefined;
  readonly promo?: string | undefined;
  /** Of a product, with all its variations, or of a variation. */
  readonly sku?: string | undefined;
  /** Amounts in the charged currency, both included. */
  readonly least?: string | undefined;
  readonly most?: string | undefined;
  readonly has_note?: boolean | undefined;
  /** Days of the shop's time zone, both included. */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  /** Whether people may be searched by name, e-mail and phone. */
  readonly people: boolean;
}

export interface ListedOrder {
  readonly id: number;
  readonly number: string;
  readonly placedAt: Date;
  readonly name: string;
  readonly city: string;
  readonly country: string | null;
  readonly firstItem: string | null;
  readonly imageUrl: string | null;
  readonly lines: number;
  readonly quantity: number;
  readonly status: 'pending' | 'paid' | 'failed' | 'cancelled' | 'error' | 'refunded';
  readonly fulfilment:
    | 'unfulfilled'
    | 'packing'
    | 'partly_shipped'
    | 'shipped'
    | 'delivered'
    | 'partly_returned'
    | 'returned'
    | 'cancelled';
  readonly method: 'card' | 'phone';
  readonly totalCents: number;
  readonly currency: string;
  /** Until when stock is held for an unpaid order. */
  readonly heldUntil: Date | null;
  readonly hasNote: boolean;
}

/** Paid, with units that are in no shipment: looked up order by order, because few of all orders wait. */
export const toPack: Condition = sql`o.status = 'paid' and o.fulfilment in ('unfulfilled', 'packing', 'partly_shipped')
  and (select bool_or(l.quantity > l.packed_quantity + l.cancelled_quantity)
    from order_lines l where l.order_id = o.id)`;

/** Paid, with a packed shipment that has not left. */
export const toShip: Condition = sql`o.status = 'paid' and o.fulfilment in ('packing', 'partly_shipped')
  and exists (select from shipments s where s.order_id = o.id and s.state = 'packing')`;

/** Paid or to be paid, to a place without a delivery price: staff have to agree it with the customer. */
export const toArrange: Condition = sql`o.status in ('pending', 'paid') and o.charged_delivery_cents is null
  and o.fulfilment in ('unfulfilled', 'packing')`;

const views: Readonly<Record<OrderView, Condition>> = {
  all: sql`true`,
  to_confirm: sql`o.status = 'pending' and o.payment_method = 'phone'`,
  to_pack: toPack,
  to_ship: toShip,
  shipped: sql`o.fulfilment in ('shipped', 'delivered')`,
  unpaid: sql`o.status = 'pending'`,
  refunded: sql`o.status = 'refunded'`,
  to_arrange: toArrange,
};

const ofProduct = (sku: string): Condition => sql`o.id in (
  select l.order_id from order_lines l where upper(l.sku) = ${sku}
  union all select l.order_id from order_lines l join products p on p.id = l.base_product_id where upper(p.sku) = ${sku})`;

const centsOf = (amount: string): number => Math.min(Math.round(Number(amount) * 100), 2_147_483_647);

/** A day of the calendar: '2026-02-31' has the form of one and is none. */
const dayOf = (field: string, text: string): string => {
  const moment = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(moment) || new Date(moment).toISOString().slice(0, 10) !== text) {
    throw new Refusal('validation_failed', { errors: { [field]: ['There is no such day.'] } });
  }
  return text;
};

/** Whether it has a value that few or many orders may fit. The others are closed sets, and part of the statement. */
const hasOpenValue = ({ currency, promo, sku, least, most, since, until }: OrderQuery): boolean =>
  [currency, promo, sku, least, most, since, until].some((value) => value !== undefined && value !== '');

/** The conditions of the query, with that of what was typed. */
const conditionsOf = (query: OrderQuery, found: Condition | null): Condition => {
  const { view, state, fulfilment, method, country, currency, promo, sku } = query;
  const { least, most, has_note: hasNote, since, until } = query;
  const zone = sql.lit(shopTimeZone);
  const parts: Condition[] = [
    views[view],
    ...(found ? [found] : []),
    ...(state ? [sql<boolean>`o.status = ${sql.lit(state)}`] : []),
    ...(fulfilment ? [sql<boolean>`o.fulfilment = ${sql.lit(fulfilment)}`] : []),
    ...(currency ? [sql<boolean>`o.currency = ${currency}`] : []),
    ...(promo ? [sql<boolean>`upper(o.promo_code) = ${promo.trim().toUpperCase()}`] : []),
    ...(sku?.trim() ? [ofProduct(sku.trim().toUpperCase())] : []),
    ...(least ? [sql<boolean>`o.charged_total_cents >= ${centsOf(least)}`] : []),
    ...(most ? [sql<boolean>`o.charged_total_cents <= ${centsOf(most)}`] : []),
    ...(hasNote === undefined
      ? []
      : [sql<boolean>`exists (select from order_notes n where n.order_id = o.id) = ${sql.lit(hasNote)}`]),
    ...(method ? [sql<boolean>`o.payment_method = ${sql.lit(method)}`] : []),
    ...(country ? [sql<boolean>`o.country_id = (select id from countries where iso = ${country})`] : []),
    ...(since
      ? [sql<boolean>`o.created_at >= ${dayOf('since', since)}::date::timestamp at time zone ${zone}`]
      : []),
    ...(until
      ? [sql<boolean>`o.created_at < (${dayOf('until', until)}::date + 1)::timestamp at time zone ${zone}`]
      : []),
  ];
  return sql`${sql.join(
    parts.map((part) => sql`(${part})`),
    sql` and `,
  )}`;
};

/** Moments are texts in JSON. */
type OrderRow = Omit<ListedOrder, 'placedAt' | 'heldUntil'> & {
  readonly placedAt: string;
  readonly heldUntil: string | null;
};

const toListed = (row: OrderRow): ListedOrder => ({
  ...row,
  placedAt: new Date(row.placedAt),
  heldUntil: row.heldUntil === null ? null : new Date(row.heldUntil),
});

/** A page of orders. They are chosen before their lines and notes are read. */
const readPage = async (
  db: Database,
  query: OrderQuery,
  found: Condition | null,
): Promise<ListPage<ListedOrder>> => {
  const conditions = conditionsOf(query, found);
  const { rows, total } = await readListPage<OrderRow>(db, {
    ...query,
    isPlannedOnce: found === null && !hasOpenValue(query),
    all: sql`select from orders o where ${conditions} order by o.id desc`,
    page: ({ before, limit }) => sql`
      select o.id, o.number, o.created_at as "placedAt", o.name || ' ' || o.surname as name, o.city,
             c.iso as country, l.*,
             o.status, o.fulfilment, o.payment_method as method, o.charged_total_cents as "totalCents", o.currency,
             case when o.status = 'pending' then o.expires_at end as "heldUntil",
             exists (select from order_notes n where n.order_id = o.id) as "hasNote"
      from (select * from orders o where ${conditions} and o.id < ${before} order by o.id desc limit ${limit}) o
      left join countries c on c.id = o.country_id
      cross join lateral (
        select (array_agg(name order by position))[1] as "firstItem",
               (array_agg(image_url order by position))[1] as "imageUrl",
               count(*) as lines, coalesce(sum(quantity), 0) as quantity
        from order_lines where order_id = o.id) l
      order by o.id desc`,
  });
  return { rows: rows.map(toListed), total };
};

/** Lists orders, newest first, with their number: exact up to 10,000. */
export const listConsoleOrders = async (db: Database, query: OrderQuery): Promise<ListPage<ListedOrder>> => {
  const { search, people } = query;
  const page = await readPage(db, query, search === '' ? null : await ordersThatFit(db, search, people));
  return page.rows.length > 0 || !people || !isPartOfName(search)
    ? page
    : readPage(db, query, nameHas('o', search));
};

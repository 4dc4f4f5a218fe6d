import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';

export interface CustomerOverview {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly surname: string;
  readonly phone: string;
  readonly country: string | null;
  readonly language: string | null;
  readonly createdAt: Date;
  readonly verifiedAt: Date | null;
  readonly blockedAt: Date | null;
  readonly blockedReason: string | null;
  readonly lastSeenAt: Date | null;
  readonly sessions: number;
  readonly tokens: number;
  readonly orders: number;
  readonly paidOrders: number;
  /** In the base currency, without refunded orders. */
  readonly paidCents: number;
  readonly cartLines: number;
}

/** A customer as the operator sees them. */
export const readCustomer = async (db: Database, id: number): Promise<CustomerOverview | undefined> => {
  const { rows } = await sql<CustomerOverview>`
    select c.id, c.email, c.name, c.surname, c.phone, l.name as country, g.code as language,
           c.created_at as "createdAt", c.email_verified_at as "verifiedAt",
           c.blocked_at as "blockedAt", c.blocked_reason as "blockedReason",
           (select max(last_seen_at) from sessions where customer_id = c.id) as "lastSeenAt",
           (select count(*) from sessions where customer_id = c.id)::int as sessions,
           (select count(*) from access_tokens where customer_id = c.id)::int as tokens,
           o.orders, o.paid as "paidOrders", o.cents as "paidCents",
           (select count(*) from cart_lines l join carts k on k.id = l.cart_id where k.customer_id = c.id)::int as "cartLines"
    from customers c
    left join countries l on l.id = c.country_id
    left join languages g on g.id = c.language_id
    cross join lateral (
      select count(*)::int as orders, count(*) filter (where status = 'paid')::int as paid,
             coalesce(sum(total_cents) filter (where status = 'paid'), 0)::int8 as cents
      from orders where customer_id = c.id) o
    where c.id = ${id}
  `.execute(db);
  return rows[0];
};

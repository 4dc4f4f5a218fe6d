import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';

/**
 * Gives a verified customer the guest orders that were placed with the customer's e-mail, each once. Returns how many.
 * An unverified customer gets none: the address may be another person's. The order event has no change of status.
 */
export const claimGuestOrders = async (trx: Database, customerId: number, now: Date): Promise<number> => {
  const { rows } = await sql`
    with found as (
      select o.id, o.status, c.id as customer_id
      from customers c
      join orders o on lower(o.email) = lower(c.email)
      where c.id = ${customerId} and c.email_verified_at is not null
        and o.is_guest and o.customer_id is null and o.claimed_at is null
      order by o.id
      for update of o),
    claimed as (
      update orders o set customer_id = found.customer_id, claimed_at = ${now}
      from found where o.id = found.id
      returning o.id, found.status)
    insert into order_events (order_id, from_status, to_status, reason, actor, created_at)
    select id, status, status, 'claimed', 'customer', ${now}::timestamptz from claimed
    returning id`.execute(trx);
  return rows.length;
};

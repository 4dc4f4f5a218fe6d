import { sql } from 'kysely';
import { shopClock } from '#contract/time/shop-clock.ts';
import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Job } from '#server/lib/job.ts';
import type { World } from '#server/lib/world.ts';

/** A pair needs so many orders and different buyers: one customer's habit is no pattern. */
const support = { orders: 5, buyers: 4, days: 365, most: 12 } as const;

const startHour = 3;

/** The night that `now` belongs to, as a day in the shop's time zone: before 03:00 it is the one before. */
const nightOf = (now: Date): string =>
  shopClock(new Date(now.getTime() - startHour * 60 * 60 * 1000)).slice(0, 10);

/**
 * Writes the pairs of a night in one transaction; false if they are written already. Of two workers the second waits
 * for the row of the night and then has nothing to do; a stopped one leaves the pairs of the night before. Erased
 * buyers count as orders and not as buyers.
 */
export const writePairs = (db: Database, now: Date): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const night = nightOf(now);
    const { rows } = await sql`
      insert into product_pair_nights (night) values (${night}::date) on conflict do nothing returning night`.execute(
      trx,
    );
    if (rows.length === 0) return false;
    await sql`delete from product_pair_nights where night <> ${night}::date`.execute(trx);
    await sql`delete from product_pairs`.execute(trx);
    await sql`
      with bought as materialized (
        select distinct o.id as order_id, l.base_product_id as product_id,
          coalesce(o.customer_id::text, nullif(lower(o.email), '')) as buyer
        from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.base_product_id
        where o.status = 'paid' and o.created_at > ${now}::timestamptz - ${support.days} * interval '24 hours'),
      pairs as (
        select one.product_id, other.product_id as other_id, count(*)::int as orders,
          count(distinct one.buyer)::int as buyers
        from bought one join bought other on other.order_id = one.order_id and other.product_id <> one.product_id
        group by 1, 2 having count(*) >= ${support.orders} and count(distinct one.buyer) >= ${support.buyers}),
      ranked as (
        select *, row_number() over (partition by product_id order by orders desc, buyers desc, other_id) as place
        from pairs)
      insert into product_pairs (product_id, other_id, orders, buyers)
      select product_id, other_id, orders, buyers from ranked where place <= ${support.most}`.execute(trx);
    return true;
  });

export const pairsJob = ({ db, world }: { readonly db: Database; readonly world: World }): Job => ({
  name: 'products bought together',
  everyMs: 10 * 60 * 1000,
  run: async () => {
    await writePairs(db, world.now());
    return false;
  },
});

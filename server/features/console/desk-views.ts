import { sql } from 'kysely';
import { silentAfterDays } from '#contract/admin/after-sales/parcels.ts';
import type { Home, Waiting, WaitingKind } from '#contract/admin/desk.ts';
import { type Permission, permissionsOf } from '#contract/staff-roles.ts';
import { shopTimeZone } from '#contract/time/time-zone.ts';
import type { Database } from '#server/db/pool.ts';
import { isSale } from '#server/features/refunds/sold-payments.ts';
import type { Staff } from '#server/http/sessions/staff-access.ts';
import { secondsAfter } from '#server/lib/world.ts';
import { toArrange, toPack, toShip } from './order-list-view.ts';

/** What each kind of waiting work needs to be seen. */
const seenWith: Readonly<Record<WaitingKind, Permission>> = {
  phone_payments: 'payments.confirm',
  to_pack: 'orders.pack',
  packed: 'orders.pack',
  to_arrange: 'orders.write',
  silent_parcels: 'orders.pack',
  withdrawals: 'returns.handle',
  returns: 'returns.handle',
  texts: 'reviews.moderate',
  refunds_to_pay: 'payments.refund',
  refunds_failed: 'payments.refund',
  payment_events: 'payments.refund',
  messages: 'people.write',
  mails_given_up: 'orders.note',
  books: 'system.read',
  low_stock: 'orders.pack',
};

/** Pieces of an item at which it counts as running out. */
export const lowStockAt = 3;

const lowStockEveryMs = 10_000;

/**
 * Counts the items that run out, at most every ten seconds: it reads the whole stock, because an index on quantities would
 * make every order slower.
 */
export const createLowStockCount = (db: Database, now: () => Date) => {
  const count = async (): Promise<number> => {
    const { rows } = await sql<{ readonly count: number }>`
      select count(*)::int as count from stock_items s join products p on p.id = s.product_id
      where p.is_active and s.on_hand - s.reserved <= ${lowStockAt}
    `.execute(db);
    return rows[0]?.count ?? 0;
  };
  let counted = { until: 0, count: Promise.resolve(0) };
  return (): Promise<number> => {
    const at = now().getTime();
    if (at >= counted.until) {
      counted = { until: at + lowStockEveryMs, count: count() };
      // The next call tries again.
      counted.count.catch(() => {
        counted.until = 0;
      });
    }
    return counted.count;
  };
};

/** Counts of what waits, with the age of the oldest. Only what the caller may work on. */
export const readWaiting = async (
  db: Database,
  staff: Staff,
  { now, countLowStock }: { readonly now: Date; readonly countLowStock: () => Promise<number> },
): Promise<Waiting[]> => {
  const { rows } = await sql<{ kind: WaitingKind; count: number; since: Date | null }>`
    select 'phone_payments' as kind, count(*)::int as count, min(created_at) as since
    from orders where status = 'pending' and payment_method = 'phone'
    union all
    select 'to_pack', count(*)::int, min(o.created_at) from orders o where ${toPack}
    union all
    select 'packed', count(*)::int, min(o.created_at) from orders o where ${toShip}
    union all
    select 'to_arrange', count(*)::int, min(o.created_at) from orders o where ${toArrange}
    union all
    select 'silent_parcels', count(*)::int, min(shipped_at) from shipments
    where state = 'shipped' and shipped_at <= ${secondsAfter(now, -silentAfterDays * 24 * 60 * 60)}
    union all
    select 'withdrawals', count(*)::int, min(declared_at) from withdrawal_statements
    where outcome in ('unmatched', 'items_open', 'late')
    union all
    select 'returns', count(*)::int, min(declared_at) from returns
    where state in ('requested', 'received', 'inspected')
    union all
    select 'texts', count(*)::int, min(created_at) from (
      select created_at from reviews where status = 'waiting'
      union all select created_at from questions where status = 'waiting'
      union all select created_at from answers where status = 'waiting'
      union all select created_at from reports where decided_at is null) texts
    union all
    select case method when 'manual' then 'refunds_to_pay' else 'refunds_failed' end, count(*)::int, min(created_at)
    from refunds where state = 'due' group by method
    union all
    select 'payment_events', count(*)::int, min(received_at) from payment_events where applied_at is null
    union all
    select 'messages', count(*)::int, min(created_at) from contact_messages where done_at is null
    union all
    select 'mails_given_up', count(*)::int, min(given_up_at) from mails where given_up_at is not null
    union all
    select 'books', count(*)::int, min(broken_since) from self_checks where name = 'books' and is_kept is false
  `.execute(db);
  const held = permissionsOf(staff.roles);
  return [...rows, { kind: 'low_stock' as const, count: await countLowStock(), since: null }]
    .filter(({ kind, count }) => count > 0 && held.includes(seenWith[kind]))
    .map(({ since, ...row }) => ({ ...row, since: since?.toISOString() ?? null }));
};

/** The newest order, and how many came after `since`. */
export const readNewOrders = async (db: Database, since: number | undefined) => {
  const { rows } = await sql<{ newest: number; new_orders: number }>`
    select coalesce(max(id), 0)::int as newest,
      (select count(*)::int from (select from orders where id > ${since ?? 2_147_483_647} limit 100) n) as new_orders
    from orders
  `.execute(db);
  return rows[0] ?? { newest: 0, new_orders: 0 };
};

const zone = sql.lit(shopTimeZone);

/**
 * Sales are payments captured in a period less refunds decided in it, in the base currency; days are those of the shop's
 * time zone. A payment's base amount is its order's.
 */
export const readFigures = async (db: Database, now: Date): Promise<Home['figures']> => {
  const { rows } = await sql<NonNullable<Home['figures']>>`
    with today as (
      select date_trunc('day', ${now}::timestamptz at time zone ${zone}) at time zone ${zone} as begins,
             ${now}::timestamptz as ends),
    periods as (
      select 'now' as period, begins, ends from today
      union all select 'before', begins - interval '7 days', ends - interval '7 days' from today),
    sums as (
      select p.period,
        (select count(*) from payments y where y.captured_at >= p.begins and y.captured_at < p.ends and ${isSale})::int as orders,
        (select coalesce(sum(o.total_cents), 0) from payments y join orders o on o.id = y.order_id
         where y.captured_at >= p.begins and y.captured_at < p.ends and ${isSale})::int8 as captured,
        (select coalesce(sum(r.base_cents), 0) from refunds r
         where r.created_at >= p.begins and r.created_at < p.ends)::int8 as refunds
      from periods p),
    pair as (
      select json_object_agg(period, captured - refunds) as sales, json_object_agg(period, orders) as orders,
             json_object_agg(period, refunds) as refunds from sums),
    days as (
      select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(c.cents, 0) - coalesce(r.cents, 0) as cents,
             coalesce(c.cents, 0) as captured, coalesce(c.orders, 0) as orders
      from today, generate_series(
        (today.begins at time zone ${zone}) - interval '59 days', today.begins at time zone ${zone}, interval '1 day') d (day)
      left join (
        select date_trunc('day', y.captured_at at time zone ${zone}) as day, sum(o.total_cents)::int8 as cents,
               count(*)::int as orders
        from payments y join orders o on o.id = y.order_id, today
        where y.captured_at >= today.begins - interval '61 days' and ${isSale} group by 1) c on c.day = d.day
      left join (
        select date_trunc('day', f.created_at at time zone ${zone}) as day, sum(f.base_cents)::int8 as cents
        from refunds f, today where f.created_at >= today.begins - interval '61 days' group by 1) r on r.day = d.day)
    select sales, orders, refunds,
      (select json_build_object('cents', coalesce(sum(total_cents), 0), 'orders', count(*))
       from orders where status = 'pending') as unpaid,
      (select json_agg(json_build_object('day', day, 'cents', cents, 'captured', captured, 'orders', orders)
        order by day) from days) as days
    from pair
  `.execute(db);
  return rows[0] ?? null;
};

/** Items that are on sale and nearly gone, fewest first. */
export const readLowStock = async (db: Database): Promise<Home['low_stock']> => {
  const { rows } = await sql<Home['low_stock'][number]>`
    select coalesce(v.sku, p.sku) as sku, p.name, coalesce(
             (select url from product_pictures c where c.product_id = p.id order by c.position, c.id limit 1), null) as image_url,
           s.on_hand - s.reserved as free, s.reserved
    from stock_items s join products p on p.id = s.product_id left join variations v on v.id = s.variation_id
    where p.is_active and s.on_hand - s.reserved <= ${lowStockAt}
    order by s.on_hand - s.reserved, p.name limit 6
  `.execute(db);
  return rows;
};

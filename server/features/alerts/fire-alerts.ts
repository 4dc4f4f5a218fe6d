import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import type { Job } from '#server/lib/job.ts';
import { secondsAfter, type World } from '#server/lib/world.ts';
import { isCheaper, isInStock, pauseDays, priceNow, stockMinutes } from './alert-rules.ts';

const batchSize = 500;

/** SQL: the customer's present address if it is verified, otherwise the one that was confirmed. */
const recipient = sql`case when c.email_verified_at is null then a.email else c.email end`;

/** SQL: mails of fired alerts with their data. */
const insertMails = (kind: 'alert_price' | 'alert_stock', data: ReturnType<typeof sql>, now: Date) => sql`
  insert into mails (unique_key, kind, recipient, customer_id, language_id, data, created_at, due_at)
  select format('${sql.raw(kind)}:%s', key), '${sql.raw(kind)}', recipient, customer_id, language_id, ${data},
    ${now}::timestamptz, ${now}::timestamptz
  from fired on conflict (unique_key) do nothing`;

/** SQL: once for an alert and a price; setting the alert again starts over. */
const priceKey = sql`concat_ws(':', a.id, due.cents, round(extract(epoch from a.created_at) * 1000)::bigint)`;

/**
 * Claims the price alerts that have become true and queues their mails, in one statement: a worker that is killed has
 * done all of it or nothing. Others skip what it has locked. Returns how many.
 */
const firePrices = async (db: Database, now: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with due as materialized (
      select a.id, a.remembered_cents as was, ${priceNow} as cents, ${recipient} as recipient
      from alerts a join products p on p.id = a.product_id and p.is_active
      left join variations v on v.id = a.variation_id left join currencies k on k.code = a.currency
      left join customers c on c.id = a.customer_id
      where a.kind = 'price' and a.state = 'on' and ${isCheaper(sql`a.remembered_cents`)}
        and (a.fired_at is null or a.fired_at <= ${secondsAfter(now, -pauseDays * 24 * 60 * 60)}::timestamptz)
      order by a.id limit ${batchSize} for no key update of a skip locked),
    fired as (
      update alerts a set remembered_cents = due.cents, fired_at = ${now}::timestamptz from due where a.id = due.id
      returning a.id, a.customer_id, a.language_id, due.recipient, due.was, due.cents, ${priceKey} as key),
    queued as (${insertMails(
      'alert_price',
      sql`jsonb_build_object('alert', id::text, 'was', was::text, 'cents', cents::text)`,
      now,
    )})
    select count(*)::int as count from fired`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Notes since when a product that was sold out has been in stock, and forgets it when it is sold out again. */
const watchStock = async (db: Database, now: Date): Promise<number> => {
  const { numAffectedRows } = await sql`
    with changed as materialized (
      select a.id, p.is_active and ${isInStock} as has_stock from alerts a join products p on p.id = a.product_id
      where a.kind = 'stock' and a.state = 'on' and (a.seen_at is null) = (p.is_active and ${isInStock})
      order by a.id limit ${batchSize} for no key update of a skip locked)
    update alerts a set seen_at = case when has_stock then ${now}::timestamptz end
    from changed where a.id = changed.id`.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** Ends the stock alerts that have become true and queues their mails, in one statement. */
const fireStock = async (db: Database, now: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with due as materialized (
      select a.id, ${recipient} as recipient
      from alerts a join products p on p.id = a.product_id and p.is_active left join customers c on c.id = a.customer_id
      where a.kind = 'stock' and a.state = 'on' and a.seen_at <= ${secondsAfter(now, -stockMinutes * 60)}::timestamptz
        and ${isInStock}
      order by a.id limit ${batchSize} for no key update of a skip locked),
    fired as (
      update alerts a set state = 'ended', ended_at = ${now}::timestamptz, fired_at = ${now}::timestamptz
      from due where a.id = due.id
      returning a.id, a.customer_id, a.language_id, due.recipient,
        concat_ws(':', a.id, round(extract(epoch from a.created_at) * 1000)::bigint) as key),
    queued as (${insertMails('alert_stock', sql`jsonb_build_object('alert', id::text)`, now)})
    select count(*)::int as count from fired`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Queues the mails of alerts that have become true. Several workers can run it at once. */
export const alertsJob = ({ db, world }: { readonly db: Database; readonly world: World }): Job => ({
  name: 'price and stock alerts',
  everyMs: 60 * 1000,
  run: async () => {
    const now = world.now();
    const done = [await firePrices(db, now), await watchStock(db, now), await fireStock(db, now)];
    return done.some((count) => count >= batchSize);
  },
});

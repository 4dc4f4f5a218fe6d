import { type RawBuilder, sql } from 'kysely';
import type { PromiseName } from '#contract/promises.ts';
import type { Database } from '#server/db/pool.ts';
import { checkInvariants } from '#server/features/orders/invariants/check-invariants.ts';
import type { Job } from '#server/lib/job.ts';
import type { World } from '#server/lib/world.ts';

/** How often the promises are checked. */
export const checkSeconds = 60 * 60;

/** `isKept` null: too few cases to tell. */
interface Checked {
  readonly isKept: boolean | null;
  readonly figure: number | null;
}

type Check = (db: Database, now: Date) => Promise<Checked>;

/** A promise about time holds while this percentage of the cases meets it. */
const leastPercent = 95;

/** SQL: working days that passed between two moments, by the shop's days off. */
const workingDays = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) => sql`(
  select count(*) from generate_series(${from}::date + 1, ${to}::date, '1 day') as d (day)
  where extract(isodow from d.day) < 6
    and not exists (select from non_working_days n where n.place = 'shop' and n.day = d.day::date and n.closed))`;

/** In a large shop a check reads a million rows, which takes longer than a request may. */
const readAll = <Row>(db: Database, query: RawBuilder<Row>): Promise<readonly Row[]> =>
  db
    .transaction()
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx);
      return (await query.execute(trx)).rows;
    });

/** `cases`: SQL with one boolean column, whether a case was handled in time. */
const inTime =
  (least: number, cases: (now: Date) => RawBuilder<unknown>): Check =>
  async (db, now) => {
    const [found] = await readAll(
      db,
      sql<{ count: number; percent: number | null }>`
        select count(*)::int as count, round(100.0 * avg(in_time::int), 1)::float as percent
        from (${cases(now)}) found (in_time)`,
    );
    const { count = 0, percent = null } = found ?? {};
    if (count < least || percent === null) return { isKept: null, figure: null };
    return { isKept: percent >= leastPercent, figure: percent };
  };

const counted = async (
  db: Database,
  query: RawBuilder<{ readonly wrong: number; readonly all: number }>,
): Promise<Checked> => {
  const [found] = await readAll(db, query);
  const { wrong = 0, all = 0 } = found ?? {};
  return { isKept: wrong === 0, figure: all };
};

const checks: Readonly<Record<PromiseName, Check>> = {
  order_mails: inTime(
    20,
    (now) => sql`
      select coalesce(sent_at, ${now}) - created_at <= interval '5 minutes' from mails
      where kind in ('order_placed', 'payment_received', 'shipment_shipped') and created_at > ${now}::timestamptz - interval '7 days'
        and (sent_at is not null or given_up_at is not null or created_at < ${now}::timestamptz - interval '5 minutes')`,
  ),
  refunds: inTime(
    10,
    (now) => sql`
      select ${workingDays(sql`created_at`, sql`coalesce(done_at, ${now})`)} <= 5 from refunds
      where created_at > ${now}::timestamptz - interval '90 days'
        and (state = 'done' or ${workingDays(sql`created_at`, sql`${now}`)} > 5)`,
  ),
  books: async (db) => {
    const results = await checkInvariants(db);
    return { isKept: results.every(({ differences }) => differences.length === 0), figure: results.length };
  },
  // The lowest price in force in the 30 times 24 hours before the last change, which the log alone decides.
  prices: (db) =>
    counted(
      db,
      sql`
        with reduced as (
          select p.id as product_id, null::int as variation_id, p.old_price_cents as old from products p
          where p.is_active and p.old_price_cents is not null
          union all
          select v.product_id, v.id, v.old_price_cents from variations v join products p on p.id = v.product_id
          where p.is_active and v.is_active and v.old_price_cents is not null),
        prices as (
          select r.*, h.price_cents, h.changed_at, h.id, lag(h.price_cents) over (
            partition by r.product_id, r.variation_id order by h.changed_at, h.id) as before
          from reduced r join price_history h
            on h.product_id = r.product_id and h.variation_id is not distinct from r.variation_id),
        changes as (
          select *, lead(changed_at) over (item order by changed_at, id) as until, max(changed_at) over item as last
          from prices where before is distinct from price_cents
          window item as (partition by product_id, variation_id)),
        lows as (
          -- The last change has no end and does not count.
          select old, min(price_cents) filter (where until > last - interval '720 hours') as low
          from changes group by product_id, variation_id, old)
        select (count(*) filter (where low is distinct from old))::int as wrong, count(*)::int as all from lows`,
    ),
  reviews: (db, now) =>
    counted(
      db,
      sql`
        select (count(*) filter (where status = 'waiting' and verified_by <> 'sample'
            and ${workingDays(sql`coalesce(edited_at, created_at)`, sql`${now}`)} > 2))::int as wrong,
          (count(*) filter (where status = 'published'))::int as all from reviews`,
    ),
  questions: inTime(
    10,
    (now) => sql`
      select ${workingDays(
        sql`q.created_at`,
        sql`coalesce((select min(a.created_at) from answers a where a.question_id = q.id and a.status = 'published'), ${now})`,
      )} <= 2 from questions q
      where q.status = 'published' and not q.is_sample and q.created_at > ${now}::timestamptz - interval '90 days'
        and (exists (select from answers a where a.question_id = q.id and a.status = 'published')
          or ${workingDays(sql`q.created_at`, sql`${now}`)} > 2)`,
  ),
};

/** Stores a result; a promise that stays broken keeps the moment it broke. */
const saveCheck = async (
  db: Database,
  name: string,
  { isKept, figure }: Checked,
  now: Date,
): Promise<void> => {
  await sql`
    insert into self_checks as c (name, checked_at, is_kept, figure, broken_since)
    values (${name}, ${now}, ${isKept}, ${figure}, ${isKept === false ? now : null})
    on conflict (name) do update set checked_at = excluded.checked_at, is_kept = excluded.is_kept,
      figure = excluded.figure, broken_since = case when excluded.is_kept is false
        then coalesce(c.broken_since, excluded.broken_since) end`.execute(db);
};

/** Checks all promises. One that cannot be checked is later shown as not checked, and does not stop the others. */
export const promisesJob = ({ db, world }: { readonly db: Database; readonly world: World }): Job => ({
  name: 'promises',
  everyMs: checkSeconds * 1000,
  run: async () => {
    const failures: string[] = [];
    for (const [name, check] of Object.entries(checks)) {
      try {
        const now = world.now();
        await saveCheck(db, name, await check(db, now), now);
      } catch (failure) {
        failures.push(`${name} (${failure instanceof Error ? failure.message : failure})`);
      }
    }
    if (failures.length > 0) throw new Error(`Promises that could not be checked: ${failures.join(', ')}`);
    return false;
  },
});

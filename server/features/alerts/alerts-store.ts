import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import { advisoryLocks } from '#server/db/advisory-locks.ts';
import { deleteSome } from '#server/db/delete-some.ts';
import type { Database } from '#server/db/pool.ts';
import { Refusal } from '#server/lib/refusal.ts';

export interface NewAlert {
  readonly kind: 'price' | 'stock';
  readonly productId: number;
  readonly variationId: number | null;
  readonly targetCents: number | null;
  readonly rememberedCents: number;
}

interface Owner {
  readonly email: string;
  readonly customerId: number | null;
  readonly languageId: number;
  readonly currency: string;
  readonly state: 'asked' | 'on';
  readonly now: Date;
}

/** Serialises what changes the alerts of one address, so that their number can be limited. */
export const lockAddress = async (trx: Database, email: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.alerts}, hashtext(lower(${email})))`.execute(trx);
};

/** Refuses when an address has too many alerts of the state by now; the transaction takes back what was added. */
export const refuseTooMany = async (trx: Database, email: string, state: 'asked' | 'on'): Promise<void> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from alerts where lower(email) = lower(${email}) and state = ${state}`.execute(
    trx,
  );
  if ((rows[0]?.count ?? 0) > limits.alerts)
    throw new Refusal('alert_limit', { params: { count: limits.alerts } });
};

/** Adds alerts of an address; one that is there already starts again. Returns the newest id. */
export const saveAlerts = async (
  trx: Database,
  alerts: readonly NewAlert[],
  { email, customerId, languageId, currency, state, now }: Owner,
): Promise<number> => {
  const column = <Value>(of: (alert: NewAlert) => Value): Value[] => alerts.map(of);
  const { rows } = await sql<{ id: number }>`
    insert into alerts (kind, product_id, variation_id, target_cents, remembered_cents, email, customer_id, language_id,
      currency, state, created_at, confirmed_at)
    select distinct on (kind, product_id, variation_id) kind, product_id, variation_id, target_cents, remembered_cents,
      ${email}, ${customerId}::int, ${languageId}::int, ${currency}, ${state}, ${now}::timestamptz,
      case when ${state} = 'on' then ${now}::timestamptz end
    from unnest(${column(({ kind }) => kind)}::text[], ${column(({ productId }) => productId)}::int[],
      ${column(({ variationId }) => variationId)}::int[], ${column(({ targetCents }) => targetCents)}::int[],
      ${column(({ rememberedCents }) => rememberedCents)}::int[])
      as wanted (kind, product_id, variation_id, target_cents, remembered_cents)
    order by kind, product_id, variation_id
    on conflict (lower(email), kind, product_id, variation_id, state) where state <> 'ended' do update set
      target_cents = excluded.target_cents, remembered_cents = excluded.remembered_cents, currency = excluded.currency,
      customer_id = excluded.customer_id, language_id = excluded.language_id, created_at = excluded.created_at
    returning id`.execute(trx);
  return Math.max(...rows.map(({ id }) => id));
};

/** Turns on the alerts of a request; each replaces the one that is on. Returns how many are on now. */
export const confirmAlerts = async (
  trx: Database,
  { email, askedAt, now }: { readonly email: string; readonly askedAt: Date; readonly now: Date },
): Promise<number> => {
  const ofRequest = sql`lower(email) = lower(${email}) and created_at = ${askedAt}::timestamptz`;
  await sql`
    delete from alerts old using alerts new
    where old.state = 'on' and lower(old.email) = lower(${email}) and new.state = 'asked'
      and lower(new.email) = lower(old.email) and new.created_at = ${askedAt}::timestamptz
      and new.kind = old.kind and new.product_id = old.product_id
      and new.variation_id is not distinct from old.variation_id`.execute(trx);
  await sql`
    update alerts set state = 'on', confirmed_at = ${now}::timestamptz where ${ofRequest} and state = 'asked'`.execute(
    trx,
  );
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from alerts where ${ofRequest} and state = 'on'`.execute(trx);
  return rows[0]?.count ?? 0;
};

/** SQL for stopping: a mail that is on its way is dropped, because nothing has fired. */
const ended = (now: Date) =>
  sql`set state = 'ended', ended_at = coalesce(ended_at, ${now}::timestamptz), fired_at = null`;

export const endAlert = async (db: Database, id: number, now: Date): Promise<void> => {
  await sql`update alerts ${ended(now)} where id = ${id}`.execute(db);
};

export const endAlertsTo = async (db: Database, email: string, now: Date): Promise<void> => {
  await sql`update alerts ${ended(now)} where lower(email) = lower(${email})`.execute(db);
};

/** Turns a stopped alert on again, unless it was replaced meanwhile. */
export const resumeAlert = async (trx: Database, id: number): Promise<void> => {
  await sql`
    update alerts a set state = 'on', ended_at = null, seen_at = null, fired_at = null
    where id = ${id} and state = 'ended' and confirmed_at is not null and not exists (
      select from alerts other where other.state = 'on' and lower(other.email) = lower(a.email) and other.kind = a.kind
        and other.product_id = a.product_id and other.variation_id is not distinct from a.variation_id)`.execute(
    trx,
  );
};

export const findAlert = (db: Database, id: number) =>
  db
    .selectFrom('alerts')
    .select(['id', 'email', 'state', 'customer_id'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Deletes the alerts of an account and of an address that is known to be its. Returns how many. */
export const forgetAlerts = async (
  db: Database,
  { customerId, email }: { readonly customerId: number | null; readonly email: string | null },
): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from alerts where customer_id = ${customerId} or lower(email) = lower(${email}::text)`.execute(db);
  return Number(numAffectedRows ?? 0);
};

export const confirmDays = 7;

export const deleteUnconfirmedAlerts = (db: Database, before: Date, atMost: number): Promise<number> =>
  deleteSome(db, 'alerts', sql`state = 'asked' and created_at <= ${before}`, atMost);

export const deleteEndedAlerts = (db: Database, before: Date, atMost: number): Promise<number> =>
  deleteSome(db, 'alerts', sql`state = 'ended' and ended_at <= ${before}`, atMost);

export const deleteOldAlerts = (db: Database, before: Date, atMost: number): Promise<number> =>
  deleteSome(db, 'alerts', sql`state = 'on' and created_at <= ${before}`, atMost);

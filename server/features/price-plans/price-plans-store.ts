import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import type { PlanState } from '#server/db/tables/tables-price-plans.ts';

/** A price with a start and perhaps an end. */
export interface PricePlan {
  readonly id: number;
  readonly productId: number;
  readonly variationId: number | null;
  readonly sku: string;
  /** Of the product, with the values of the variation. */
  readonly name: string;
  readonly cents: number;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly state: PlanState;
  readonly beforeCents: number | null;
  readonly fault: string | null;
  readonly madeBy: string;
}

const planColumns = sql`
  pl.id, pl.product_id as "productId", pl.variation_id as "variationId", coalesce(v.sku, p.sku) as sku,
  p.name || coalesce(' · ' || (select string_agg(a.name, ', ' order by g.position, g.id)
    from variation_attributes va join attributes a on a.id = va.attribute_id
    join attribute_groups g on g.id = a.group_id where va.variation_id = v.id), '') as name,
  pl.price_cents as cents, pl.starts_at as "startsAt", pl.ends_at as "endsAt", pl.state,
  pl.before_cents as "beforeCents", pl.fault, pl.made_by as "madeBy"`;
const plans = sql`price_plans pl join products p on p.id = pl.product_id
  left join variations v on v.id = pl.variation_id`;

interface PlanFilter {
  readonly isOpen?: boolean | undefined;
  readonly productId?: number | undefined;
  /** Plans that are older than this one. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Plans, newest first. */
export const listPlans = async (
  db: Database,
  { isOpen, productId, before, limit }: PlanFilter,
): Promise<readonly PricePlan[]> => {
  const open = sql`pl.state in ('waiting', 'running')`;
  const { rows } = await sql<PricePlan>`
    select ${planColumns} from ${plans}
    where ${isOpen === undefined ? sql`true` : isOpen ? open : sql`not (${open})`}
      and (${productId ?? null}::int is null or pl.product_id = ${productId ?? null})
      and (${before ?? null}::int is null or pl.id < ${before ?? null})
    order by pl.id desc limit ${limit}`.execute(db);
  return rows;
};

/** The plan, locked, or undefined. */
export const findPlan = async (trx: Database, id: number): Promise<PricePlan | undefined> => {
  const { rows } = await sql<PricePlan>`
    select ${planColumns} from ${plans} where pl.id = ${id} for update of pl`.execute(trx);
  return rows[0];
};

/** The plan whose start or end passed first; of a start and an end at the same moment the end comes first. */
export const nextDuePlan = async (db: Database, now: Date): Promise<{ readonly id: number } | undefined> => {
  const { rows } = await sql<{ readonly id: number }>`
    select id from price_plans
    where state in ('waiting', 'running') and case state when 'waiting' then starts_at else ends_at end <= ${now}
    order by case state when 'waiting' then starts_at else ends_at end, state, id limit 1`.execute(db);
  return rows[0];
};

interface Period {
  readonly productId: number;
  readonly variationId: number | null;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
}

/** An open plan of the same item at the same time. A price without an end takes its minute only. */
export const overlappingPlan = async (
  trx: Database,
  { productId, variationId, startsAt, endsAt }: Period,
): Promise<Pick<PricePlan, 'id' | 'startsAt' | 'endsAt'> | undefined> => {
  const { rows } = await sql<Pick<PricePlan, 'id' | 'startsAt' | 'endsAt'>>`
    select id, starts_at as "startsAt", ends_at as "endsAt" from price_plans
    where product_id = ${productId} and variation_id is not distinct from ${variationId}
      and state in ('waiting', 'running')
      and starts_at < coalesce(${endsAt}::timestamptz, ${startsAt}::timestamptz + interval '1 minute')
      and coalesce(ends_at, starts_at + interval '1 minute') > ${startsAt}
    order by starts_at limit 1`.execute(trx);
  return rows[0];
};

export const insertPlan = async (
  trx: Database,
  plan: Period & { readonly cents: number; readonly madeBy: string; readonly now: Date },
): Promise<number> => {
  const { id } = await trx
    .insertInto('price_plans')
    .values({
      product_id: plan.productId,
      variation_id: plan.variationId,
      price_cents: plan.cents,
      starts_at: plan.startsAt,
      ends_at: plan.endsAt,
      made_by: plan.madeBy,
      created_at: plan.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const savePlan = async (
  trx: Database,
  id: number,
  state: PlanState,
  { beforeCents, fault }: { readonly beforeCents?: number; readonly fault?: string } = {},
): Promise<void> => {
  await trx
    .updateTable('price_plans')
    .set({
      state,
      ...(beforeCents !== undefined && { before_cents: beforeCents }),
      ...(fault !== undefined && { fault }),
    })
    .where('id', '=', id)
    .execute();
};

/** Whether the plan's price still applies and the plan itself set it last. */
export const isPlannedPrice = async (trx: Database, plan: PricePlan): Promise<boolean> => {
  if (plan.beforeCents === plan.cents) return true;
  const { rows } = await sql<{ readonly isPlanned: boolean }>`
    select source = 'schedule' and price_cents = ${plan.cents} as "isPlanned" from price_history
    where product_id = ${plan.productId} and variation_id is not distinct from ${plan.variationId}
    order by changed_at desc, id desc limit 1`.execute(trx);
  return rows[0]?.isPlanned === true;
};

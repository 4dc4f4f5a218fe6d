import { sql } from 'kysely';
import type { Logger } from 'pino';
import { advisoryLocks } from '#server/db/advisory-locks.ts';
import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refusedRows } from '#server/features/catalogue/prices/set-possible-prices.ts';
import { setPrices } from '#server/features/catalogue/prices/set-prices.ts';
import type { Operation } from '#server/features/operations/operation.ts';
import { refusalText } from '#server/features/operations/refusal-texts.ts';
import type { Job } from '#server/lib/job.ts';
import type { World } from '#server/lib/world.ts';
import { findPlan, isPlannedPrice, nextDuePlan, type PricePlan, savePlan } from './price-plans-store.ts';

interface PlansDeps {
  readonly db: Database;
  readonly world: Pick<World, 'now'>;
  readonly log: Logger;
}

/** A start that is later than this is logged. */
const lateMs = 60_000;

const setPrice = (operation: Operation, sku: string, cents: number) =>
  setPrices(operation, [{ sku, cents }], { source: 'schedule' });

/** Sets the price to the one before the plan, unless it was set otherwise meanwhile. */
export const returnPrice = async (operation: Operation, plan: PricePlan): Promise<'done' | 'overtaken'> => {
  if (plan.beforeCents === null || !(await isPlannedPrice(operation.db, plan))) return 'overtaken';
  await setPrice(operation, plan.sku, plan.beforeCents);
  return 'done';
};

const startPlan = async (operation: Operation, plan: PricePlan): Promise<void> => {
  const { id, sku, cents, endsAt } = plan;
  // A price that was never on sale must not enter the log, from which crossed-out prices follow.
  if (endsAt !== null && endsAt <= operation.now()) return savePlan(operation.db, id, 'missed');
  const { changed } = await setPrice(operation, sku, cents);
  const beforeCents = changed[0]?.before ?? cents;
  await savePlan(operation.db, id, endsAt === null ? 'done' : 'running', { beforeCents });
};

/** Starts or ends a plan. One that cannot be carried out says why and blocks no other. */
const carryOut = async (operation: Operation, plan: PricePlan): Promise<void> => {
  try {
    if (plan.state === 'waiting') await startPlan(operation, plan);
    else await savePlan(operation.db, plan.id, await returnPrice(operation, plan));
  } catch (error) {
    const refusal = refusedRows(error)?.[0]?.refusal;
    if (!refusal) throw error;
    await savePlan(operation.db, plan.id, 'failed', { fault: refusalText(refusal) });
  }
};

/** Carries out the plan whose minute passed first, in one transaction. Returns false if there is none. */
const carryOutNext = ({ db, world, log }: PlansDeps): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    // One process at a time: of two plans of an item the end of the first comes before the start of the second.
    const { rows } = await sql<{ readonly isFree: boolean }>`
      select pg_try_advisory_xact_lock(${advisoryLocks.pricePlans}) as "isFree"`.execute(trx);
    if (rows[0]?.isFree !== true) return false;
    const now = world.now();
    const due = await nextDuePlan(trx, now);
    const plan = due && (await findPlan(trx, due.id));
    if (!plan) return false;
    const lateBy =
      now.getTime() - (plan.state === 'waiting' ? plan.startsAt : (plan.endsAt ?? now)).getTime();
    if (lateBy > lateMs) log.warn({ plan: plan.id, lateBy }, 'planned price is late');
    const actor = { who: plan.madeBy, command: `price plan ${plan.id}` };
    await carryOut({ db: trx, actor, now: world.now }, plan);
    return true;
  });

/** Starts and ends planned prices within a few seconds; what passed while no server ran, at the next start. */
export const pricePlansJob = (deps: PlansDeps): Job => ({
  name: 'planned prices',
  everyMs: 5000,
  run: async () =>
    (await nextDuePlan(deps.db, deps.world.now())) === undefined ? false : carryOutNext(deps),
});

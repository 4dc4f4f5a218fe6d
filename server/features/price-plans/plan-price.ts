import { recordAudit } from '#server/features/audit/audit.ts';
import { findPriced } from '#server/features/catalogue/prices/prices-store.ts';
import { type Operation, runOperation } from '#server/features/operations/operation.ts';
import { foundOr, OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import { findPlan, insertPlan, overlappingPlan, type PricePlan, savePlan } from './price-plans-store.ts';
import { returnPrice } from './run-price-plans.ts';

interface PlannedPrice {
  readonly sku: string;
  readonly cents: number;
  readonly startsAt: Date;
  /** Null: the price stays. */
  readonly endsAt: Date | null;
}

const recorded = ({ sku, cents, startsAt, endsAt }: PlannedPrice) => ({
  sku,
  price_cents: cents,
  starts_at: startsAt.toISOString(),
  ends_at: endsAt?.toISOString() ?? null,
});

const requireFree = async (
  trx: Parameters<typeof overlappingPlan>[0],
  sku: string,
  period: Parameters<typeof overlappingPlan>[1],
): Promise<void> => {
  const other = await overlappingPlan(trx, period);
  if (other) throw new OperatorRefusal('plan_overlaps', { sku, ...other });
};

/** Plans a price of one item. Plans of an item that wait or run never overlap: its product is locked meanwhile. */
export const planPrice = (operation: Operation, wish: PlannedPrice): Promise<{ readonly id: number }> =>
  runOperation(operation, async (trx) => {
    const { sku, cents, startsAt, endsAt } = wish;
    const now = operation.now();
    if (startsAt <= now) throw new OperatorRefusal('plan_start_past', {});
    if (endsAt !== null && endsAt <= startsAt) throw new OperatorRefusal('plan_ends_too_early', {});
    if (cents <= 0) throw new OperatorRefusal('price_not_positive', { sku });
    const [found] = await findPriced(trx, [sku]);
    const item = foundOr(found, 'sku_not_found', { sku });
    const { variations } = item;
    if (variations.length > 0) throw new OperatorRefusal('sku_has_variations', { sku, variations });
    if (item.cents === 0) throw new OperatorRefusal('product_unpriced', { sku: item.sku });
    const { productId, variationId } = item;
    await requireFree(trx, item.sku, { productId, variationId, startsAt, endsAt });
    const madeBy = operation.actor.who;
    const id = await insertPlan(trx, { productId, variationId, startsAt, endsAt, cents, madeBy, now });
    await recordAudit(trx, operation.actor, {
      subject: `price-plan ${id}`,
      before: { open: false },
      after: { open: true, ...recorded({ ...wish, sku: item.sku }) },
    });
    return { id };
  });

const openPlan = async (trx: Parameters<typeof findPlan>[0], id: number): Promise<PricePlan> => {
  const plan = foundOr(await findPlan(trx, id), 'plan_not_found', { id });
  if (plan.state !== 'waiting' && plan.state !== 'running') throw new OperatorRefusal('plan_over', { id });
  return plan;
};

/** Ends a plan: one that waits never starts; one that runs gives the former price back at once. */
export const endPlan = (operation: Operation, id: number): Promise<Pick<PricePlan, 'sku' | 'state'>> =>
  runOperation(operation, async (trx) => {
    const plan = await openPlan(trx, id);
    const state = plan.state === 'waiting' ? 'cancelled' : await returnPrice({ ...operation, db: trx }, plan);
    await savePlan(trx, id, state);
    await recordAudit(trx, operation.actor, {
      subject: `price-plan ${id}`,
      before: { open: true, state: plan.state },
      after: { open: false, state },
    });
    return { sku: plan.sku, state };
  });

/** Lets a cancelled plan wait again: the undo of ending it. */
export const reopenPlan = (operation: Operation, id: number): Promise<void> =>
  runOperation(operation, async (trx) => {
    const plan = foundOr(await findPlan(trx, id), 'plan_not_found', { id });
    if (plan.state !== 'cancelled' || plan.startsAt <= operation.now())
      throw new OperatorRefusal('plan_over', { id });
    await findPriced(trx, [plan.sku]);
    await requireFree(trx, plan.sku, plan);
    await savePlan(trx, id, 'waiting');
    await recordAudit(trx, operation.actor, {
      subject: `price-plan ${id}`,
      before: { open: false, state: plan.state },
      after: { open: true, state: 'waiting' },
    });
  });

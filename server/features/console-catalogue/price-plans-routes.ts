import type { PricePlan as ListedPlan } from '#contract/admin/catalogue/price-plans.ts';
import { type ConsoleDeps, operationOf } from '#server/features/console/console.ts';
import { cursorAfter, readCursor } from '#server/features/console/cursor.ts';
import { foundOr } from '#server/features/operations/operator-refusal.ts';
import { endPlan, planPrice } from '#server/features/price-plans/plan-price.ts';
import { listPlans, type PricePlan } from '#server/features/price-plans/price-plans-store.ts';
import type { AdminHandlers } from '#server/http/serving/serve-admin.ts';
import { centsText, textCents } from '#server/lib/money.ts';
import { readShopTime } from '#server/lib/shop-clock.ts';

const pageSize = 50;

const listed = ({ cents, startsAt, endsAt, beforeCents, productId, ...plan }: PricePlan): ListedPlan => ({
  id: plan.id,
  product_id: productId,
  sku: plan.sku,
  name: plan.name,
  price: centsText(cents),
  starts_at: startsAt.toISOString(),
  ends_at: endsAt?.toISOString() ?? null,
  state: plan.state,
  before: beforeCents === null ? null : centsText(beforeCents),
  fault: plan.fault,
});

const timeOf = (time: string): Date => foundOr(readShopTime(time), 'plan_time_malformed', { time });

/** Routes of planned prices. */
export const pricePlansRoutes = (deps: ConsoleDeps) =>
  ({
    'GET /admin/price-plans': async ({ query: { view, product, cursor } }) => {
      const plans = await listPlans(deps.db, {
        isOpen: view === undefined ? undefined : view === 'open',
        productId: product === undefined ? undefined : Number(product),
        before: readCursor('plans', cursor) ?? undefined,
        limit: pageSize + 1,
      });
      const shown = plans.slice(0, pageSize);
      const last = shown.at(-1);
      return {
        status: 'OK' as const,
        payload: shown.map(listed),
        next_cursor: plans.length > pageSize && last ? cursorAfter('plans', last.id) : null,
      };
    },
    'POST /admin/price-plans': async ({ body: { sku, price, starts, ends }, actor }) => {
      const times = { startsAt: timeOf(starts), endsAt: ends === null ? null : timeOf(ends) };
      const { id } = await planPrice(operationOf(deps, actor), { sku, cents: textCents(price), ...times });
      return { status: 'OK' as const, payload: { id } };
    },
    'POST /admin/price-plans/:id/end': async ({ params, actor }) => {
      await endPlan(operationOf(deps, actor), Number(params.id));
      return { status: 'OK' as const, message: 'Ended.' as const };
    },
  }) satisfies Partial<AdminHandlers>;

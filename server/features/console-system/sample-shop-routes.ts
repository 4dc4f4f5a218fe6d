import { type ConsoleDeps, operationOf } from '#server/features/console/console.ts';
import { readSetting } from '#server/features/content/content-views.ts';
import { ensureLocale } from '#server/features/localisation/ensure-locale.ts';
import type { Operation } from '#server/features/operations/operation.ts';
import { OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import type { AdminHandlers } from '#server/http/serving/serve-admin.ts';
import { readSetUpSteps } from './set-up-steps.ts';

/** The sample shop is no part of the server: it is given by the composition root. */
export interface SampleShop {
  isLoaded(): Promise<boolean>;
  unload(operation: Operation): Promise<{
    readonly removed: Readonly<Record<string, number>>;
    readonly kept: readonly string[];
  }>;
}

const ok = 'OK' as const;

/** Routes of the sample shop: the use case of the command `demo unload`. */
export const sampleShopRoutes = (
  deps: ConsoleDeps & {
    readonly sample: SampleShop;
    readonly takesCards: boolean;
    readonly sendsMail: boolean;
  },
) => {
  const shopName = () => readSetting<string>(deps.db, 'shop_name');
  return {
    'GET /admin/sample-shop': async () => ({
      status: ok,
      payload: { is_loaded: await deps.sample.isLoaded(), shop_name: await shopName() },
    }),
    'GET /admin/set-up': async () => ({
      status: ok,
      payload: { is_sample: await deps.sample.isLoaded(), steps: await readSetUpSteps(deps.db, deps) },
    }),
    'POST /admin/sample-shop/unload': async ({ body: { shop_name, dry_run }, actor }) => {
      const name = await shopName();
      if (!dry_run && shop_name.trim() !== name) throw new OperatorRefusal('shop_name_differs', { name });
      const operation = { ...operationOf(deps, actor), dryRun: dry_run };
      const { removed, kept } = await deps.sample.unload(operation);
      if (!dry_run) await ensureLocale(deps.db);
      return {
        status: ok,
        payload: {
          removed: Object.entries(removed).flatMap(([what, count]) => (count > 0 ? [{ what, count }] : [])),
          kept: [...kept],
        },
      };
    },
  } satisfies Partial<AdminHandlers>;
};

import { categoriesOf } from '#server/features/catalogue-admin/category-choices.ts';
import { type ConsoleDeps, operationOf } from '#server/features/console/console.ts';
import { listPairs, listRules, nameFit, saveRule } from '#server/features/fits/edit-fits.ts';
import { explainPair } from '#server/features/fits/explain-pair.ts';
import type { AdminHandlers } from '#server/http/serving/serve-admin.ts';
import { rowsOf, shownLanguages } from './definition-routes.ts';

const ok = 'OK' as const;
const saved = { status: ok, message: 'Saved.' as const };

/** Routes of what fits what: the use cases of the `fits` commands. */
export const fitRoutes = (deps: ConsoleDeps) =>
  ({
    'GET /admin/fits': async () => ({
      status: ok,
      payload: {
        languages: await shownLanguages(deps.db),
        categories: await categoriesOf(deps.db),
        specs: await rowsOf(deps.db),
        rules: [...(await listRules(deps.db))],
        pairs: [...(await listPairs(deps.db))],
      },
    }),
    'POST /admin/fits': async ({ body, actor }) => {
      await saveRule(operationOf(deps, actor), body.rule, body.was);
      return saved;
    },
    'GET /admin/fits/explain': async ({ query }) => {
      const { sku, deviceId, name, device, verdict, isNamed, reasons, checks } = await explainPair(
        deps.db,
        query,
      );
      return {
        status: ok,
        payload: {
          sku,
          name,
          device,
          device_id: deviceId,
          verdict,
          is_named: isNamed,
          reasons: [...reasons],
          checks: checks.map(({ label, deviceLabel, test, isMust, own, theirs, outcome }) => ({
            label,
            device_label: deviceLabel,
            test,
            is_must: isMust,
            own,
            theirs,
            outcome,
          })),
        },
      };
    },
    'POST /admin/fits/name': async ({ body: { sku, device, answer }, actor }) => {
      await nameFit(operationOf(deps, actor), sku, device, answer);
      return saved;
    },
  }) satisfies Partial<AdminHandlers>;

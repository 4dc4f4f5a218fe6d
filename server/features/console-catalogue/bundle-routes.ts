import type { BundleFields } from '#contract/admin/catalogue/bundles.ts';
import {
  changeBundle,
  createBundle,
  endBundle,
  type NewBundle,
  readBundles,
} from '#server/features/bundles/edit-bundles.ts';
import { languagesOf } from '#server/features/catalogue-admin/product-fields.ts';
import { type ConsoleDeps, operationOf } from '#server/features/console/console.ts';
import { OperatorRefusal } from '#server/features/operations/operator-refusal.ts';
import type { AdminHandlers } from '#server/http/serving/serve-admin.ts';
import { centsText, textCents } from '#server/lib/money.ts';
import { readShopTime } from '#server/lib/shop-clock.ts';

const ok = 'OK' as const;
const saved = { status: ok, message: 'Saved.' as const };

const momentIn = (text: string | null): Date | null => {
  if (text === null) return null;
  const moment = text.endsWith('Z') ? new Date(text) : readShopTime(text);
  if (moment === null || Number.isNaN(moment.getTime()))
    throw new OperatorRefusal('day_malformed', { day: text });
  return moment;
};

const bundleIn = ({ names, items, price, percent, starts_at, ends_at }: BundleFields): NewBundle => ({
  names,
  items,
  percent,
  priceCents: price === null ? null : textCents(price),
  startsAt: momentIn(starts_at),
  endsAt: momentIn(ends_at),
});

const bundleOut = ({ names, items, priceCents, percent, startsAt, endsAt }: NewBundle): BundleFields => ({
  names: { ...names },
  items: [...items],
  percent,
  price: priceCents === null ? null : centsText(priceCents),
  starts_at: startsAt?.toISOString() ?? null,
  ends_at: endsAt?.toISOString() ?? null,
});

/** Routes of bundles: the use cases of the `bundles` commands. */
export const bundleRoutes = (deps: ConsoleDeps) =>
  ({
    'GET /admin/bundles': async ({ query }) => {
      const languages = await languagesOf(deps.db);
      const bundles = await readBundles(deps.db, deps.world.now(), { search: query.search ?? '' });
      return {
        status: ok,
        payload: {
          languages: languages.map(({ code, title }) => ({ code, title })),
          bundles: bundles.map(({ id, state, bundle, products }) => ({
            id,
            state,
            bundle: bundleOut(bundle),
            products,
          })),
        },
      };
    },
    'POST /admin/bundles': async ({ body, actor }) => ({
      status: ok,
      payload: await createBundle(operationOf(deps, actor), bundleIn(body)),
    }),
    'POST /admin/bundles/:id': async ({ params, body, actor }) => {
      const [bundle, was] = [bundleIn(body.bundle), bundleIn(body.was)];
      await changeBundle(operationOf(deps, actor), Number(params.id), bundle, was);
      return saved;
    },
    'POST /admin/bundles/:id/end': async ({ params, actor }) => {
      await endBundle(operationOf(deps, actor), Number(params.id));
      return saved;
    },
  }) satisfies Partial<AdminHandlers>;

import type { Handlers } from '#server/http/serving/serve-endpoints.ts';
import { type BundleDeps, listBundles } from './list-bundles.ts';

export const bundlesRoutes = (deps: BundleDeps) =>
  ({
    'GET /products/:id/bundles': async ({ params, query, locale }) => ({
      status: 'OK',
      payload: [
        ...(await listBundles(deps, Number(params.id), {
          variations: query.variations?.split(',').map(Number) ?? [],
          locale,
        })),
      ],
    }),
  }) satisfies Handlers;

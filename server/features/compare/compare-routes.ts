import type { FindDeps } from '#server/features/catalogue/catalogue-deps.ts';
import type { Handlers } from '#server/http/serving/serve-endpoints.ts';
import { compareProducts } from './compare-products.ts';

export const compareRoutes = (deps: FindDeps) =>
  ({
    'GET /products/compare': async ({ query, locale }) => ({
      status: 'OK',
      payload: await compareProducts(deps, query, locale),
    }),
  }) satisfies Handlers;

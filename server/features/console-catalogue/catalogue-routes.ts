import type { ConsoleDeps } from '#server/features/console/console.ts';
import { productsRoutes } from './products-routes.ts';
import { stockRoutes } from './stock-routes.ts';

/** Routes of the catalogue and its stock. */
export const catalogueRoutes = (deps: ConsoleDeps) => ({
  ...productsRoutes(deps),
  ...stockRoutes(deps),
});

import type { PublicUrls } from '#server/features/catalogue-files/export/export-catalogue.ts';
import type { ConsoleDeps } from '#server/features/console/console.ts';
import { importsRoutes } from './imports-routes.ts';
import { pricePlansRoutes } from './price-plans-routes.ts';
import { productRoutes } from './product-routes.ts';
import { productsRoutes } from './products-routes.ts';
import { searchRoutes } from './search-routes.ts';
import { stockCountsRoutes } from './stock-counts-routes.ts';
import { stockRoutes } from './stock-routes.ts';

/** Routes of the catalogue and its stock. */
export const catalogueRoutes = (deps: ConsoleDeps & PublicUrls) => ({
  ...productsRoutes(deps),
  ...productRoutes(deps),
  ...pricePlansRoutes(deps),
  ...searchRoutes(deps),
  ...stockRoutes(deps),
  ...stockCountsRoutes(deps),
  ...importsRoutes(deps),
});

import type { PublicUrls } from '#server/features/catalogue-files/export/export-catalogue.ts';
import { categoryRoutes } from './category-routes.ts';
import { importsRoutes } from './imports-routes.ts';
import { pricePlansRoutes } from './price-plans-routes.ts';
import { type ProductDeps, productRoutes } from './product-routes.ts';
import { productsRoutes } from './products-routes.ts';
import { searchRoutes } from './search-routes.ts';
import { stockCountsRoutes } from './stock-counts-routes.ts';
import { stockRoutes } from './stock-routes.ts';

/** Routes of the catalogue and its stock. */
export const catalogueRoutes = (deps: ProductDeps & PublicUrls) => ({
  ...productsRoutes(deps),
  ...productRoutes(deps),
  ...pricePlansRoutes(deps),
  ...searchRoutes(deps),
  ...categoryRoutes(deps),
  ...stockRoutes(deps),
  ...stockCountsRoutes(deps),
  ...importsRoutes(deps),
});

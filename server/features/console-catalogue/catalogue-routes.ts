import type { PublicUrls } from '#server/features/catalogue-files/export/export-catalogue.ts';
import { accessoryRoutes } from './accessory-routes.ts';
import { bundleRoutes } from './bundle-routes.ts';
import { categoryRoutes } from './category-routes.ts';
import { definitionRoutes } from './definition-routes.ts';
import { factsRoutes } from './facts-routes.ts';
import { fitRoutes } from './fit-routes.ts';
import { importsRoutes } from './imports-routes.ts';
import { pricePlansRoutes } from './price-plans-routes.ts';
import { type ProductDeps, productRoutes } from './product-routes.ts';
import { productsRoutes } from './products-routes.ts';
import { searchRoutes } from './search-routes.ts';
import { stockCountsRoutes } from './stock-counts-routes.ts';
import { stockRoutes } from './stock-routes.ts';
import { storyRoutes } from './story-routes.ts';
import { variationRoutes } from './variation-routes.ts';

/** Routes of the catalogue and its stock. */
export const catalogueRoutes = (deps: ProductDeps & PublicUrls) => ({
  ...productsRoutes(deps),
  ...productRoutes(deps),
  ...variationRoutes(deps),
  ...factsRoutes(deps),
  ...definitionRoutes(deps),
  ...fitRoutes(deps),
  ...storyRoutes(deps),
  ...accessoryRoutes(deps),
  ...pricePlansRoutes(deps),
  ...bundleRoutes(deps),
  ...searchRoutes(deps),
  ...categoryRoutes(deps),
  ...stockRoutes(deps),
  ...stockCountsRoutes(deps),
  ...importsRoutes(deps),
});

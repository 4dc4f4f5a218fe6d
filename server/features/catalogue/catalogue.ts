import { notifyAll } from '#server/db/changes.ts';
import type { Database } from '#server/db/pool.ts';
import { createFitRules } from '#server/features/fits/fits-views.ts';
import { createSearchLog } from '#server/features/search/search-log.ts';
import { createCategoryScales } from '#server/features/specifications/category-scales.ts';
import { createFacetSpecs } from '#server/features/specifications/facet-specs.ts';
import type { CatalogueDeps } from './catalogue-deps.ts';
import { createCatalogueNames } from './catalogue-names.ts';
import { catalogueRoutes } from './catalogue-routes.ts';

/** Public catalogue: the same for every shopper of a language and currency. */
export const createCatalogue = ({
  written,
  ...parts
}: Omit<CatalogueDeps, 'names' | 'specs' | 'scales' | 'searches'> & { readonly written: Database }) => {
  const searches = createSearchLog({ db: written, world: parts.world });
  const names = createCatalogueNames(parts.db);
  const specs = createFacetSpecs(parts.db);
  const scales = createCategoryScales(parts.db);
  const fitRules = createFitRules(parts.db);
  return {
    routes: catalogueRoutes({ ...parts, names, specs, scales, searches }),
    names,
    specs,
    fitRules,
    jobs: [searches.job],
    /** Invalidates the cached names, specifications and rules. */
    listener: notifyAll([names.listener, specs.listener, scales.listener, fitRules.listener]),
  };
};

export type Catalogue = ReturnType<typeof createCatalogue>;

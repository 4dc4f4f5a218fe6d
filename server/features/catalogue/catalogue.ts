import { notifyAll } from '#server/db/changes.ts';
import { createFacetSpecs } from '#server/features/specifications/facet-specs.ts';
import type { CatalogueDeps } from './catalogue-deps.ts';
import { createCatalogueNames } from './catalogue-names.ts';
import { catalogueRoutes } from './catalogue-routes.ts';

/** Public catalogue: the same for every shopper of a language and currency. */
export const createCatalogue = (parts: Omit<CatalogueDeps, 'names' | 'specs'>) => {
  const names = createCatalogueNames(parts.db);
  const specs = createFacetSpecs(parts.db);
  return {
    routes: catalogueRoutes({ ...parts, names, specs }),
    names,
    /** Invalidates the cached names and specifications. */
    listener: notifyAll([names.listener, specs.listener]),
  };
};

export type Catalogue = ReturnType<typeof createCatalogue>;

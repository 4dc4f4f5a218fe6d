import type { CatalogueDeps } from './catalogue-deps.ts';
import { createCatalogueNames } from './catalogue-names.ts';
import { catalogueRoutes } from './catalogue-routes.ts';

/** Public catalogue: the same for every shopper of a language and currency. */
export const createCatalogue = (parts: Omit<CatalogueDeps, 'names'>) => {
  const names = createCatalogueNames(parts.db);
  return {
    routes: catalogueRoutes({ ...parts, names }),
    names,
    /** Invalidates the cached names. */
    listener: names.listener,
  };
};

export type Catalogue = ReturnType<typeof createCatalogue>;

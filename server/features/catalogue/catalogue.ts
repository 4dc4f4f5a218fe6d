import type { Database } from '#server/db/pool.ts';
import type { World } from '#server/lib/world.ts';
import { type CatalogueNames, createCatalogueNames } from './catalogue-names.ts';
import { catalogueRoutes } from './catalogue-routes.ts';

export interface CatalogueDeps {
  readonly db: Database;
  readonly world: World;
  readonly names: CatalogueNames;
}

/** What is for sale, for everybody alike. */
export const createCatalogue = (parts: Omit<CatalogueDeps, 'names'>) => {
  const names = createCatalogueNames(parts.db);
  return {
    routes: catalogueRoutes({ ...parts, names }),
    names,
    /** To be told of changes: something is kept meanwhile. */
    listener: names.listener,
  };
};

export type Catalogue = ReturnType<typeof createCatalogue>;

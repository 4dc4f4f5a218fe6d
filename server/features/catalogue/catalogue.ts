import type { Database } from '#server/db/pool.ts';
import type { World } from '#server/lib/world.ts';
import { catalogueRoutes } from './catalogue-routes.ts';
import { createCatalogueWords, type WordsOfCatalogue } from './catalogue-words.ts';

export interface CatalogueDeps {
  readonly db: Database;
  readonly world: World;
  readonly words: WordsOfCatalogue;
}

/** What is for sale, for everybody alike. */
export const createCatalogue = (parts: Omit<CatalogueDeps, 'words'>) => {
  const words = createCatalogueWords(parts.db);
  return {
    routes: catalogueRoutes({ ...parts, words }),
    words,
    /** To be told of changes: something is kept meanwhile. */
    listener: words.listener,
  };
};

export type Catalogue = ReturnType<typeof createCatalogue>;

import type { Database } from '#server/db/pool.ts';
import type { DeliveryTermsCache } from '#server/features/delivery/delivery-terms.ts';
import type { SearchLog } from '#server/features/search/search-log.ts';
import type { CategoryScalesCache } from '#server/features/specifications/category-scales.ts';
import type { FacetSpecsCache } from '#server/features/specifications/facet-specs.ts';
import type { World } from '#server/lib/world.ts';
import type { CatalogueNames } from './catalogue-names.ts';

export interface CatalogueDeps {
  readonly db: Database;
  readonly world: World;
  readonly names: CatalogueNames;
  readonly deliveryTerms: DeliveryTermsCache;
  readonly specs: FacetSpecsCache;
  readonly scales: CategoryScalesCache;
  readonly searches: SearchLog;
  /** Signs previews. */
  readonly secret: string;
}

/** What finding products needs. */
export type FindDeps = Pick<CatalogueDeps, 'db' | 'names' | 'specs'>;

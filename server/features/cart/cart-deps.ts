import type { Database } from '#server/db/pool.ts';
import type { CatalogueNames } from '#server/features/catalogue/catalogue-names.ts';
import type { DeliveryTermsCache } from '#server/features/delivery/delivery-terms.ts';
import type { Pricing } from '#server/features/pricing/pricing.ts';
import type { RateLimits } from '#server/http/limits/rate-limit.ts';
import type { World } from '#server/lib/world.ts';

export interface CartDeps {
  readonly db: Database;
  readonly world: World;
  readonly limits: RateLimits;
  readonly pricing: Pricing;
  readonly names: CatalogueNames;
  readonly deliveryTerms: DeliveryTermsCache;
}

import type { Logger } from 'pino';
import type { Database } from '#server/db/pool.ts';
import type { CatalogueNames } from '#server/features/catalogue/catalogue-names.ts';
import type { DeliveryGateway } from '#server/gateways/delivery/delivery-gateway.ts';
import type { RateLimits } from '#server/http/limits/rate-limit.ts';
import type { World } from '#server/lib/world.ts';

export interface PriceDeps {
  readonly db: Database;
  readonly world: World;
  readonly log: Logger;
  readonly gateway: DeliveryGateway;
  readonly names: CatalogueNames;
}

export interface PricingDeps extends PriceDeps {
  readonly limits: RateLimits;
}

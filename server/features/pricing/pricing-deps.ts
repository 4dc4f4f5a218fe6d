import type { CatalogueNames } from '#server/features/catalogue/catalogue-names.ts';
import type { DeliveryDeps } from '#server/features/delivery/ask-delivery.ts';
import type { RateLimits } from '#server/http/limits/rate-limit.ts';

export interface PriceDeps extends DeliveryDeps {
  readonly names: CatalogueNames;
}

export interface PricingDeps extends PriceDeps {
  readonly limits: RateLimits;
}

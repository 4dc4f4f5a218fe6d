import type { Handlers } from '#server/http/serving/serve-endpoints.ts';
import { checkPromoCode } from './check-promo-code.ts';
import type { PricingDeps } from './pricing-deps.ts';

export const pricingRoutes = (deps: PricingDeps) =>
  ({
    'POST /promocodes/check': async (call) => ({
      status: 'OK',
      message: 'Promo code applied successfully',
      payload: await checkPromoCode(deps, call),
    }),
  }) satisfies Handlers;

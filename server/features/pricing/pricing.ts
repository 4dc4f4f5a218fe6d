import type { RawBuilder } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import type { RateLimits } from '#server/http/limits/rate-limit.ts';
import { Refusal } from '#server/lib/refusal.ts';
import {
  askDelivery,
  type Delivery,
  DeliveryOutdated,
  type PriceDeps,
  type PricedCart,
  type PriceRequest,
  priceCart,
  quoteCart,
} from './price-cart.ts';
import { pricingRoutes } from './pricing-routes.ts';
import { givePromoUseBack, type PromoUse, takePromoUse } from './promo-store.ts';

export interface PricingDeps extends PriceDeps {
  readonly limits: RateLimits;
}

const triesOfDelivery = 3;

/**
 * What a cart costs. Refusals are thrown as `Refusal`: cart_empty, address_country_unknown, post_code_format,
 * promo_not_found, promo_expired, promo_used, promo_minimum.
 */
export const createPricing = (deps: PricingDeps) => {
  const delivery = (request: PriceRequest): Promise<Delivery> => askDelivery(deps, request);
  return {
    routes: pricingRoutes(deps),

    /** Step one, before the transaction: asks the delivery gateway, which may be slow. */
    delivery,

    /**
     * Step two, inside the transaction and after `cart.lock`: prices what is in the cart now. `along` is a column of
     * what else is needed at this moment.
     */
    price: <Along>(trx: Database, request: PriceRequest, asked: Delivery, along: RawBuilder<Along>) =>
      priceCart(deps, trx, request, asked, along),

    /**
     * Both steps for whoever writes: asks, then does `work` with the answer, and begins anew when the cart was
     * changed in between, so that `price` found a parcel nobody asked about.
     */
    withDelivery: async <Result>(
      request: PriceRequest,
      work: (asked: Delivery) => Promise<Result>,
    ): Promise<Result> => {
      for (let tries = 1; tries <= triesOfDelivery; tries += 1) {
        try {
          return await work(await delivery(request));
        } catch (error) {
          if (!(error instanceof DeliveryOutdated)) throw error;
        }
      }
      throw new Refusal('unavailable', { retryAfterSeconds: 1 });
    },

    /** Both steps for whoever only shows. */
    quote: (request: PriceRequest): Promise<PricedCart> => quoteCart(deps, request),

    /** Counts the use of a promo code for an order. After the stock items in the order of locks. */
    takePromo: async (trx: Database, use: PromoUse): Promise<void> => {
      if (!(await takePromoUse(trx, use))) throw new Refusal('promo_used');
    },

    /** The order failed or was replaced. Does nothing when it had no code. */
    givePromoBack: (trx: Database, orderId: number): Promise<void> => givePromoUseBack(trx, orderId),
  };
};

export type Pricing = ReturnType<typeof createPricing>;

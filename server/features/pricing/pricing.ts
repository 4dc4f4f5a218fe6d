import type { Database } from '#server/db/pool.ts';
import type { Delivery } from '#server/features/delivery/ask-delivery.ts';
import { Refusal } from '#server/lib/refusal.ts';
import {
  askDelivery,
  DeliveryOutdated,
  type PricedCart,
  type PriceRequest,
  priceCart,
  quoteCart,
} from './price-cart.ts';
import type { PricingDeps } from './pricing-deps.ts';
import { pricingRoutes } from './pricing-routes.ts';
import { givePromoUseBack, type PromoUse, takePromoUse } from './promo-store.ts';

const triesOfDelivery = 3;

/**
 * Prices carts. Throws `Refusal`: cart_empty, address_country_unknown, post_code_format,
 * promo_not_found, promo_expired, promo_used, promo_minimum, delivery_method_gone, pickup_point_gone.
 */
export const createPricing = (deps: PricingDeps) => {
  const delivery = (request: PriceRequest): Promise<Delivery> => askDelivery(deps, request);
  return {
    routes: pricingRoutes(deps),

    /** Step one, before the transaction: prices delivery by the gateway, which may be slow. */
    delivery,

    /** Step two, inside the transaction and after the cart was locked: prices the cart as it is now. */
    price: (trx: Database, request: PriceRequest, priced: Delivery): Promise<PricedCart> =>
      priceCart(deps, trx, request, priced),

    /**
     * Both steps for callers that write: prices delivery, then runs `work`, and repeats both when the cart was changed
     * in between, so that `price` threw `DeliveryOutdated`.
     */
    withDelivery: async <Result>(
      request: PriceRequest,
      work: (priced: Delivery) => Promise<Result>,
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

    /** Both steps for callers that only show the price. */
    quote: (request: PriceRequest): Promise<PricedCart> => quoteCart(deps, request),

    /** Counts the use of a promo code for an order. Locks the code; lock stock items first. */
    takePromo: async (trx: Database, use: PromoUse): Promise<void> => {
      if (!(await takePromoUse(trx, use))) throw new Refusal('promo_used');
    },

    /** The order failed or was replaced. Does nothing when it had no code. */
    givePromoBack: (trx: Database, orderId: number): Promise<void> => givePromoUseBack(trx, orderId),
  };
};

export type Pricing = ReturnType<typeof createPricing>;

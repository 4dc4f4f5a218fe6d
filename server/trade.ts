import type { Logger } from 'pino';
import type { Database } from './db/pool.ts';
import { createCart } from './features/cart/cart.ts';
import { expiryJob } from './features/orders/expire-orders.ts';
import { createOrders } from './features/orders/orders.ts';
import { ordersRoutes } from './features/orders/orders-routes.ts';
import { createPricing } from './features/pricing/pricing.ts';
import type { DeliveryGateway } from './gateways/delivery/delivery-gateway.ts';
import type { RateLimits } from './http/rate-limit.ts';
import type { World } from './lib/world.ts';

export interface TradeDeps {
  readonly db: Database;
  readonly world: World;
  readonly log: Logger;
  readonly limits: RateLimits;
  readonly delivery: DeliveryGateway;
}

/** The way from the cart to a paid order, put together: the part of the house in which each room needs the next. */
export const furnishTrade = ({ db, world, log, limits, delivery }: TradeDeps) => {
  const pricing = createPricing({ db, world, log, limits, gateway: delivery });
  const cart = createCart({ db, world, limits, pricing });
  const orders = createOrders({
    world,
    promos: pricing,
    emptyCart: async (trx, customerId, version) => {
      if ((await cart.lock(trx, customerId)) === version) await cart.clear(trx, customerId);
    },
    onMoved: [],
  });
  return {
    orders,
    routes: { ...pricing.routes, ...cart.routes, ...ordersRoutes(db) },
    jobs: [expiryJob({ db, world, orders })],
  };
};

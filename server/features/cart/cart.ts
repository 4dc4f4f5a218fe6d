import type { Database } from '#server/db/pool.ts';
import type { CatalogueNames } from '#server/features/catalogue/catalogue-names.ts';
import type { PricedCart, PriceRequest } from '#server/features/pricing/price-cart.ts';
import type { Pricing } from '#server/features/pricing/pricing.ts';
import type { RateLimits } from '#server/http/limits/rate-limit.ts';
import type { World } from '#server/lib/world.ts';
import { cartRoutes } from './cart-routes.ts';
import { cartLockColumn, deleteLines, lockCart, readCart } from './cart-store.ts';
import { keepQuote, shownTotalColumn } from './keep-quote.ts';

/** What the use cases of the cart work with. */
export interface CartDeps {
  readonly db: Database;
  readonly world: World;
  readonly limits: RateLimits;
  readonly pricing: Pricing;
  readonly names: CatalogueNames;
}

/** The cart, and what the checkout needs of it inside its own transaction. */
export const createCart = (deps: CartDeps) => ({
  routes: cartRoutes(deps),

  /** First of all locks; stock items follow in the order of their ids, then the promo code. Returns the version. */
  lock: (trx: Database, customerId: number): Promise<number> => lockCart(trx, customerId, deps.world.now()),

  /** The same as a column; null where there is no cart yet, and so nothing to lock. */
  lockColumn: cartLockColumn,

  read: (db: Database, customerId: number) => readCart(db, customerId),

  /** Of a locked cart. Gives it a new version and drops its quote. */
  clear: (trx: Database, customerId: number): Promise<void> => deleteLines(trx, customerId, deps.world.now()),

  /** What the customer was last shown for this cart, address, promo code and currency; null when nothing was. */
  shownTotalColumn,

  /** These totals are what the customer is shown now. */
  keepQuote: (db: Database, request: PriceRequest, priced: PricedCart): Promise<void> =>
    keepQuote(deps, db, request, priced),
});

export type Cart = ReturnType<typeof createCart>;

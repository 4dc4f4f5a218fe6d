import type { Database } from '#server/db/pool.ts';
import type { PricedCart, PriceRequest } from '#server/features/pricing/price-cart.ts';
import type { CartDeps } from './cart-deps.ts';
import { cartRoutes } from './cart-routes.ts';
import { deleteLines, lockCart } from './cart-store.ts';
import { saveQuote } from './save-quote.ts';

/** The cart's routes, and what checkout needs inside its transaction. */
export const createCart = (deps: CartDeps) => ({
  routes: cartRoutes(deps),

  /** Locks the cart and returns its version. Locked before stock items (by id) and the promo code. */
  lock: (trx: Database, customerId: number): Promise<number> => lockCart(trx, customerId, deps.world.now()),

  /** Empties a locked cart: increments its version and deletes its quote. */
  clear: (trx: Database, customerId: number): Promise<void> => deleteLines(trx, customerId, deps.world.now()),

  /** Saves the totals that the customer is shown. */
  saveQuote: (db: Database, request: PriceRequest, priced: PricedCart): Promise<void> =>
    saveQuote(deps, db, request, priced),
});

export type Cart = ReturnType<typeof createCart>;

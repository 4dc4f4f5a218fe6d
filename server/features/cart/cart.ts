import type { Database } from '#server/db/pool.ts';
import type { PricedCart, PriceRequest } from '#server/features/pricing/price-cart.ts';
import type { Shopper } from '#server/lib/shopper.ts';
import type { CartDeps } from './cart-deps.ts';
import { cartRoutes } from './cart-routes.ts';
import { deleteLines, lockCart, takeOrderedPieces } from './cart-store.ts';
import { raiseLine } from './raise-line.ts';
import { resolveShopper } from './resolve-shopper.ts';
import { saveQuote } from './save-quote.ts';

/** The cart's routes, and what checkout needs inside its transaction. */
export const createCart = (deps: CartDeps) => ({
  routes: cartRoutes(deps),

  /** Locks the cart, creating it if necessary. Locked before stock items (by id) and the promo code. */
  lock: (trx: Database, shopper: Shopper) => lockCart(trx, shopper, deps.world.now()),

  /** Empties a locked cart: increments its version and deletes its quote. */
  clear: (trx: Database, cartId: number): Promise<void> => deleteLines(trx, cartId, deps.world.now()),

  /** Takes the pieces of a paid order out of a cart. */
  takeOrdered: (trx: Database, cartId: number, orderId: number): Promise<void> =>
    takeOrderedPieces(trx, cartId, orderId, deps.world.now()),

  /** Raises a line of the caller's cart to at least a count, as far as it is in stock. */
  raiseLine: (call: Parameters<typeof raiseLine>[1], item: Parameters<typeof raiseLine>[2]) =>
    raiseLine(deps, call, item),

  /** Finds out whose cart a call is about; merges the cart that a customer filled as a guest. */
  shopperOf: async (call: Parameters<typeof resolveShopper>[1]): Promise<Shopper | null> =>
    (await resolveShopper(deps, call)).shopper,

  /** Saves the totals that the customer is shown. */
  saveQuote: (db: Database, request: PriceRequest, priced: PricedCart): Promise<void> =>
    saveQuote(deps, db, request, priced),
});

export type Cart = ReturnType<typeof createCart>;

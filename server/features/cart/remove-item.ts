import { inTransaction } from '#server/db/transaction.ts';
import type { Call } from '#server/http/serving/serve-endpoints.ts';
import type { CartDeps } from './cart-deps.ts';
import { deleteLine, findAndLockCart, reduceLine } from './cart-store.ts';
import { resolveShopper } from './resolve-shopper.ts';

/** Removes a line, whether or not its item is still on sale. */
export const removeItem = async (deps: CartDeps, call: Call<'POST /cart/remove'>): Promise<void> => {
  const { shopper } = await resolveShopper(deps, call);
  if (!shopper) return;
  const { id, is_variation: isVariation = false } = call.body;
  await inTransaction(deps.db, async (trx) => {
    const cart = await findAndLockCart(trx, shopper);
    if (cart) await deleteLine(trx, cart.id, { id, isVariation }, deps.world.now());
  });
};

/** Takes pieces out of a line, whatever other tabs have added to it meanwhile. */
export const takePieces = async (deps: CartDeps, call: Call<'POST /cart/take'>): Promise<void> => {
  const { shopper } = await resolveShopper(deps, call);
  if (!shopper) return;
  const { id, is_variation: isVariation = false, count } = call.body;
  await inTransaction(deps.db, async (trx) => {
    const cart = await findAndLockCart(trx, shopper);
    if (cart) await reduceLine(trx, cart.id, { id, isVariation, count }, deps.world.now());
  });
};

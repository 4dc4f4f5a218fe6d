import { inTransaction } from '#server/db/transaction.ts';
import type { Call } from '#server/http/serving/serve-endpoints.ts';
import type { CartDeps } from './cart-deps.ts';
import { deleteLines, findAndLockCart } from './cart-store.ts';
import { resolveShopper } from './resolve-shopper.ts';

export const clearCart = async (deps: CartDeps, call: Call<'POST /cart/clear'>): Promise<void> => {
  const { shopper } = await resolveShopper(deps, call);
  if (!shopper) return;
  await inTransaction(deps.db, async (trx) => {
    const cart = await findAndLockCart(trx, shopper);
    if (cart) await deleteLines(trx, cart.id, deps.world.now());
  });
};

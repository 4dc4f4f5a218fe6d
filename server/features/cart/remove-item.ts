import { inTransaction } from '#server/db/transaction.ts';
import type { Call } from '#server/http/serving/serve-endpoints.ts';
import type { CartDeps } from './cart-deps.ts';
import { deleteLine, lockCart } from './cart-store.ts';

/** Removes a line, whether or not its item is still on sale. */
export const removeItem = (
  { db, world }: CartDeps,
  { body, customer }: Call<'POST /cart/remove'>,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const now = world.now();
    const { id } = await lockCart(trx, { customerId: customer.id }, now);
    await deleteLine(trx, id, { id: body.id, isVariation: body.is_variation ?? false }, now);
  });

import { inTransaction } from '#server/db/transaction.ts';
import type { Call } from '#server/http/serving/serve-endpoints.ts';
import type { CartDeps } from './cart-deps.ts';
import { deleteLines, lockCart } from './cart-store.ts';

export const clearCart = ({ db, world }: CartDeps, { customer }: Call<'POST /cart/clear'>): Promise<void> =>
  inTransaction(db, async (trx) => {
    const now = world.now();
    const { id } = await lockCart(trx, { customerId: customer.id }, now);
    await deleteLines(trx, id, now);
  });

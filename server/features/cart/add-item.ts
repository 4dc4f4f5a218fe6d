import { inTransaction } from '#server/db/transaction.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Call } from '#server/http/serve-endpoints.ts';
import type { CartDeps } from './cart.ts';
import { decideCount } from './cart-rules.ts';
import { lockCart, setLine } from './cart-store.ts';
import { findItem } from './cart-views.ts';

/** Adds to a line, or with `set` gives it exactly this count. What is refused changes nothing. */
export const addItem = ({ db, world }: CartDeps, { body, customer }: Call<'POST /cart/add'>): Promise<void> =>
  inTransaction(db, async (trx) => {
    const now = world.now();
    // The lock comes first: parallel adds see each other's counts and so add up (R13).
    await lockCart(trx, customer.id, now);
    const item = await findItem(trx, customer.id, { id: body.id, isVariation: body.is_variation ?? false });
    if (!item) throw new Refusal('item_not_found');
    if (item.needsVariation) throw new Refusal('variation_required');
    const decision = decideCount(item, { count: body.count ?? 1, set: body.set ?? false });
    if ('refusal' in decision) {
      const { code, words } = decision.refusal;
      throw new Refusal(code, words && { words });
    }
    const { productId, variationId } = item;
    await setLine(trx, { customerId: customer.id, productId, variationId }, decision.count, now);
  });

import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Call } from '#server/http/serving/serve-endpoints.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { CartDeps } from './cart-deps.ts';
import { decideCount } from './cart-rules.ts';
import { lockCart, setLine } from './cart-store.ts';
import { findItem } from './cart-views.ts';

type AddCall = Call<'POST /cart/add'>;

/** Looks, decides and writes, unless the cart was changed since the look: false, and nothing is written. */
const tryAdd = async (db: Database, { body, customer }: AddCall, now: Date): Promise<boolean> => {
  const item = await findItem(db, customer.id, { id: body.id, isVariation: body.is_variation ?? false });
  if (!item) throw new Refusal('item_not_found');
  if (item.needsVariation) throw new Refusal('variation_required');
  const decision = decideCount(item, { count: body.count ?? 1, set: body.set ?? false });
  if ('refusal' in decision) {
    const { code, words } = decision.refusal;
    throw new Refusal(code, words && { words });
  }
  if (decision.count === item.inCart) return true;
  const { productId, variationId, cartVersion } = item;
  return setLine(db, { customerId: customer.id, productId, variationId }, { ...decision, cartVersion, now });
};

const triesWithoutLock = 2;

/**
 * Adds to a line, or with `set` gives it exactly this count. What is refused changes nothing. Parallel adds see each
 * other's counts and so add up (R13): by the cart's version, and by its lock where others are quicker again and again.
 */
export const addItem = async ({ db, world }: CartDeps, call: AddCall): Promise<void> => {
  const now = world.now();
  for (let tries = 0; tries < triesWithoutLock; tries += 1) {
    if (await tryAdd(db, call, now)) return;
  }
  await inTransaction(db, async (trx) => {
    await lockCart(trx, call.customer.id, now);
    await tryAdd(trx, call, now);
  });
};

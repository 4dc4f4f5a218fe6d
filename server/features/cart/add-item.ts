import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Call } from '#server/http/serving/serve-endpoints.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { Shopper } from '#server/lib/shopper.ts';
import type { CartDeps } from './cart-deps.ts';
import { decideCount } from './cart-rules.ts';
import { lockCart, setLine } from './cart-store.ts';
import { findItem } from './cart-views.ts';
import { guestWith, resolveShopper } from './resolve-shopper.ts';

type AddCall = Call<'POST /cart/add'>;

/** Reads, decides and writes. Returns false, and writes nothing, when the cart was changed after it was read. */
const tryAdd = async (
  deps: CartDeps,
  db: Database,
  shopper: Shopper,
  { body, visit }: AddCall,
  now: Date,
): Promise<boolean> => {
  const item = await findItem(db, shopper, { id: body.id, isVariation: body.is_variation ?? false });
  if (!item) throw new Refusal('item_not_found');
  if (item.needsVariation) throw new Refusal('variation_required');
  const decision = decideCount(item, { count: body.count ?? 1, set: body.set ?? false });
  if ('refusal' in decision) {
    const { code, params } = decision.refusal;
    throw new Refusal(code, params && { params });
  }
  if (decision.count === item.inCart) return true;
  const { productId, variationId, cartVersion } = item;
  const isNewGuest = 'guestTokenHash' in shopper && cartVersion === 0;
  if (isNewGuest) await deps.limits.take('guestCartFrom', visit.network);
  return setLine(db, { shopper, productId, variationId }, { ...decision, cartVersion, now });
};

const triesWithoutLock = 2;

/**
 * Adds to a line, or sets its count with `set`. Concurrent adds see each other's counts and so add up (R13): optimistic
 * locking by the cart's version, then a row lock after repeated conflicts. A guest's first accepted add makes the cart
 * and its cookie.
 */
export const addItem = async (deps: CartDeps, call: AddCall): Promise<void> => {
  const { visit } = call;
  const { shopper: known } = await resolveShopper(deps, call);
  if (known && 'customerId' in known) return addTo(deps, known, call);
  const cartToken = visit.cartToken ?? visit.newCartToken();
  await addTo(deps, guestWith(cartToken), call);
  visit.keepCart(cartToken);
};

const addTo = async (deps: CartDeps, shopper: Shopper, call: AddCall): Promise<void> => {
  const { db, world } = deps;
  const now = world.now();
  for (let tries = 0; tries < triesWithoutLock; tries += 1) {
    if (await tryAdd(deps, db, shopper, call, now)) return;
  }
  await inTransaction(db, async (trx) => {
    await lockCart(trx, shopper, now);
    await tryAdd(deps, trx, shopper, call, now);
  });
};

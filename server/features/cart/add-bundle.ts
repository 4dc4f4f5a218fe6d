import { sql } from 'kysely';
import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { BundleTerms } from '#server/features/pricing/bundle-rules.ts';
import { findBundle } from '#server/features/pricing/bundle-views.ts';
import type { Call } from '#server/http/serving/serve-endpoints.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { Shopper } from '#server/lib/shopper.ts';
import type { CartDeps } from './cart-deps.ts';
import { decideCount } from './cart-rules.ts';
import { lockCart, setLine } from './cart-store.ts';
import { findItem } from './cart-views.ts';
import { guestWith, resolveShopper } from './resolve-shopper.ts';

type AddCall = Call<'POST /cart/add-bundle'>;

/** Of the named variations those of each product. */
const variationsOf = async (db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ id: number; product_id: number }>`
    select id, product_id from variations where id = any(${[...ids]}::int[])`.execute(db);
  return new Map(rows.map(({ id, product_id }) => [product_id, id]));
};

/** In one transaction with the cart locked: a refused item takes the others back. */
const addItems = async (
  { db, world }: CartDeps,
  shopper: Shopper,
  bundle: BundleTerms,
  variations: ReadonlyMap<number, number>,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const now = world.now();
    await lockCart(trx, shopper, now);
    for (const { productId, quantity } of bundle.items) {
      const variationId = variations.get(productId);
      const item = await findItem(trx, shopper, {
        id: variationId ?? productId,
        isVariation: variationId !== undefined,
      });
      if (!item) throw new Refusal('bundle_sold_out', { params: { name: bundle.name } });
      if (item.needsVariation) throw new Refusal('variation_required');
      const decision = decideCount(item, { count: quantity, set: false });
      if ('refusal' in decision) {
        const { code, params } = decision.refusal;
        if (code === 'sold_out' || code === 'only_n_in_stock')
          throw new Refusal('bundle_sold_out', { params: { name: bundle.name } });
        throw new Refusal(code, params && { params });
      }
      const { cartVersion } = item;
      const key = { shopper, productId, variationId: item.variationId };
      if (!(await setLine(trx, key, { ...decision, cartVersion, now })))
        throw new Error('A locked cart was changed');
    }
  });

/** Adds all items of a bundle, or none. A guest's first accepted bundle makes the cart and its cookie. */
export const addBundle = async (deps: CartDeps, call: AddCall): Promise<void> => {
  const { body, visit, locale } = call;
  const bundle = await findBundle(deps.db, body.bundle_id, {
    now: deps.world.now(),
    languageId: locale.languageId,
  });
  if (!bundle) throw new Refusal('bundle_not_found');
  const variations = await variationsOf(deps.db, body.variations ?? []);
  const { shopper: known } = await resolveShopper(deps, call);
  if (known && 'customerId' in known) return addItems(deps, known, bundle, variations);
  if (visit.cartToken === null) await deps.limits.take('guestCartFrom', visit.network);
  const cartToken = visit.cartToken ?? visit.newCartToken();
  await addItems(deps, guestWith(cartToken), bundle, variations);
  visit.keepCart(cartToken);
};

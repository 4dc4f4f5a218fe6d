import { sql } from 'kysely';
import type { Call } from '#server/http/serving/serve-endpoints.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { Shopper } from '#server/lib/shopper.ts';
import { addItem } from './add-item.ts';
import type { CartDeps } from './cart-deps.ts';
import { findItem } from './cart-views.ts';
import { resolveShopper } from './resolve-shopper.ts';

export type RaisedLine =
  | { readonly outcome: 'not_sold' | 'sold_out' }
  /** `count` pieces are in the cart, at this price of the base currency. */
  | { readonly outcome: 'in_cart'; readonly count: number; readonly unitCents: number };

interface RaisedItem {
  readonly id: number;
  readonly isVariation: boolean;
  readonly count: number;
}

/** A shopper without a cart, for whom everything in stock is available. */
const noCart: Shopper = { guestTokenHash: Buffer.alloc(32) };

const priceOf = async (
  { db }: CartDeps,
  { productId, variationId }: { readonly productId: number; readonly variationId: number | null },
): Promise<number> => {
  const { rows } = await sql<{ cents: number }>`
    select coalesce((select price_cents from variations where id = ${variationId}), price_cents) as cents
    from products where id = ${productId}`.execute(db);
  return rows[0]?.cents ?? 0;
};

/** Raises a line of the caller's cart to at least `count` pieces, as far as they are in stock. */
export const raiseLine = async (
  deps: CartDeps,
  call: Pick<Call<'POST /cart/add'>, 'customer' | 'visit' | 'locale'>,
  { id, isVariation, count }: RaisedItem,
): Promise<RaisedLine> => {
  const { shopper } = await resolveShopper(deps, call);
  const item = await findItem(deps.db, shopper ?? noCart, { id, isVariation });
  if (!item || item.needsVariation) return { outcome: 'not_sold' };
  const room = item.maxPerOrder === null ? Infinity : item.maxPerOrder - item.otherPieces;
  const wanted = Math.min(Math.max(count, item.inCart), item.available, room);
  if (wanted <= 0) return { outcome: 'sold_out' };
  if (wanted > item.inCart) {
    const body = { id, is_variation: isVariation, count: wanted, set: true };
    try {
      await addItem(deps, { ...call, body } as Call<'POST /cart/add'>);
    } catch (error) {
      // Sold in the meantime.
      if (error instanceof Refusal && ['sold_out', 'only_n_in_stock', 'cap_reached'].includes(error.code))
        return { outcome: 'sold_out' };
      throw error;
    }
  }
  return {
    outcome: 'in_cart',
    count: Math.max(wanted, item.inCart),
    unitCents: await priceOf(deps, item),
  };
};

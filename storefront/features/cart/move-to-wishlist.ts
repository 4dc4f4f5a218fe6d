import type { CartLine } from '#contract/buying/cart.ts';
import type { Failure } from '#storefront/api/client.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import { toCardProduct } from '#storefront/state/card-product.ts';
import { removeItem } from '#storefront/state/cart.ts';
import { removeFromWishlist, toggleWishlist, useWishlist } from '#storefront/state/wishlist.ts';

export type Moved =
  | { readonly kind: 'moved'; undoSaving(): void }
  /** `isSaved`: it is in the wishlist and still in the cart. */
  | { readonly kind: 'failed'; readonly isSaved: boolean; readonly failure: Failure };

/** Saves the product first, then removes the line: a failure between the two loses nothing. */
export const moveToWishlist = async ({
  item_id,
  is_variation,
  base_product_id: id,
}: Pick<CartLine, 'item_id' | 'is_variation' | 'base_product_id'>): Promise<Moved> => {
  const wasSaved = useWishlist.getState().items.some((item) => item.id === id);
  if (!wasSaved) {
    const product = await browserApi.call('GET /products/:id/info', { params: { id } });
    if (!product.ok) return { kind: 'failed', isSaved: false, failure: product.failure };
    toggleWishlist(toCardProduct(product.response.payload));
  }
  const removed = await removeItem({ id: item_id, is_variation });
  if (!removed.ok) return { kind: 'failed', isSaved: true, failure: removed.failure };
  return { kind: 'moved', undoSaving: () => (wasSaved ? undefined : removeFromWishlist(id)) };
};

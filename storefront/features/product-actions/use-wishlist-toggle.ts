import { useText } from '#storefront/i18n/use-text.tsx';
import type { CardProduct } from '#storefront/state/card-product.ts';
import { toggleWishlist, useWishlist } from '#storefront/state/wishlist.ts';
import { toast, toastDurations } from '#storefront/ui/overlay/toast-store.ts';

/** Whether the product is saved, and a toggle that confirms with a toast. */
export const useWishlistToggle = (product: CardProduct): { readonly isSaved: boolean; toggle(): void } => {
  const t = useText();
  const isSaved = useWishlist(({ items }) => items.some(({ id }) => id === product.id));
  const toggle = () => {
    const text = toggleWishlist(product) ? 'wishlist.added' : 'wishlist.removed';
    toast(t(text), { variant: 'success', duration: toastDurations.short });
  };
  return { isSaved, toggle };
};

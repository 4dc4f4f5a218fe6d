import { useEffect } from 'react';
import { savePromo } from '#storefront/features/cart/saved-promo.ts';
import { dropDraft } from '#storefront/features/checkout/checkout-draft.ts';
import { forgetPlaced } from '#storefront/features/checkout/order-attempt.ts';
import { emptyCart, useCart } from '#storefront/state/cart.ts';
import { longStorage, tabStorage } from '#storefront/state/storage.ts';

/**
 * The order is placed: what was typed for it is done with, and this browser's cart is empty (PY-04). It stays so
 * here whatever a reading of the cart that was under way still says.
 */
export const useOrderFinished = (): void => {
  useEffect(() => {
    dropDraft(tabStorage);
    savePromo(null);
    forgetPlaced(longStorage);
    emptyCart();
    return useCart.subscribe(({ count }) => {
      if (count > 0) emptyCart();
    });
  }, []);
};

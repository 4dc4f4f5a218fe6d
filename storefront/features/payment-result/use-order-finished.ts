import { useEffect } from 'react';
import { savePromo } from '#storefront/features/cart/promo/saved-promo.ts';
import { dropDraft } from '#storefront/features/checkout/checkout-draft.ts';
import { forgetPlaced } from '#storefront/features/checkout/order-attempt.ts';
import { emptyCart, useCart } from '#storefront/state/cart.ts';
import { longStorage, tabStorage } from '#storefront/state/storage.ts';

/**
 * Clears the checkout draft and this browser's cart after an order (PY-04). A cart request still in flight must not
 * restore the old lines.
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

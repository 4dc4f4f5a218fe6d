import type { CartLine } from '#contract/buying/cart.ts';
import type { Failure } from '#storefront/api/client.ts';
import {
  type CartMessageKey,
  type CartText,
  cartFailureText,
  useCartText,
} from '#storefront/i18n/use-cart-text.ts';
import { type CartItem, removeItem, setItemCount, useCart } from '#storefront/state/cart.ts';
import { toast, toastDurations } from '#storefront/ui/overlay/toast-store.ts';
import { moveToWishlist } from './move-to-wishlist.ts';
import { changeQuantity, forgetQuantity, lineKey, quantitySettled, useQuantities } from './quantities.ts';

/** A refusal with a 2xx status is the envelope's WARNING and is shown as one (CT-39). */
const showFailure = (failure: Failure, fallback: CartMessageKey, t: CartText): void => {
  const { http, message } = failure;
  const isWarning = http !== null && http < 300 && message !== null;
  const text = http === 401 ? t('session.expired') : cartFailureText(failure, fallback, t);
  toast(text, { variant: isWarning ? 'warning' : 'error' });
};

const itemOf = ({ item_id, is_variation }: CartLine): CartItem => ({ id: item_id, is_variation });

/** Changes of a cart line; failures are shown as toasts. */
export const useCartChanges = () => {
  const t = useCartText();

  const showUpdateFailure = (failure: Failure): void => showFailure(failure, 'cart.updateFailed', t);

  const showClearFailure = (failure: Failure): void => showFailure(failure, 'cart.clearFailed', t);

  const setCount = (line: CartLine, count: number): void => changeQuantity(line, count, showUpdateFailure);

  const restore = async (
    line: CartLine,
    { pending, had }: { pending: number; had: number },
  ): Promise<void> => {
    const result = await setItemCount(itemOf(line), pending);
    if (result.ok) return;
    showFailure(result.failure, 'cart.addFailed', t);
    // The shop has fewer than were pending: restore at least what the cart had.
    if (pending !== had) await setItemCount(itemOf(line), had);
  };

  /** Ends a pending change of the line. Returns the count that was wanted and the one in the cart. */
  const settle = async (line: CartLine) => {
    const key = lineKey(line);
    const pending = useQuantities.getState().pending[key];
    forgetQuantity(line);
    await quantitySettled(line);
    const { count: had } = useCart.getState().lines?.find((each) => lineKey(each) === key) ?? line;
    return { pending: pending ?? had, had };
  };

  /** True when the line was removed. An item that is no longer for sale cannot be restored, so it gets no Undo. */
  const remove = async (line: CartLine, isAvailable: boolean): Promise<boolean> => {
    const counts = await settle(line);
    const result = await removeItem(itemOf(line));
    if (!result.ok) {
      showFailure(result.failure, isAvailable ? 'cart.removeFailed' : 'cart.removeUnavailableFailed', t);
      return false;
    }
    const undo = { label: t('cart.undo'), run: () => void restore(line, counts) };
    toast(t('cart.removed'), { variant: 'success', action: isAvailable ? undo : undefined });
    return true;
  };

  /** True when the line is in the wishlist and no longer in the cart. Undo takes both steps back. */
  const move = async (line: CartLine): Promise<boolean> => {
    const counts = await settle(line);
    const moved = await moveToWishlist(line);
    if (moved.kind === 'failed') {
      if (moved.isSaved) toast(t('cart.inBoth'), { variant: 'warning' });
      else showFailure(moved.failure, 'cart.moveFailed', t);
      return false;
    }
    const undo = () => {
      moved.undoSaving();
      void restore(line, counts);
    };
    const action = { label: t('cart.undo'), run: undo };
    toast(t('cart.moved'), { variant: 'success', duration: toastDurations.withAction, action });
    return true;
  };

  return { setCount, remove, move, showUpdateFailure, showClearFailure };
};

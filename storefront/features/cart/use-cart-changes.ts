import type { CartLine } from '#contract/cart.ts';
import type { Failure } from '#storefront/api/client.ts';
import {
  type CartMessageKey,
  type CartText,
  cartFailureText,
  useCartText,
} from '#storefront/i18n/use-cart-text.ts';
import { type CartItem, removeItem, setItemCount, useCart } from '#storefront/state/cart.ts';
import { toast } from '#storefront/ui/overlay/toast-store.ts';
import { changeQuantity, forgetQuantity, lineKey, quantitySettled, useQuantities } from './quantities.ts';

/** A refusal that comes with success is the envelope's WARNING, and looks like one (CT-39). */
const tell = (failure: Failure, fallback: CartMessageKey, t: CartText): void => {
  const { http, message } = failure;
  const isWarning = http !== null && http < 300 && message !== null;
  const text = http === 401 ? t('session.expired') : cartFailureText(failure, fallback, t);
  toast(text, { variant: isWarning ? 'warning' : 'error' });
};

const itemOf = ({ item_id, is_variation }: CartLine): CartItem => ({ id: item_id, is_variation });

/** What can be done to a line; whatever goes wrong is said. */
export const useCartChanges = () => {
  const t = useCartText();

  const tellNotSet = (failure: Failure): void => tell(failure, 'cart.updateFailed', t);

  const tellNotCleared = (failure: Failure): void => tell(failure, 'cart.clearFailed', t);

  const setCount = (line: CartLine, count: number): void => changeQuantity(line, count, tellNotSet);

  const putBack = async (line: CartLine, { wanted, had }: { wanted: number; had: number }): Promise<void> => {
    const result = await setItemCount(itemOf(line), wanted);
    if (result.ok) return;
    tell(result.failure, 'cart.addFailed', t);
    // More was wanted than the shop gives: what the cart had is better than nothing.
    if (wanted !== had) await setItemCount(itemOf(line), had);
  };

  /** True when it is gone. One that cannot be bought any more could not be put back. */
  const remove = async (line: CartLine, isAvailable: boolean): Promise<boolean> => {
    const key = lineKey(line);
    const wanted = useQuantities.getState().wanted[key];
    forgetQuantity(line);
    await quantitySettled(line);
    const { count: had } = useCart.getState().lines?.find((each) => lineKey(each) === key) ?? line;
    const result = await removeItem(itemOf(line));
    if (!result.ok) {
      tell(result.failure, isAvailable ? 'cart.removeFailed' : 'cart.removeUnavailableFailed', t);
      return false;
    }
    const undo = { label: t('cart.undo'), run: () => void putBack(line, { wanted: wanted ?? had, had }) };
    toast(t('cart.removed'), { variant: 'success', action: isAvailable ? undo : undefined });
    return true;
  };

  return { setCount, remove, tellNotSet, tellNotCleared };
};

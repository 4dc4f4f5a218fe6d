import { saveDetails } from '#storefront/features/order-note/save-details.ts';
import { useCart } from '#storefront/state/cart.ts';
import { applyPromo, useTotals } from '#storefront/state/totals.ts';
import type { Promo } from '#storefront/state/totals-reducer.ts';
import { savePromo } from './saved-promo.ts';

const keep = async (code: string): Promise<void> => {
  if (useCart.getState().promoCode === code) return;
  if (!(await saveDetails({ promo_code: code }))) return;
  useCart.setState({ promoCode: code });
  // The cart stores the code; a copy in the tab would outlive a removal on another device.
  savePromo(null);
};

const forget = (): void => {
  // A cart without lines belongs to another session, or was ordered.
  const { promoCode, lines } = useCart.getState();
  if (promoCode === null || !lines) return;
  useCart.setState({ promoCode: null });
  void saveDetails({ promo_code: null });
};

/** Refusals after which a code can never be used again; after others it stays with the cart. */
const isOver = (promo: Promo): boolean =>
  promo.state === 'failed' &&
  ['promo_not_found', 'promo_expired', 'promo_used'].includes(promo.failure.code ?? '');

/**
 * Applies the code that the cart has from another visit or device, and keeps with the cart what is applied and removed
 * from now on (BY-71). Returns how to stop.
 */
export const followPromo = (): (() => void) => {
  let tried: string | null = null;
  const follow = (promo: Promo) => {
    if (promo.state === 'validating') tried = promo.code;
    else if (promo.state === 'applied') {
      tried = promo.code.code;
      void keep(tried);
    } else if (promo.state === 'empty' || (isOver(promo) && tried === useCart.getState().promoCode)) forget();
  };
  const stop = useTotals.subscribe(({ promo }, before) => {
    if (promo !== before.promo) follow(promo);
  });
  const { promo, address } = useTotals.getState();
  const kept = useCart.getState().promoCode;
  if (promo.state === 'empty' && kept !== null) void applyPromo(kept, () => address);
  else follow(promo);
  return stop;
};

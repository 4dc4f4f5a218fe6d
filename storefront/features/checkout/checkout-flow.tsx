import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { CartFrame } from '#storefront/features/cart/cart-frame.tsx';
import { CartPage } from '#storefront/features/cart/cart-page.tsx';
import { CartWaiting } from '#storefront/features/cart/cart-states.tsx';
import { useCartReading, useDeliveryWarning } from '#storefront/features/cart/use-cart-page.ts';
import { showMissingModule } from '#storefront/features/missing-module/missing-module.ts';
import { useCartText } from '#storefront/i18n/use-cart-text.ts';
import { paths } from '#storefront/lib/paths.ts';
import { useCart } from '#storefront/state/cart.ts';
import { usePlacedOrder } from '#storefront/state/placed-order.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { useTotals } from '#storefront/state/totals.ts';
import { lazyModule, useLazyModule } from '#storefront/ui/loading/lazy-module.ts';

/** Preloaded while the shopper looks at the cart. */
const checkout = lazyModule(async () => (await import('./checkout.tsx')).Checkout);

/** Only for carts with a promo code. */
const keptPromo = lazyModule(
  async () => (await import('#storefront/features/cart/promo/kept-promo.ts')).followPromo,
);

/** Stores the promo code with the cart on the server, where the shop estimates the delivery in the cart (BY-71). */
const useKeptPromo = (): void => {
  const { delivery_choice: isChoice = false } = useShellData().settings;
  const isKept = useCart(({ promoCode }) => promoCode !== null);
  const isTyped = useTotals(({ promo }) => promo.state !== 'empty');
  const isNeeded = isChoice && (isKept || isTyped);
  const followPromo = useLazyModule(keptPromo, isNeeded);
  useEffect(() => (isNeeded ? followPromo?.() : undefined), [followPromo, isNeeded]);
};

/** Shows the cart, or the checkout form in its place (CO-01). Both share one URL; the step is a query parameter. */
export function CheckoutFlow() {
  const t = useCartText();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  useCartReading();
  useDeliveryWarning();
  useKeptPromo();
  const hasLines = useCart(({ lines }) => lines !== null && lines.length > 0);
  // An order that awaits its payment by phone has already emptied the cart.
  const isPlaced = usePlacedOrder(({ order }) => order !== null);
  const isCheckout = query.get('step') === 'checkout' && (hasLines || isPlaced);
  const Checkout = useLazyModule(checkout, isCheckout, () => {
    // Back to the cart, where the next click tries again.
    showMissingModule(t, paths.checkout);
    void navigate(paths.CartPage, { replace: true });
  });
  useEffect(() => {
    if (hasLines) checkout.preload();
  }, [hasLines]);
  if (!isCheckout) return <CartPage />;
  if (Checkout) return <Checkout />;
  return (
    <CartFrame>
      <CartWaiting />
    </CartFrame>
  );
}

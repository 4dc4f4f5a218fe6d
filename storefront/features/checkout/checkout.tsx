import { CartColumns, CartFrame } from '#storefront/features/cart/cart-frame.tsx';
import { Summary } from '#storefront/features/cart/summary.tsx';
import { useCartText } from '#storefront/i18n/use-cart-text.ts';
import { paths } from '#storefront/paths.ts';
import { Button } from '#storefront/ui/button.tsx';

/** The checkout form in the place of the cart (CO-01). */
export function Checkout() {
  const t = useCartText();
  return (
    <CartFrame step={t('cart.checkout')}>
      <CartColumns summary={<Summary title={t('summary.title')} action={null} />}>
        <Button variant="quiet" to={paths.CartPage}>
          {t('cart.title')}
        </Button>
      </CartColumns>
    </CartFrame>
  );
}

import { useState } from 'react';
import { useCartText } from '#storefront/i18n/use-cart-text.ts';
import { clearCart } from '#storefront/state/cart.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { Dialog } from '#storefront/ui/overlay/dialog.tsx';
import { toast } from '#storefront/ui/overlay/toast-store.ts';
import { dropQuantities } from './quantities.ts';
import { useCartChanges } from './use-cart-changes.ts';

/** Asks for confirmation, because clearing has no Undo. */
export function ClearCart() {
  const t = useCartText();
  const { showClearFailure } = useCartChanges();
  const [isAsking, setIsAsking] = useState(false);
  const [isClearing, setIsClearing] = useState(false);
  const clear = async () => {
    setIsClearing(true);
    await dropQuantities();
    const result = await clearCart();
    setIsClearing(false);
    setIsAsking(false);
    if (result.ok) toast(t('cart.cleared'), { variant: 'success' });
    else showClearFailure(result.failure);
  };
  return (
    <>
      <Button variant="text" size={40} onClick={() => setIsAsking(true)}>
        {t('cart.clear')}
      </Button>
      {isAsking ? (
        <Dialog
          open
          onClose={() => setIsAsking(false)}
          title={t('cart.clearTitle')}
          closeLabel={t('common.close')}
          footer={
            <Button
              wide
              size={56}
              busy={isClearing}
              busyText={t('cart.clearing')}
              onClick={() => void clear()}
            >
              {t('cart.clear')}
            </Button>
          }
        >
          <p>{t('cart.clearText')}</p>
        </Dialog>
      ) : null}
    </>
  );
}

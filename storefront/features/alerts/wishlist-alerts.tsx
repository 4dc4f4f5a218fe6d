import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { useAlertText } from '#storefront/i18n/use-alert-text.ts';
import { useWishlist } from '#storefront/state/wishlist.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { AlertDialog } from './alert-dialog.tsx';

/** Sets price alerts for the saved products, newest first. */
export function WishlistAlerts() {
  const t = useAlertText();
  const { items, unavailable } = useWishlist();
  const [isOpen, setIsOpen] = useState(false);
  const wanted = items
    .filter(({ id }) => !unavailable.includes(id))
    .toReversed()
    .slice(0, limits.alerts);
  if (wanted.length === 0) return null;
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        {t('alerts.wishlist')}
      </Button>
      {isOpen ? (
        <AlertDialog
          title={t('alerts.wishlist')}
          kind="price"
          items={wanted.map(({ id }) => ({ product_id: id }))}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}

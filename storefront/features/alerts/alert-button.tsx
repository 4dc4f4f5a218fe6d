import { useState } from 'react';
import { showMissingModule } from '#storefront/features/missing-module/missing-module.ts';
import { useAlertText } from '#storefront/i18n/use-alert-text.ts';
import { lazyModule, useLazyModule } from '#storefront/ui/loading/lazy-module.ts';
import styles from './alerts.module.css';

const dialog = lazyModule(async () => (await import('./alert-dialog.tsx')).AlertDialog);

export interface AlertButtonProps {
  productId: number;
  variationId: number | undefined;
  /** Price now, in the shopper's currency. */
  price: string;
  isAvailable: boolean;
}

/** Opens the dialog of a price alert, or of a stock alert when the product is sold out. */
export function AlertButton({ productId, variationId, price, isAvailable }: AlertButtonProps) {
  const t = useAlertText();
  const [isOpen, setIsOpen] = useState(false);
  const AlertDialog = useLazyModule(dialog, isOpen, () => {
    setIsOpen(false);
    showMissingModule(t);
  });
  const item = { product_id: productId, ...(variationId !== undefined && { variation_id: variationId }) };
  return (
    <p className={styles.opener}>
      <button type="button" className="text-link" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t(isAvailable ? 'alerts.price' : 'alerts.stock')}
      </button>
      <noscript> {t('alerts.needsScript')}</noscript>
      {AlertDialog && isOpen ? (
        <AlertDialog
          items={[item]}
          kind={isAvailable ? 'price' : 'stock'}
          price={price}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </p>
  );
}

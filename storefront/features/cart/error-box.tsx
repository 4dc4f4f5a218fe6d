import { useCartText } from '#storefront/i18n/use-cart-text.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { AlertIcon } from '#storefront/ui/media/icons.tsx';
import styles from './error-box.module.css';

export interface ErrorBoxProps {
  text: string;
  /** Reassures the shopper; about the cart unless given. */
  hint?: string;
  onRetry: () => void;
}

export function ErrorBox({ text, hint, onRetry }: ErrorBoxProps) {
  const t = useCartText();
  return (
    <div className={styles.box} role="alert">
      <AlertIcon />
      <div className={styles.texts}>
        <p className={styles.text}>{text}</p>
        <p>{hint ?? t('cart.failedHint')}</p>
      </div>
      <Button variant="on-ink" size={40} onClick={onRetry}>
        {t('common.tryAgain')}
      </Button>
    </div>
  );
}

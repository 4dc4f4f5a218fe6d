import { useText } from '#storefront/i18n/use-text.tsx';
import { paths } from '#storefront/paths.ts';
import { Button } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { AlertIcon, CheckIcon } from '#storefront/ui/icons.tsx';
import styles from './payment-result.module.css';

export function PaymentSucceeded() {
  const t = useText();
  return (
    <EmptyState
      tone="done"
      heading="h1"
      sign={<CheckIcon size={32} />}
      title={t('paid.title')}
      actions={
        <>
          <Button variant="volt" to={`${paths.account}?tab=orders`}>
            {t('paid.viewOrders')}
          </Button>
          <Button variant="outline" to={paths.HomePage}>
            {t('paid.continue')}
          </Button>
        </>
      }
    >
      {t('paid.text')}
    </EmptyState>
  );
}

export function PaymentFailed() {
  const t = useText();
  return (
    <EmptyState
      tone="failed"
      heading="h1"
      sign={<AlertIcon size={32} />}
      title={
        <>
          {t('unpaid.title')}
          {/* Title and sentence are one text of the specification (PY-05) and are read as one. */}
          <span className="visually-hidden">: </span>
          <span className={styles.sentence}>{t('unpaid.text')}</span>
        </>
      }
      actions={
        <>
          <Button variant="volt" to={paths.CartPage}>
            {t('unpaid.tryAgain')}
          </Button>
          <Button variant="outline" to={paths.HomePage}>
            {t('unpaid.home')}
          </Button>
        </>
      }
    />
  );
}

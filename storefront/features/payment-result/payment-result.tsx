import { useEffect } from 'react';
import { forgetPlaced } from '#storefront/features/checkout/order-attempt.ts';
import { useText } from '#storefront/i18n/use-text.tsx';
import { paths } from '#storefront/lib/paths.ts';
import { useShellData } from '#storefront/state/shell-data.ts';
import { longStorage } from '#storefront/state/storage.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { lazyModule, useLazyModule } from '#storefront/ui/loading/lazy-module.ts';
import { CheckIcon, CloseIcon } from '#storefront/ui/media/icons.tsx';
import { EmptyState } from '#storefront/ui/status/empty-state.tsx';
import styles from './payment-result.module.css';
import { PlacedOrder } from './placed-order.tsx';
import { useGuestOrder } from './use-guest-order.ts';
import { useOrderFinished } from './use-order-finished.ts';

const accountBox = lazyModule(
  async () => (await import('#storefront/features/auth/account-from-order.tsx')).AccountFromOrder,
);

export function PaymentSucceeded() {
  const t = useText();
  const guestOrder = useGuestOrder();
  const { is_reg_enabled: mayRegister } = useShellData().settings;
  const AccountFromOrder = useLazyModule(accountBox, mayRegister && guestOrder?.isGuest === true);
  useOrderFinished();
  return (
    <>
      <EmptyState
        tone="done"
        heading="h1"
        sign={<CheckIcon size={32} />}
        title={t('paid.title')}
        actions={
          <>
            {guestOrder ? (
              <Button to={paths.order(guestOrder.number)}>{t('paid.viewOrder')}</Button>
            ) : (
              <Button to={`${paths.account}?tab=orders`}>{t('paid.viewOrders')}</Button>
            )}
            <Button variant="outline" to={paths.HomePage}>
              {t('paid.continue')}
            </Button>
          </>
        }
      >
        {t('paid.text')}
      </EmptyState>
      <PlacedOrder />
      {AccountFromOrder && guestOrder?.isGuest ? (
        <div className={styles.account}>
          <AccountFromOrder number={guestOrder.number} />
        </div>
      ) : null}
    </>
  );
}

export function PaymentFailed() {
  const t = useText();
  // The next attempt is a new order, even with the same content.
  useEffect(() => forgetPlaced(longStorage), []);
  return (
    <EmptyState
      tone="failed"
      heading="h1"
      sign={<CloseIcon size={32} />}
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
          <Button to={paths.CartPage}>{t('unpaid.tryAgain')}</Button>
          <Button variant="outline" to={paths.HomePage}>
            {t('unpaid.home')}
          </Button>
        </>
      }
    />
  );
}

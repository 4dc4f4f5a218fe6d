import { EarlyCall } from '#storefront/features/shell/early-call.tsx';
import { useOrderPageText } from '#storefront/i18n/orders/use-order-page-text.ts';
import { Skeleton } from '#storefront/ui/status/skeleton.tsx';
import styles from './order-page.module.css';

/** Asks for the order while the modules load. */
export function EarlyOrder({ number }: { number: string }) {
  return <EarlyCall path={`/orders/${encodeURIComponent(number)}`} />;
}

/** Placeholder of header, panel and three lines. It is all that the server renders: the browser asks for the order. */
export function OrderWaiting({ number }: { number: string }) {
  const t = useOrderPageText();
  return (
    <div className={styles.waiting}>
      <EarlyOrder number={number} />
      <div className={styles.head}>
        <h1 className={styles.number}>{t('orders.order', { number })}</h1>
      </div>
      <div className={styles.block} role="status">
        <span className="visually-hidden">{t('common.loading')}</span>
        <Skeleton shape="line" width="third" />
        <Skeleton shape="heading" width="half" />
        <Skeleton shape="line" />
      </div>
      {['one', 'two', 'three'].map((line) => (
        <Skeleton key={line} shape="heading" />
      ))}
      <noscript>
        <p>{t('orderPage.noScripts')}</p>
      </noscript>
    </div>
  );
}

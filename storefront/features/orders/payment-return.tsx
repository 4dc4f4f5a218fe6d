import { useSearchParams } from 'react-router';
import type { Order } from '#contract/orders.ts';
import { useOrderText } from '#storefront/i18n/use-order-text.ts';
import { Notice } from '#storefront/ui/status/notice.tsx';
import styles from './order-history.module.css';
import { isPaid, isPending } from './order-status.ts';

/** The result of 'Pay now', from the order that the customer returns to. */
export function PaymentReturn({ orders }: { orders: readonly Order[] }) {
  const t = useOrderText();
  const [query] = useSearchParams();
  const order = orders.find(({ order_nr }) => order_nr === query.get('order'));
  const result = query.get('payment');
  if (!order || result === null) return null;
  const notice = () => {
    if (isPaid(order.status))
      return <Notice tone="done">{t('orders.nowPaid', { number: order.order_nr })}</Notice>;
    if (!isPending(order.status)) return null;
    return <Notice tone="plain">{t(result === 'open' ? 'orders.waitingForBank' : 'orders.notPaid')}</Notice>;
  };
  return (
    <div className={styles.notice} role="status">
      {notice()}
    </div>
  );
}

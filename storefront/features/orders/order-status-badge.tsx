import { useOrderText } from '#storefront/i18n/orders/use-order-text.ts';
import { statusLook } from './order-status.ts';
import styles from './order-status-badge.module.css';

interface OrderStatusBadgeProps {
  status: string;
}

export function OrderStatusBadge({ status }: OrderStatusBadgeProps) {
  const t = useOrderText();
  const { tone, text } = statusLook(status);
  return <span className={`${styles.badge} ${styles[tone]}`}>{t(text)}</span>;
}

import { useOrderText } from '#storefront/i18n/use-order-text.ts';
import { statusLook } from './order-status.ts';
import styles from './order-status-badge.module.css';

interface OrderStatusBadgeProps {
  status: string;
  className: string | undefined;
}

export function OrderStatusBadge({ status, className }: OrderStatusBadgeProps) {
  const t = useOrderText();
  const { tone, text } = statusLook(status);
  return <span className={`${styles.badge} ${styles[tone]} ${className}`}>{t(text)}</span>;
}

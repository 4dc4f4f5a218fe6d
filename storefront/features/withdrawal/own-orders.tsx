import { useEffect, useState } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import { formatMoney } from '#storefront/i18n/money.ts';
import { useWithdrawalText } from '#storefront/i18n/orders/use-withdrawal-text.ts';
import { paths } from '#storefront/lib/paths.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import { useSession } from '#storefront/state/session.ts';
import { Link } from '#storefront/ui/navigation/link.tsx';
import { exactMoment } from './exact-moment.ts';
import styles from './withdrawal.module.css';

/** The orders of a signed-in customer that can be withdrawn from; the form below is for another one. */
export function OwnOrders() {
  const t = useWithdrawalText();
  const { isAuthenticated, emailVerified } = useSession();
  const [orders, setOrders] = useState<readonly Order[]>([]);
  useEffect(() => {
    if (!isAuthenticated || !emailVerified) return;
    void browserApi.call('GET /orders/history').then((result) => {
      if (result.ok) setOrders(result.response.payload.filter(({ actions }) => actions.includes('withdraw')));
    });
  }, [isAuthenticated, emailVerified]);
  if (orders.length === 0) return null;
  return (
    <section className={styles.own}>
      <h2>{t('withdraw.yourOrders')}</h2>
      <ul>
        {orders.map((order) => (
          <li key={order.order_nr}>
            <Link to={`${paths.orderPage(order.order_nr, 'account')}/withdraw`}>
              {t('withdraw.orderLine', {
                number: order.order_nr,
                date: exactMoment(order.created_at, 'en').date,
              })}
            </Link>
            <span>
              {order.name} · {formatMoney(order.amount, order.currency_symbol)}
            </span>
          </li>
        ))}
      </ul>
      <h2>{t('withdraw.another')}</h2>
    </section>
  );
}

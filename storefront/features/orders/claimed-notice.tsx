import { useState } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import { useOrderText } from '#storefront/i18n/orders/use-order-text.ts';
import { longStorage } from '#storefront/state/storage.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { Notice } from '#storefront/ui/status/notice.tsx';
import { newlyClaimed } from './newly-claimed.ts';
import styles from './order-history.module.css';

/** The date of the last order that this browser has shown a notice about. */
const seenKey = 'claimed_orders_seen';

/** Orders placed without an account that came to it since the customer last said OK. */
export function ClaimedNotice({ orders }: { orders: readonly Order[] }) {
  const t = useOrderText();
  const [seen, setSeen] = useState(() => longStorage.getItem(seenKey));
  const claimed = newlyClaimed(orders, seen, Date.now());
  if (claimed.count === 0) return null;
  const dismiss = () => {
    longStorage.setItem(seenKey, claimed.last);
    setSeen(claimed.last);
  };
  return (
    <div className={styles.claimed}>
      <Notice tone="done">{t('orders.claimed', { count: claimed.count })}</Notice>
      <Button variant="outline" size={40} onClick={dismiss}>
        {t('orders.claimedOk')}
      </Button>
    </div>
  );
}

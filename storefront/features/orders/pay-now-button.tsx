import { useState } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import { orderFailureText, useOrderText } from '#storefront/i18n/orders/use-order-text.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import { Button } from '#storefront/ui/button/button.tsx';
import { toast } from '#storefront/ui/overlay/toast-store.ts';

interface PayNowButtonProps {
  order: Pick<Order, 'order_nr'>;
  describedBy: string;
  reload: () => Promise<void>;
}

/** Leads to the payment page of an order whose first payment was not finished. */
export function PayNowButton({ order: { order_nr: number }, describedBy, reload }: PayNowButtonProps) {
  const t = useOrderText();
  const [isBusy, setIsBusy] = useState(false);
  const pay = async () => {
    setIsBusy(true);
    const result = await browserApi.call('POST /orders/:number/pay', { params: { number } });
    if (result.ok && result.response.payload) return location.assign(result.response.payload.redirect_url);
    setIsBusy(false);
    if (result.ok) toast(t('orders.nowPaid', { number }), { variant: 'success' });
    else toast(orderFailureText(result.failure, 'refusal.payment_not_started', t), { variant: 'error' });
    await reload();
  };
  return (
    <Button
      variant="volt"
      busy={isBusy}
      busyText={t('orders.opening')}
      onClick={pay}
      aria-describedby={describedBy}
    >
      {t('orders.payNow')}
    </Button>
  );
}

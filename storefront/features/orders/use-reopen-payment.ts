import { type ComponentType, useState } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import { orderFailureText, useOrderText } from '#storefront/i18n/orders/use-order-text.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import { toast } from '#storefront/ui/overlay/toast-store.ts';
import type { PhonePaymentDialogProps } from './phone-payment-dialog.tsx';
import { reopenPayment } from './reopen-payment.ts';

interface OpenPayment {
  readonly orderId: number;
  readonly phoneNumber: string;
  readonly Dialog: ComponentType<PhonePaymentDialogProps>;
}

/** Dialog of an order that awaits payment by phone (AC-12). Few customers need it, so it is loaded on demand. */
export const useReopenPayment = () => {
  const t = useOrderText();
  const [payment, setPayment] = useState<OpenPayment | null>(null);
  const [opening, setOpening] = useState<number | null>(null);
  const fail = (text: string) => toast(text, { variant: 'error' });

  const open = async (order: Order) => {
    const [dialog, reopened] = await Promise.all([
      import('./phone-payment-dialog.tsx'),
      reopenPayment(browserApi, order),
    ]);
    switch (reopened.kind) {
      case 'open':
        return setPayment({ orderId: order.id, ...reopened, Dialog: dialog.PhonePaymentDialog });
      case 'not-phone':
        return fail(t('phonePay.notPhone'));
      case 'no-details':
        return fail(orderFailureText(reopened.failure, 'refusal.phone_payment_not_configured', t));
    }
  };

  const reopen = async (order: Order) => {
    if (opening !== null) return;
    setOpening(order.id);
    try {
      await open(order);
    } catch {
      fail(t('phonePay.reopenFailed'));
    }
    setOpening(null);
  };
  return { payment, opening, reopen, close: () => setPayment(null) };
};

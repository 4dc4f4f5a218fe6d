import { useState } from 'react';
import { isPending } from '#storefront/features/orders/order-status.ts';
import { PhonePaymentDialog } from '#storefront/features/orders/phone-payment-dialog.tsx';
import { usePoll } from '#storefront/features/orders/use-poll.ts';
import { formatMoney } from '#storefront/i18n/money.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import type { PlacedByPhone } from '#storefront/state/placed-order.ts';
import { useSession } from '#storefront/state/session.ts';
import { useShellData } from '#storefront/state/shell-data.ts';

const findInHistory = async (number: string) => {
  const result = await browserApi.call('GET /orders/history');
  return result.ok && result.response.payload.find(({ order_nr }) => order_nr === number);
};

/** The browser that ordered has access to the order. */
const readOrder = async (number: string) => {
  const result = await browserApi.call('GET /orders/:number', { params: { number } });
  return result.ok && result.response.payload;
};

/** The order is placed and awaits payment by phone (CO-16, PY-08); updates when it is paid. */
export function PlacedDialog({ order, onClose }: { order: PlacedByPhone; onClose: () => void }) {
  const { currencies, settings } = useShellData();
  const { isAuthenticated, emailVerified } = useSession();
  const isGuestOrder = settings.guest_cart === 'checkout' && !emailVerified;
  const [status, setStatus] = useState('Pending');
  usePoll((isAuthenticated || isGuestOrder) && isPending(status), async () => {
    const now = isGuestOrder ? await readOrder(order.order_nr) : await findInHistory(order.order_nr);
    if (now) setStatus(now.status);
  });
  const symbol = currencies.find(({ code }) => code === order.currency)?.symbol ?? '';
  return (
    <PhonePaymentDialog
      payment={{
        orderNr: order.order_nr,
        phoneNumber: order.phone_number,
        amount: formatMoney(order.amount, symbol),
        currency: order.currency,
        status,
      }}
      isGuestOrder={isGuestOrder}
      onClose={onClose}
    />
  );
}

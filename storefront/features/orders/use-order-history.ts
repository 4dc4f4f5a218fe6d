import { useCallback, useEffect, useRef, useState } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import type { Failure } from '#storefront/api/client.ts';
import { useOrderText } from '#storefront/i18n/orders/use-order-text.ts';
import { browserApi } from '#storefront/state/browser-api.ts';
import { toast } from '#storefront/ui/overlay/toast-store.ts';
import { newlyPaid } from './newly-paid.ts';
import { isPending } from './order-status.ts';
import { usePoll } from './use-poll.ts';

export interface OrderHistory {
  /** null until loaded. */
  readonly orders: readonly Order[] | null;
  /** The failure, when there are no orders to show. */
  readonly failure: Failure | null;
  reload(): Promise<void>;
}

/**
 * Loads the customer's orders and polls while one awaits its payment. `inDialog` is the order whose dialog is open:
 * the dialog itself reports the payment.
 */
export const useOrderHistory = (inDialog: number | null): OrderHistory => {
  const t = useOrderText();
  const [orders, setOrders] = useState<readonly Order[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const known = useRef<readonly Order[]>([]);
  const lastRequest = useRef(0);
  const openDialog = useRef(inDialog);
  useEffect(() => {
    openDialog.current = inDialog;
  }, [inDialog]);

  const reload = useCallback(async () => {
    lastRequest.current += 1;
    const request = lastRequest.current;
    const result = await browserApi.call('GET /orders/history');
    if (request !== lastRequest.current) return;
    setFailure(result.ok ? null : result.failure);
    if (!result.ok) return;
    const now = result.response.payload;
    for (const { id, order_nr: number } of newlyPaid(known.current, now)) {
      if (id !== openDialog.current) toast(t('orders.nowPaid', { number }), { variant: 'success' });
    }
    known.current = now;
    setOrders(now);
  }, [t]);

  useEffect(() => {
    void reload();
    return () => {
      lastRequest.current += 1;
    };
  }, [reload]);
  usePoll(orders?.some(({ status }) => isPending(status)) ?? false, reload);
  return { orders, failure: orders ? null : failure, reload };
};
